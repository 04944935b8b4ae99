"""Prints measured numbers with their bounds, and counts failures."""


class Results:
    def __init__(self, is_shared=False):
        """On a shared machine, a real-time number that misses its bound is printed and is not a failure."""
        self.failures = 0
        self.is_shared = is_shared

    def add(self, name, holds, found):
        print(f"{'ok    ' if holds else 'FAILED'} {name}: {found}", flush=True)
        self.failures += not holds

    def at_most(self, name, number, bound, unit):
        self.add(name, number <= bound, f"{number:.1f} {unit}, at most {bound} {unit}")

    def timed(self, name, number, unit, most=None, least=None):
        """Checks a real-time number, which is valid on an otherwise idle machine with two cores."""
        holds = (most is None or number <= most) and (least is None or number >= least)
        bound = f"at most {most}" if least is None else f"at least {least}"
        found = f"{number:.1f} {unit}, {bound} {unit}"
        if self.is_shared and not holds:
            print(f"missed {name}: {found}", flush=True)
        else:
            self.add(name, holds, found)
