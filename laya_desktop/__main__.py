"""`python -m laya_desktop` opens the window."""

from __future__ import annotations

import sys

from laya_desktop.start import main

sys.exit(main())
