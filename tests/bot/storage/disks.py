"""A disk that a test can fill, through a real limit of the machine."""

import os
import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = 4_000_000


class SmallDisk:
    """A folder on a file system of its own with little room.

    Where mounting is not allowed, the system's limit on the size of files replaces it. Then every write of
    this process fails at the same call, with an error of the same family.
    """

    def __init__(self, folder: Path, *, is_mounted: bool) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"
        self._is_mounted = is_mounted

    def fill(self) -> None:
        """Leave no room on the disk."""
        if self._is_mounted:
            _fill(self._ballast)
        else:
            _limit_files(1)

    def free(self) -> None:
        """Free the room again; repeating it is safe."""
        if self._is_mounted:
            self._ballast.unlink(missing_ok=True)
        else:
            _limit_files(resource.RLIM_INFINITY)


@contextmanager
def small_disk(folder: Path, *, is_mounted: bool = True) -> Iterator[SmallDisk]:
    """Yield a disk of 4 MB in this folder; `is_mounted`: a file system of its own, if possible."""
    folder.mkdir()
    mounted = is_mounted and _mount(folder)
    disk = SmallDisk(folder, is_mounted=mounted)
    try:
        yield disk
    finally:
        disk.free()
        if mounted:
            subprocess.run(["umount", "--lazy", folder], check=True)


def _mount(folder: Path) -> bool:
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _limit_files(size: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size if hard == resource.RLIM_INFINITY else hard, hard))


def _fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while file.write(b"x" * size) == size:
                    pass
            except OSError:
                continue
