"""Another program that somebody copied a text in: owns the clipboard until it is ended.

Usage: python clipboard_owner.py TEXT_FILE; prints "copied" when the text can be pasted.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication

if __name__ == "__main__":
    app = QGuiApplication(sys.argv[:1])
    app.clipboard().setText(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("copied", flush=True)
    sys.exit(app.exec())
