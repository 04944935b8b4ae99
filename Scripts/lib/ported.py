"""Reads the files of Tests/Ported: Declarations, Edits, and the tests in Checks."""
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent / "Tests/Ported"
APPS = ROOT / "Apps"


@dataclass
class Mutation:
    """A text in the lines of a use, and the text that replaces it without the use."""

    old: str
    new: str

    def apply(self, text, pattern):
        """Returns the text with the mutation applied to all lines that match the pattern."""
        lines = text.split("\n")
        return "\n".join(
            line.replace(self.old, self.new) if re.search(pattern, line) else line for line in lines
        )


@dataclass
class Use:
    """A line of Declarations or Edits: a declaration or a rule's edit, and the test that needs it."""

    what: str
    pattern: str
    test: str
    mutations: list = field(default_factory=list)


@dataclass
class Check:
    """A test of Checks: the apps that its file imports, and its body."""

    imports: set
    body: str


def uses(name):
    """Returns the lines of a file of Tests/Ported, each with the mutations below it."""
    found = []
    for line in (ROOT / name).read_text().splitlines():
        if line.startswith("  "):
            old, _, new = line[2:].partition(" ==>")
            found[-1].mutations.append(Mutation(old, new[1:]))
        elif line and not line.startswith("#"):
            found.append(Use(*(part.strip() for part in line.split(" | "))))
    return found


def checks():
    """Returns the tests by name."""
    found = {}
    for path in sorted((ROOT / "Checks").glob("*.swift")):
        text = path.read_text()
        apps = set(re.findall(r"@testable import (\w+)", text))
        for body in re.split(r"(?=@Test func `)", text)[1:]:
            found[re.match(r"@Test func `([^`]+)`", body)[1]] = Check(apps, body)
    return found


def texts(folder):
    """Returns the contents of an app's sources, string tables, and asset catalogs, by path."""
    kinds = {".swift", ".json", ".strings"}
    paths = (path for path in sorted(folder.rglob("*")) if path.suffix in kinds)
    return {path: path.read_text() for path in paths}


def apps():
    """Returns the names of the apps."""
    return sorted(path.name for path in APPS.iterdir() if path.is_dir())
