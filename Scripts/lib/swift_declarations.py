"""The declarations of a Swift source: kind, name, parameters, access, doc comment, and line.

Names inside functions (variables, loops, parameters of closures) are also declarations, marked `local`. The
reader works with words and brackets. It does not see declarations that macros create.
"""
import re
from dataclasses import dataclass, field

from swift_source import ACCESS, MODIFIERS

SCOPES = {"class", "struct", "enum", "protocol", "actor", "extension"}
KEYWORDS = SCOPES | {
    "func", "init", "deinit", "subscript", "var", "let", "case", "typealias", "associatedtype",
    "for",
}
NAME = re.compile(r"[A-Za-z_$]\w*$")
OPEN, CLOSE = {"(": ")", "[": "]", "{": "}", "<": ">"}, {")", "]", "}", ">"}
# A statement continues after a line that ends in one of these, or before a line that begins with one.
GOES_ON = {".", ",", "&", "->", ":", "any", "some", "=", "<", "(", "["}


@dataclass
class Parameter:
    label: str
    name: str
    type: str


@dataclass
class Declaration:
    kind: str
    name: str
    line: int
    access: str
    container: str = ""
    inside: str = ""
    local: bool = False
    modifiers: set = field(default_factory=set)
    attributes: set = field(default_factory=set)
    parameters: list = field(default_factory=list)
    type: str = ""
    stored: bool = False
    doc: list = field(default_factory=list)

    @property
    def is_public(self):
        return self.access in ("public", "open") and not self.local

    def __str__(self):
        whole = f"{self.container}.{self.name}" if self.container else self.name
        if self.kind in ("func", "init", "subscript"):
            whole += "(" + "".join(f"{entry.label}:" for entry in self.parameters) + ")"
        return whole


@dataclass
class Scope:
    kind: str
    name: str = ""
    access: str = "internal"
    # The access of members without an access modifier.
    given: str = "internal"


def declarations(source, accesses=None):
    """Returns all declarations of a source. `accesses` contains the access of types by full name, so
    that members in extensions of types of other files are not more visible than the type."""
    return list(Reader(source, accesses or {}).read())


def accesses_of(sources):
    """Returns the access of every type in these sources, by full name."""
    found = {}
    for source in sources:
        for entry in declarations(source):
            if entry.kind in SCOPES and entry.kind != "extension" and not entry.local:
                found[f"{entry.container}.{entry.name}" if entry.container else entry.name] = \
                    entry.access
    return found


class Reader:
    def __init__(self, source, accesses):
        self.tokens = source.tokens
        self.words = [token.text for token in source.tokens]
        self.lines = source.text.splitlines()
        self.accesses = accesses
        self.scopes = []
        self.brackets = []
        self.pending = None

    def read(self):
        words = self.words
        for index, word in enumerate(words):
            if word in ("(", "["):
                self.brackets.append(word)
            elif word in (")", "]"):
                if self.brackets:
                    self.brackets.pop()
            elif word == "{":
                if self.pending and self.pending[1] == len(self.brackets):
                    self.scopes.append((self.pending[0], len(self.brackets)))
                    self.pending = None
                else:
                    self.scopes.append((Scope("body"), len(self.brackets)))
                    yield from self.closure(index)
                self.brackets.append(word)
            elif word == "}":
                while self.brackets and self.brackets.pop() != "{":
                    pass
                if self.scopes:
                    self.scopes.pop()
                self.pending = None
            elif word in KEYWORDS and self.is_declaration(index):
                yield from self.declaration(index)

    def scope(self):
        return self.scopes[-1][0] if self.scopes else Scope("file")

    def is_declaration(self, index):
        word, words = self.words[index], self.words
        after = words[index + 1] if index + 1 < len(words) else ""
        before = words[index - 1] if index else ""
        if before == "." or before == "import" or after in (":", ",", ")", ""):
            return False
        if word == "case":
            return self.scope().kind == "enum"
        if word == "class" and (after in KEYWORDS or after in MODIFIERS):
            return False
        if word == "init":
            return after in ("(", "?", "!", "<") and self.scope().kind in SCOPES
        if word == "subscript" or word == "deinit":
            return self.scope().kind in SCOPES
        if word == "for":
            return self.scope().kind == "body"
        if word in ("var", "let", "func"):
            return True
        return bool(NAME.match(after))

    def start(self, index):
        """Returns the start of the attributes and modifiers of a declaration, and the modifiers."""
        words, first = self.words, index
        modifiers, attributes = set(), set()
        while first > 0:
            before = words[first - 1]
            if before == ")":
                opening = self.opening(first - 1)
                if opening and words[opening - 1] in MODIFIERS:
                    if words[opening + 1] != "set":
                        modifiers.add(words[opening - 1])
                        modifiers.add(f"{words[opening - 1]}({words[opening + 1]})")
                    first = opening - 1
                elif opening > 1 and words[opening - 2] == "@":
                    attributes.add(words[opening - 1])
                    first = opening - 2
                else:
                    break
            elif first > 1 and words[first - 2] == "@":
                attributes.add(before)
                first -= 2
            elif before in MODIFIERS or before == "class":
                modifiers.add(before)
                first -= 1
            else:
                break
        return first, modifiers, attributes

    def opening(self, index):
        depth = 0
        while index >= 0:
            depth += {")": 1, "(": -1}.get(self.words[index], 0)
            if depth == 0:
                return index
            index -= 1
        return 0

    def closing(self, index):
        """Returns the index of the matching closing bracket, with angle brackets counted."""
        pairs, depth = {"(": ")", "[": "]", "<": ">"}, []
        for place in range(index, len(self.words)):
            word = self.words[place]
            if word in pairs:
                depth.append(pairs[word])
            elif depth and word == depth[-1]:
                depth.pop()
                if not depth:
                    return place
            elif word in ")]" and depth:
                # An operator was mistaken for an angle bracket.
                while depth and depth.pop() != word:
                    pass
                if not depth:
                    return place
        return len(self.words) - 1

    def declaration(self, index):
        word, words = self.words[index], self.words
        if word == "for":
            yield from self.loop(index)
            return
        first, modifiers, attributes = self.start(index)
        scope = self.scope()
        local = scope.kind == "body"
        container = next((s.name for s, _ in reversed(self.scopes) if s.kind in SCOPES), "")
        own = next((access for access in reversed(ACCESS) if access in modifiers), None)
        access = self.no_more(own or scope.given, scope.access) if scope.kind != "file" \
            else own or "internal"
        base = Declaration(word, "", self.tokens[index].line, access, container, scope.kind, local,
                           modifiers, attributes, doc=self.doc(self.tokens[first].line))
        if word in SCOPES:
            yield from self.type_scope(index, base, own)
        elif word in ("func", "init", "subscript"):
            yield self.function(index, base)
        elif word in ("typealias", "associatedtype"):
            base.name = words[index + 1]
            yield base
        elif word in ("var", "let"):
            yield from self.variables(index, base)
        elif word == "case":
            yield from self.cases(index, base)
        elif word == "deinit":
            self.pending = (Scope("body"), len(self.brackets))

    def no_more(self, access, limit):
        return min(access, limit, key=ACCESS.index) if limit else access

    def type_scope(self, index, base, own):
        words = self.words
        name, after = words[index + 1], index + 2
        while base.kind == "extension" and after + 1 < len(words) and words[after] == ".":
            name, after = f"{name}.{words[after + 1]}", after + 2
        whole = f"{base.container}.{name}" if base.container else name
        base.name = name
        if base.kind == "extension":
            limit = self.accesses.get(whole, "open")
            scope = Scope("extension", whole, limit, own or "internal")
        else:
            given = base.access if base.kind in ("protocol", "enum") else "internal"
            scope = Scope(base.kind, whole, base.access, given)
            if base.kind == "enum":
                scope.given = "internal"
        self.pending = (scope, len(self.brackets))
        yield base

    def function(self, index, base):
        words, at = self.words, index + 1
        base.name = base.kind if base.kind != "func" else words[at]
        while at < len(words) and words[at] not in ("(", "<"):
            at += 1
        if base.kind == "func" and not NAME.match(words[index + 1]):
            at = index + 1
            while words[at] != "(":
                at += 1
            base.name = "".join(words[index + 1:at])
        elif words[at] == "<":
            at = self.closing(at) + 1
        if at < len(words) and words[at] == "(":
            end = self.closing(at)
            base.parameters = self.parameters(at, end)
            if end + 2 < len(words):
                base.type = self.result(end + 1)
        self.pending = (Scope("body"), len(self.brackets))
        return base

    def result(self, at):
        words, found = self.words, []
        while at < len(words) and words[at] in ("async", "throws", "rethrows"):
            at += 1
        if words[at:at + 1] != ["->"]:
            return ""
        for word in words[at + 1:at + 20]:
            if word in ("{", "where", "}") or word in KEYWORDS or word in MODIFIERS:
                break
            found.append(word)
        return " ".join(found)

    def parameters(self, at, end):
        found, part, depth = [], [], 0
        for place in range(at + 1, end + 1):
            word = self.words[place]
            if place == end or word == "," and depth == 0:
                names = []
                for position, entry in enumerate(part):
                    if entry == ":":
                        rest = part[position + 1:]
                        if "=" in rest:
                            rest = rest[:rest.index("=")]
                        names = [n for n in part[:position] if NAME.match(n) or n == "_"]
                        break
                if names:
                    names = names[-2:] if len(names) > 1 and part[0] != "@" else names[-1:]
                    found.append(Parameter(names[0], names[-1], " ".join(rest)))
                part = []
                continue
            depth += (word in OPEN) - (word in CLOSE)
            part.append(word)
        return found

    def variables(self, index, base):
        words, at = self.words, index + 1
        if words[at] == "(":
            for place in range(at, self.closing(at)):
                if NAME.match(words[place]) and words[place - 1] in ("(", ",") \
                        and words[place] != "_":
                    yield self.copy(base, words[place])
            return
        if not NAME.match(words[at]) or words[at] == "_":
            return
        base.name = words[at]
        end = self.end_of_type(at + 1)
        base.type = " ".join(words[at + 2:end]) if words[at + 1:at + 2] == [":"] else ""
        after = words[end] if end < len(words) else ""
        base.stored = after != "{" or words[end + 1:end + 2] in (["willSet"], ["didSet"])
        yield base
        following = self.next_variable(end) if after != "{" else None
        if following:
            yield from self.variables(following, self.copy(base, ""))

    def next_variable(self, at):
        """Returns the comma before another name of the same declaration, as in `var a = 1, b = 2`."""
        words, tokens, depth = self.words, self.tokens, 0
        for index in range(at, min(at + 80, len(words) - 2)):
            word = words[index]
            new_line = index > at and tokens[index].line > tokens[index - 1].line
            if depth < 0 or depth == 0 and (
                    word in ("{", "}", ";")
                    or new_line and words[index - 1] not in GOES_ON and word not in GOES_ON):
                return None
            if depth == 0 and word == ",":
                is_name = NAME.match(words[index + 1]) and words[index + 2] in (":", "=")
                return index if is_name else None
            depth += (word in "([") - (word in ")]")
        return None

    def end_of_type(self, at):
        words, tokens, depth = self.words, self.tokens, 0
        while at < len(words):
            word = words[at]
            if depth == 0 and word in ("=", "{", "}", ",", ")", ";"):
                return at
            new_line = tokens[at].line > tokens[at - 1].line
            if depth == 0 and new_line and words[at - 1] not in GOES_ON and word not in GOES_ON:
                return at
            depth += (word in "([<") - (word in ")]>")
            at += 1
        return at

    def cases(self, index, base):
        at = index + 1
        while at < len(self.words) and NAME.match(self.words[at]):
            entry = self.copy(base, self.words[at])
            entry.access = self.scope().access
            at += 1
            if at < len(self.words) and self.words[at] == "(":
                end = self.closing(at)
                entry.parameters = self.parameters(at, end)
                at = end + 1
            yield entry
            if self.words[at:at + 1] == ["="]:
                at += 2 + (self.words[at + 1:at + 2] == ["-"])
                if self.words[at - 1:at] == ['"']:
                    at += 1
            if self.words[at:at + 1] != [","]:
                return
            at += 1

    def loop(self, index):
        for place in range(index + 1, min(index + 12, len(self.words))):
            if self.words[place] == "in":
                return
            if NAME.match(self.words[place]) and self.words[place] not in \
                    ("_", "case", "let", "var", "try", "await") and self.words[place - 1] != ".":
                yield self.local_name(self.words[place], place)

    def closure(self, index):
        words, at = self.words, index + 1
        if words[at:at + 1] == ["["]:
            at = self.closing(at) + 1
        found = []
        parenthesis = words[at:at + 1] == ["("]
        end = self.closing(at) if parenthesis else min(at + 12, len(words))
        if parenthesis:
            if words[end + 1:end + 2] not in (["in"], ["->"]):
                return
            found = [place for place in range(at + 1, end)
                     if NAME.match(words[place]) and words[place - 1] in ("(", ",")]
        else:
            for place in range(at, end):
                if words[place] == "in":
                    break
                if NAME.match(words[place]) and words[place] not in KEYWORDS:
                    found.append(place)
                elif words[place] != ",":
                    return
            else:
                return
        for at in found:
            if words[at] != "_":
                yield self.local_name(words[at], at)

    def local_name(self, name, at):
        return Declaration("let", name, self.tokens[at].line, "private", local=True,
                           inside="body")

    def copy(self, base, name):
        return Declaration(base.kind, name, base.line, base.access, base.container, base.inside,
                           base.local, base.modifiers, base.attributes, doc=base.doc)

    def doc(self, line):
        """Returns the documentation comment above a line, without its slashes."""
        found, at = [], line - 2
        while at >= 0 and self.lines[at].strip().startswith("///"):
            found.append(self.lines[at].strip()[3:].removeprefix(" "))
            at -= 1
        return found[::-1]
