"""The icon of the program in every form that a desktop asks for, drawn from one SVG.

    python packaging/icons.py FOLDER (with the top of the project on PYTHONPATH)

Writes `share/icons/hicolor/...` for Linux, and one file each for Windows and macOS.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from laya_engine.resources import resource_path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
NAME = "laya-desktop"


def main(folder: Path) -> int:
    """Write all of them."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QGuiApplication([])
    source = resource_path("icons", "app.svg")
    themed = folder / "share" / "icons" / "hicolor"
    for size in SIZES:
        _save(_drawn(source, size), themed / f"{size}x{size}" / "apps" / f"{NAME}.png")
    scalable = themed / "scalable" / "apps" / f"{NAME}.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, scalable)
    for suffix in ("ico", "icns"):
        _save(_drawn(source, 256), folder / f"{NAME}.{suffix}")
    app.quit()
    return 0


def _drawn(source: Path, size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(source)).render(painter)
    painter.end()
    return image


def _save(image: QImage, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(path)):
        raise SystemExit(f"{path.name} could not be written; is its format in this Qt?")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
