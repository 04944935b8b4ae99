"""The lists of refused words in Documentation/Glossary.md."""
import re
from pathlib import Path

PAGE = Path("Documentation/Glossary.md")
APPLE = Path("Scripts/apple-names")
# The endings of words that are formed from a refused spelling.
VERBS = r"(?:e|es|ed|er|ers|ing|ation|ations|able)"
OTHERS = r"(?:s|d|ed|r|rs|ing|hood|hoods|ful|less|able)?"
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def words_of(name):
    """Returns the words of a camel-case name in lowercase."""
    return [word.lower() for word in PART.findall(name)]


class Glossary:
    def __init__(self):
        text = PAGE.read_text()
        self.everywhere = self.list(text, "Refused everywhere")
        self.engine = self.list(text, "Refused only in Physics2D")
        self.spellings = [
            re.compile(word[:-1] + VERBS if word.endswith("ise") else word + OTHERS)
            for word in self.list(text, "Refused spellings")]
        self.better = self.instead(text)
        self.apple = set()
        if APPLE.exists():
            self.apple = {line.split()[0] for line in APPLE.read_text().splitlines()
                          if line.strip() and not line.startswith("#")}

    def list(self, text, title):
        match = re.search(rf"\*\*{title}\*\*[^:]*:([^.]*)\.", text)
        if not match:
            raise SystemExit(f"{PAGE}: the list \"{title}\" is missing")
        found = {}
        for entry in re.findall(r"[a-z]+(?:\([a-z]+\))?", match.group(1)):
            word, _, ending = entry.partition("(")
            found[word] = None
            if ending:
                found[word + ending[:-1]] = None
        return list(found)

    def instead(self, text):
        """Returns the preferred words of the tables by the words that they retire."""
        found = {}
        for line in text.splitlines():
            columns = [column.strip() for column in line.strip("| ").split(" | ")]
            if len(columns) == 3:
                for word in re.findall(r"[a-z]+", columns[2]):
                    found.setdefault(word, []).append(columns[0])
        return {word: "; or ".join(words) for word, words in found.items()}

    def refused(self, name, engine):
        """Returns the refused words in a name. `engine` is true in Physics2D, where Apple's names do
        not occur."""
        if name in self.apple and not engine:
            return []
        return [word for word in words_of(name)
                if word in self.everywhere or engine and word in self.engine
                or any(spelling.fullmatch(word) for spelling in self.spellings)]
