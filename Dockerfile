# Agon for a server of one's own:
#   docker build --tag agon . && docker run --env DISCORD_TOKEN --volume agon:/data agon
# As several processes on one PostgreSQL: compose.yaml.
# Other commands: docker run --volume agon:/data agon agon check /data/agon.db
FROM python:3.11-slim

# Pillow loads this library for text; without it lines are laid out a few pixels differently.
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*

WORKDIR /src
COPY . .
RUN python3 -m pip install --no-cache-dir --constraint constraints.txt ".[postgres,cjk]"

# Nobody in particular: it needs the network and /data, nothing else.
RUN useradd --system --home-dir /data --create-home agon && chmod 700 /data
USER agon
WORKDIR /data
VOLUME /data

# In production the bot refuses to start without a token.
ENV AGON_ENV=production AGON_DATABASE=/data/agon.db
CMD ["agon"]
