"""The information a running bot gives its operator."""
