"""How does work end that goes on beside other work? It is told to stop, and waited for."""

import asyncio
from typing import Any


async def stop(*tasks: asyncio.Task[Any] | None) -> None:
    """Returns when all that have begun have ended, whatever with."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
