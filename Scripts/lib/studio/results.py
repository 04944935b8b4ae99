"""The numbers that were found, each beside its bound."""


class Results:
    def __init__(self):
        self.failures = 0

    def add(self, name, holds, found):
        print(f"{'ok    ' if holds else 'FAILED'} {name}: {found}", flush=True)
        self.failures += not holds

    def at_most(self, name, number, bound, unit):
        self.add(name, number <= bound, f"{number:.1f} {unit}, at most {bound} {unit}")

    def at_least(self, name, number, bound, unit):
        self.add(name, number >= bound, f"{number:.1f} {unit}, at least {bound} {unit}")
