"""Reads what Tests/Ported says of its apps: Declarations, Edits, and the tests of Checks."""
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent / "Tests/Ported"
APPS = ROOT / "Apps"


@dataclass
class Mutation:
    """A text in the lines of a use, and what stands there without the use."""

    old: str
    new: str

    def apply(self, text, pattern):
        """The text with the mutation in all lines that the pattern matches."""
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
    """The lines of a file of Tests/Ported, each with the mutations below it."""
    found = []
    for line in (ROOT / name).read_text().splitlines():
        if line.startswith("  "):
            old, _, new = line[2:].partition(" ==>")
            found[-1].mutations.append(Mutation(old, new[1:]))
        elif line and not line.startswith("#"):
            found.append(Use(*(part.strip() for part in line.split(" | "))))
    return found


def checks():
    """The tests by their names."""
    found = {}
    for path in sorted((ROOT / "Checks").glob("*.swift")):
        text = path.read_text()
        apps = set(re.findall(r"@testable import (\w+)", text))
        for body in re.split(r"(?=@Test func `)", text)[1:]:
            found[re.match(r"@Test func `([^`]+)`", body)[1]] = Check(apps, body)
    return found


def texts(folder):
    """The contents of an app's sources, tables of texts and asset catalogues, by their paths."""
    kinds = {".swift", ".json", ".strings"}
    paths = (path for path in sorted(folder.rglob("*")) if path.suffix in kinds)
    return {path: path.read_text() for path in paths}


def apps():
    """The names of the apps."""
    return sorted(path.name for path in APPS.iterdir() if path.is_dir())
