"""The folders of this package's Swift sources, and the module of each file."""
from pathlib import Path

# Sources holds the modules that users depend on, Development those of the project's own tools.
TREES = (Path("Sources"), Path("Development"), Path("Demos"))
DEMOS = "KinemaCatalog"


def swift_files():
    """All Swift files of the three trees, by path."""
    return sorted(path for tree in TREES for path in tree.rglob("*.swift"))


def module_of(path):
    """The module in which a file is compiled."""
    return DEMOS if path.parts[0] == "Demos" else path.parts[1]
