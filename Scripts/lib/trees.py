"""The folders of this package's Swift sources, and the module of each file."""
from pathlib import Path

# Sources contains the modules that users depend on, and Development those of the project's own tools.
TREES = (Path("Sources"), Path("Development"), Path("Demos"))
DEMOS = "KinemaCatalog"


def swift_files():
    """Returns all Swift files of the three trees, sorted by path."""
    return sorted(path for tree in TREES for path in tree.rglob("*.swift"))


def module_of(path):
    """Returns the module that contains a file."""
    return DEMOS if path.parts[0] == "Demos" else path.parts[1]
