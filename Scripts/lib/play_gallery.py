"""Uses a gallery and its exported pages in Chromium: with axe, by keyboard alone, without scripts, with
reduced motion, and at several widths.

The arguments are the folder, and the names of demos whose exported pages are checked. With the variable
SHOTS, the script also writes pictures to that folder.
"""
import io
import os
import sys
from pathlib import Path

import numpy
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import sync_playwright

folder, names = Path(sys.argv[1]).resolve(), sys.argv[2:]
shots = os.environ.get("SHOTS")
faults = []

# Text links inside sentences may be smaller than a finger.
TARGETS = """() => [...document.querySelectorAll("a, button, input, select, summary")]
  .filter(e => e.checkVisibility() && !e.closest("p:not(.actions), footer, .skip") && !e.matches(".skip"))
  .map(e => [e.outerHTML.slice(0, 90), (e.closest("label") ?? e).getBoundingClientRect()])
  .filter(([_, box]) => box.width && (box.width < 24 || box.height < 24))
  .map(([text, box]) => `${text}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`)"""

# The contrast of the border of a control with the color behind it, or of its filling if that is more.
BORDERS = """() => {
  const parse = text => { const n = text.match(/[\\d.]+/g).map(Number);
    return n.length > 3 && n[3] === 0 ? null : n.slice(0, 3); };
  const light = c => { const [r, g, b] = c.map(v => { v /= 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05); };
  const behind = e => { for (; e; e = e.parentElement) {
    const c = parse(getComputedStyle(e).backgroundColor); if (c) return c; } return [255, 255, 255]; };
  return [...document.querySelectorAll("input[type=search], .button, main > [role=group] button, select")]
    .filter(e => e.checkVisibility() && !e.disabled).map(e => {
      const style = getComputedStyle(e), ground = behind(e.parentElement);
      const colors = [parse(style.borderTopColor), parse(style.backgroundColor)].filter(Boolean);
      return [e.outerHTML.slice(0, 60), Math.max(...colors.map(c => ratio(c, ground)))]; })
    .filter(([_, value]) => value < 3).map(([text, value]) => `${text}: ${value.toFixed(2)}`); }"""


def check(condition, text):
    if not condition:
        faults.append(text)
        print(f"FAULT {text}", flush=True)


def shoot(page, name):
    if shots:
        page.screenshot(path=str(Path(shots) / f"{name}.png"))


def inspect(page, name):
    """Reports violations, small targets, weak borders, and content that is wider than the screen."""
    result = Axe().run(page)
    for violation in result.response["violations"]:
        if violation["impact"] in ("serious", "critical"):
            nodes = [n["html"][:120] for n in violation["nodes"][:3]]
            check(False, f"{name}: {violation['id']} ({violation['impact']}): {nodes}")
    minor = [v["id"] for v in result.response["violations"] if v["impact"] in ("minor", "moderate")]
    check(not page.evaluate(TARGETS), f"{name}: small targets: {page.evaluate(TARGETS)[:4]}")
    check(not page.evaluate(BORDERS), f"{name}: weak borders: {page.evaluate(BORDERS)[:4]}")
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    check(width <= 0, f"{name}: {width} px wider than the screen")
    print(f"{name}: inspected{', minor: ' + ', '.join(minor) if minor else ''}", flush=True)


def picture(locator):
    return numpy.asarray(Image.open(io.BytesIO(locator.screenshot())).convert("RGB"), int)


def gallery(chromium, scheme, width):
    page = chromium.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page.goto((folder / "index.html").as_uri())
    name = f"gallery, {scheme}, {width} px"
    page.wait_for_timeout(300)
    shoot(page, f"gallery-{scheme}-{width}")
    inspect(page, name)
    page.locator("article .more > summary").first.click()
    page.wait_for_timeout(300)
    page.locator("article").first.locator("details:not(.more) > summary").first.click()
    page.locator("article").first.scroll_into_view_if_needed()
    inspect(page, name + ", with details")
    page.evaluate("document.querySelector('article').scrollIntoView()")
    page.wait_for_timeout(700)
    shoot(page, f"card-{scheme}-{width}")
    page.evaluate("document.querySelector('figure.chart').scrollIntoView()")
    page.wait_for_timeout(300)
    shoot(page, f"chart-{scheme}-{width}")
    page.evaluate("document.querySelector('#group-compared-with-uikit').scrollIntoView()")
    page.wait_for_timeout(300)
    shoot(page, f"truth-{scheme}-{width}")
    strip = page.locator("article .more .strip").first
    check(strip.evaluate("e => e.scrollWidth <= e.clientWidth && e.children.length === 8"),
          f"{name}: the strip does not fit")
    page.close()


def films(chromium):
    """Films play when a mouse points at them, and a click pauses them."""
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto((folder / "index.html").as_uri())
    screen = page.locator(".screen").first
    screen.scroll_into_view_if_needed()
    screen.hover()
    screen.locator("iframe.loaded").wait_for()
    page.wait_for_timeout(500)
    screen.click()
    page.wait_for_timeout(200)
    before = picture(screen)
    page.wait_for_timeout(400)
    check((picture(screen) == before).all(), "a click does not pause the film")
    screen.click()
    seen = []
    for _ in range(12):
        page.wait_for_timeout(120)
        seen.append(picture(screen))
    check(any((a != b).any() for a, b in zip(seen, seen[1:])), "a second click does not continue the film")
    page.close()


def keyboard(chromium):
    """Finds, plays, and opens a demo with keys alone."""
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto((folder / "index.html").as_uri())

    def focused():
        return page.evaluate("document.activeElement.outerHTML.slice(0, 80)")

    def tab(to):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("to => document.activeElement.matches(to)", to):
                ring = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
                check(ring != "none", f"no focus is visible on {focused()}")
                return True
        check(False, f"Tab does not reach {to}")
        return False

    page.keyboard.press("Tab")
    check("skip" in focused(), "the first Tab does not offer to skip to the demos")
    tab("#search")
    page.keyboard.type("nothing at all")
    check("No demo matches" in page.text_content("#none"), "a search without a result says nothing")
    page.keyboard.press("Control+A")
    first = page.evaluate("document.querySelector('article').id")
    page.keyboard.type(first.replace("-", " "))
    shown = page.evaluate("[...document.querySelectorAll('article')].filter(e => !e.hidden).map(e => e.id)")
    check(first in shown and page.text_content("#none") == "", f"the search finds {shown}, not {first}")
    if tab(".screen button"):
        page.keyboard.press("Enter")
        page.locator("iframe.loaded").first.wait_for()
        label = page.evaluate("document.activeElement.getAttribute('aria-label')")
        check(label.startswith("Pause"), f"the button of a film that plays says {label}")
        page.keyboard.press("Space")
        label = page.evaluate("document.activeElement.getAttribute('aria-label')")
        check(label.startswith("Play"), f"the button of a paused film says {label}")
    if tab(".more > summary"):
        page.keyboard.press("Enter")
        check(page.locator("article .more[open]").count() == 1, "Enter does not open the details")
    tab(".button")
    page.close()


def without(chromium):
    """With reduced motion, there is a still with a button. Without scripts, there are strip and text."""
    page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto((folder / "index.html").as_uri())
    screen = page.locator(".screen").first
    screen.scroll_into_view_if_needed()
    screen.hover()
    page.wait_for_timeout(300)
    check(screen.locator("iframe").count() == 0, "a film plays although motion is to be reduced")
    box = screen.locator("img").bounding_box()
    check(abs(box["width"] / box["height"] - 2 / 3) < 0.02, f"the still is distorted: {box}")
    check(screen.locator("button").is_visible(), "a still has no button")
    shoot(page, "reduced-motion")
    page.close()
    context = chromium.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "index.html").as_uri())
    check(page.locator(".screen button").count() == 0, "a page without scripts has dead buttons")
    check(page.locator("#search").is_hidden(), "a page without scripts has a dead search field")
    check(page.locator("article > .text > noscript .strip").first.is_visible(), "there is no strip")
    shoot(page, "no-script")
    for demo in names:
        page.goto((folder / f"{demo}.html").as_uri())
        check(page.locator("figure img").is_visible(), f"{demo}.html has no strip without scripts")
        check(page.locator("button:visible").count() == 0, f"{demo}.html has dead buttons without scripts")
        shoot(page, f"no-script-{demo}")
    context.close()


def corners(page, name):
    """No pixel around a corner of the screen is darker than both the page and the content beside it."""
    box = page.locator("#screen").bounding_box()
    clip = {"x": box["x"] - 2, "y": box["y"] - 2, "width": 20, "height": 20}
    shot = numpy.asarray(Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("L"), int)
    least = min(shot[0].min(), shot[-1, -1], shot[-1, -4])
    check(shot.min() >= least - 48, f"{name}: a dark line at the corner, {shot.min()} beside {least}")


def exported(chromium, demo, scheme, width):
    page = chromium.new_page(
        viewport={"width": width, "height": 900}, color_scheme=scheme, device_scale_factor=2,
        reduced_motion="reduce")
    page.goto((folder / f"{demo}.html").as_uri())
    page.wait_for_timeout(300)
    name = f"{demo}.html, {scheme}, {width} px"
    inspect(page, name)
    shoot(page, f"page-{demo}-{scheme}-{width}")
    if scheme == "light":
        corners(page, name)
    box = page.locator("#screen").bounding_box()
    middle = box["x"] + box["width"] / 2 - width / 2
    check(box["width"] > width - 32 or abs(middle) <= 1, f"{name}: the screen is off center by {middle}")
    page.close()


with sync_playwright() as playwright:
    chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for scheme in ("light", "dark"):
        for width in (1440, 390):
            gallery(chromium, scheme, width)
            for demo in names:
                exported(chromium, demo, scheme, width)
    for width in (320, 820):
        gallery(chromium, "light", width)
    films(chromium)
    keyboard(chromium)
    without(chromium)
    chromium.close()
print(f"gallery: {len(faults)} faults")
sys.exit(1 if faults else 0)
