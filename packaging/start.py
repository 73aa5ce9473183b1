"""Where the frozen program begins."""

import sys

from rc_desktop.__main__ import main

sys.exit(main())
