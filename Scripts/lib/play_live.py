"""Opens live pages from disk, takes an item, throws it, and replays the saved touches natively.

The arguments are the folder of the pages, the program kinema, and the names of the demos. The script
ends with an error for the first page that differs. It keeps a screenshot beside each page.
"""
import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

folder, kinema, demos = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]

# Returns the centers of the visible parts of all items, in window coordinates.
CENTERS = """() => {
  const screen = document.getElementById("screen");
  const area = screen.getBoundingClientRect();
  return [...screen.querySelectorAll("[tabindex]")].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [Math.max(left, area.left), Math.min(right, area.right), Math.max(top, area.top), Math.min(bottom, area.bottom)];
  }).filter(([left, right, top, bottom]) => left < right && top < bottom)
    .map(([left, right, top, bottom]) => [(left + right) / 2, (top + bottom) / 2]);
}"""

# The positions of the elements without their transforms.
BOXES = "[...document.querySelectorAll('#screen [data-track]')].map(each => [each.offsetLeft, each.offsetTop])"

# Pauses the recorded motion in the middle of the first simulation.
MIDDLE = """() => {
  const [{ ticks }] = JSON.parse(document.getElementById("simulations").textContent);
  step(ticks[ticks.length >> 1][1]);
}"""


def text(page, name):
    return page.locator(f"#{name}").inner_text()


def throw(page):
    """Drags an item up and to the right, and releases it while it moves."""
    # The item does not move while the simulation is paused.
    page.click("#step")
    items = page.evaluate(CENTERS)
    assert items, "no item is visible"
    x, y = items[-1]
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("document.getElementById('take').click()")
    for step in range(1, 9):
        page.mouse.move(x + 5 * step, y - 7 * step)
        page.wait_for_timeout(16)
    page.mouse.up()


def play(context, demo):
    page = context.new_page()
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((folder / f"{demo}.live.html").absolute().as_uri())
    page.evaluate(MIDDLE)
    boxes = page.evaluate(BOXES)
    page.click("#take")
    page.wait_for_function("document.getElementById('shown').textContent.startsWith('Live')")
    checked = text(page, "check")
    assert "identical to the state" in checked, f"{demo}: {checked}"
    assert page.evaluate(BOXES) == boxes, f"{demo}: an element has moved in its page"
    page.check("#physics")
    throw(page)
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"{demo}.live.png")
    page.select_option("#speed", "0.25")
    page.click("#take")
    page.click("#step")
    with page.expect_download() as download:
        page.click("#save")
    saved = folder / f"{demo}.touches.json"
    download.value.save_as(saved)
    file = json.loads(saved.read_text())
    phases = [touch["phase"] for touch in file["touches"]]
    assert phases[0] == "began" and phases[-1] == "ended", f"{demo}: {phases}"
    native = subprocess.run([kinema, "replay", str(saved)], capture_output=True, text=True, check=False)
    assert native.returncode == 0, f"{demo}: {native.stderr}"
    page.click("#restart")
    page.wait_for_timeout(100)
    page.keyboard.press("Escape")
    page.click("#play")
    page.wait_for_timeout(300)
    assert not text(page, "shown").startswith("Live"), f"{demo}: the recording does not play again"
    assert not said, f"{demo}: the console shows {said}"
    page.close()
    print(f"{demo}: live, {len(phases)} samples and {file['ticks']} ticks end in {file['stateHash']}, as natively")


def touch(browser, demo):
    """Holds an item with two fingers, then throws it with a key, on a phone with reduced motion."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto((folder / f"{demo}.live.html").absolute().as_uri())
    page.evaluate(MIDDLE)
    session = context.new_cdp_session(page)
    area = page.locator("[data-live]").first.bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2

    def send(kind, *points):
        points = [{"x": left, "y": top, "id": index} for index, (left, top) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(100)

    # The first touch makes the page live.
    send("touchStart", (x - 15, y))
    send("touchStart", (x - 15, y), (x + 15, y))
    send("touchMove", (x - 15, y - 30), (x + 15, y - 30))
    send("touchEnd")
    page.focus("[data-live]")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(200)
    with page.expect_download() as download:
        page.click("#save")
    touches = json.loads(Path(download.value.path()).read_text())["touches"]
    ends = [(each["finger"], each["phase"]) for each in touches if each["phase"] != "moved"]
    assert ends == [(1, "began"), (2, "began"), (1, "ended"), (2, "ended"), (3, "began"), (3, "ended")], ends
    context.close()
    print(f"{demo}: two fingers and a key throw an item")


with sync_playwright() as driver:
    browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    context = browser.new_context(viewport={"width": 800, "height": 900})
    for demo in demos:
        play(context, demo)
    touch(browser, demos[0])
    browser.close()
