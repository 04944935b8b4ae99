"""The numbers that were found, each beside its bound."""


class Results:
    def __init__(self, is_shared=False):
        """On a machine that is shared with others, what a clock says is printed and fails nothing."""
        self.failures = 0
        self.is_shared = is_shared

    def add(self, name, holds, found):
        print(f"{'ok    ' if holds else 'FAILED'} {name}: {found}", flush=True)
        self.failures += not holds

    def at_most(self, name, number, bound, unit):
        self.add(name, number <= bound, f"{number:.1f} {unit}, at most {bound} {unit}")

    def timed(self, name, number, unit, most=None, least=None):
        """A number of real time, on an otherwise idle machine of two cores."""
        holds = (most is None or number <= most) and (least is None or number >= least)
        bound = f"at most {most}" if least is None else f"at least {least}"
        found = f"{number:.1f} {unit}, {bound} {unit}"
        if self.is_shared and not holds:
            print(f"missed {name}: {found}", flush=True)
        else:
            self.add(name, holds, found)
