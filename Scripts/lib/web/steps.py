"""The steps of the check in a browser. Each opens a page, and reports differences to `check`."""
import sys
import tempfile
import time
from pathlib import Path

START = """async (options) => {
  const { Animator } = kinema;
  window.animator = await Animator.create(document.querySelector("#stage"), options ?? {});
  window.card = animator.add(document.querySelector("#card"));
  window.second = animator.add(document.querySelector("#second"));
  window.seen = [];
  for (const name of ["contact", "rest", "error"]) animator.on(name, () => seen.push(name));
}"""
PLACE = """(id) => { const box = document.querySelector(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2]; }"""


def dist():
    return Path(sys.argv[1]) / "Web/dist"


def start(check, **options):
    page = check.open(**options)
    page.evaluate(START)
    return page


def place(page, identifier="#card"):
    return page.evaluate(PLACE, identifier)


def near(a, b, limit=1.0):
    return abs(a[0] - b[0]) < limit and abs(a[1] - b[1]) < limit


def hashes(check, native):
    page = check.open()
    found = page.evaluate("""async () => {
      const { instance } = await WebAssembly.instantiateStreaming(fetch("/dist/scenes.wasm"));
      const { hash, count } = instance.exports;
      return Array.from({ length: count() }, (_, number) => BigInt.asUintN(64, hash(number)).toString());
    }""")
    check.expect(found == native, "hashes differ from native ones",
                 [index for index, pair in enumerate(zip(found, native)) if pair[0] != pair[1]])
    return f"{len(found)} scenes as natively"


def falling(check):
    page = start(check)
    page.evaluate("""() => { animator.beginRecording(); animator.gravity([card, second]);
      animator.collision([card, second], { bounds: true }); }""")
    page.wait_for_function("!animator.isRunning", timeout=20000)
    box = page.evaluate("""() => { const [a, b] = ["#stage", "#card"].map((id) =>
      document.querySelector(id).getBoundingClientRect()); return [b.bottom, a.bottom - 3]; }""")
    check.expect(abs(box[0] - box[1]) < 1.5, "a card does not lie on the floor", box)
    count = page.evaluate("""async () => {
      let count = 0; const old = requestAnimationFrame;
      window.requestAnimationFrame = (f) => { count += 1; return old(f); };
      await new Promise((resolve) => setTimeout(resolve, 300));
      window.requestAnimationFrame = old; return count; }""")
    check.expect(count == 0, "frames are requested at rest", count)
    properties = page.evaluate("document.querySelector('#card').getAttribute('style')")
    check.expect("translate" in properties and "transform" not in properties, "styles", properties)
    return f"{check.replayed()} ticks as natively"


def throwing(check):
    page = start(check)
    page.evaluate("""() => { animator.collision([card], { bounds: true }); card.draggable();
      animator.itemBehavior([card], { resistance: 2 }); animator.beginRecording(); }""")
    x, y = place(page)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x + 12 * step, y + 6 * step)
        page.wait_for_timeout(16)
    held = place(page)
    check.expect(near(held, (x + 96, y + 48), 14), "the card does not follow the finger", (held, x, y))
    # A finger that rests for 0.1 s does not throw. The events have times of their own, because a busy
    # machine delivers them late.
    client = page.context.new_cdp_session(page)
    now = time.time()
    for step in range(9, 14):
        client.send("Input.dispatchMouseEvent", {
            "type": "mouseMoved" if step < 13 else "mouseReleased", "x": x + 12 * min(step, 12),
            "y": y + 6 * min(step, 12), "button": "left", "buttons": 1 if step < 13 else 0, "clickCount": 1,
            "timestamp": now + 0.016 * min(step, 12.5)})
    velocity = page.evaluate("card.velocity")
    check.expect(velocity[0] > 100 and velocity[1] > 50, "the card was not thrown", velocity)
    page.wait_for_function("!animator.isRunning", timeout=30000)
    check.expect(place(page)[0] > held[0] + 10, "the card did not move on", place(page))
    return f"{check.replayed()} ticks as natively"


def touches(check, client, kind, points):
    client.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, x, y in points]})


def two_fingers(check):
    page = start(check, has_touch=True)
    page.evaluate("""() => { animator.collision([card, second], { bounds: true });
      card.draggable(); second.draggable({ attachment: { frequency: 3, damping: 0.5 } });
      animator.itemBehavior([card, second], { resistance: 2 }); animator.beginRecording(); }""")
    client = page.context.new_cdp_session(page)
    (x, y), (u, v) = place(page), place(page, "#second")
    touches(check, client, "touchStart", [(1, x, y)])
    touches(check, client, "touchStart", [(1, x, y), (2, u, v)])
    for step in range(1, 12):
        touches(check, client, "touchMove", [(1, x + 5 * step, y + 10 * step), (2, u - 3 * step, v + 15 * step)])
        page.wait_for_timeout(16)
    check.expect(near(place(page), (x + 55, y + 110), 12), "the first finger lost its card", place(page))
    check.expect(place(page, "#second")[1] > v + 60, "the second finger lost its card", place(page, "#second"))
    touches(check, client, "touchEnd", [])
    page.wait_for_function("!animator.isRunning", timeout=30000)
    check.expect(page.evaluate("scrollY") == 0, "the page scrolled under the finger")
    return f"{check.replayed()} ticks as natively"


def two_fingers_on_one_item(check):
    page = start(check, has_touch=True)
    page.evaluate("() => { card.draggable(); }")
    client = page.context.new_cdp_session(page)
    x, y = place(page)
    touches(check, client, "touchStart", [(1, x - 30, y)])
    touches(check, client, "touchStart", [(1, x - 30, y), (2, x + 30, y)])
    for step in range(1, 16):
        touches(check, client, "touchMove", [(1, x - 30, y + 3 * step), (2, x + 30, y - 3 * step)])
        page.wait_for_timeout(16)
    angle = page.evaluate("card.angle")
    check.expect(-1.4 < angle < -0.4, "two fingers do not turn a card", angle)
    touches(check, client, "touchEnd", [])


def canceled_touch(check):
    page = start(check, has_touch=True)
    page.evaluate("""() => { animator.collision([card], { bounds: true }); card.draggable(); animator.beginRecording(); }""")
    client = page.context.new_cdp_session(page)
    x, y = place(page)
    touches(check, client, "touchStart", [(1, x, y)])
    for step in range(1, 6):
        touches(check, client, "touchMove", [(1, x + 10 * step, y)])
        page.wait_for_timeout(16)
    touches(check, client, "touchCancel", [])
    page.wait_for_timeout(50)
    check.expect(page.evaluate("Math.hypot(...card.velocity)") < 1, "a canceled touch throws", page.evaluate("card.velocity"))
    check.replayed()


def scrolled_and_scaled(check):
    page = start(check)
    page.evaluate("""() => { document.querySelector("#stage").style.cssText += "transform: scale(0.5); transform-origin: 0 0;";
      document.body.style.zoom = 1.5; document.body.dir = "rtl"; scrollTo(0, 30); card.draggable(); }""")
    page.wait_for_timeout(100)
    x, y = place(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30)
    page.wait_for_timeout(300)
    check.expect(near(place(page), (x + 40, y + 30), 3), "the card is not under the finger", (place(page), x + 40, y + 30))
    page.mouse.up()


def hidden_page(check):
    """Chromium without a window never hides a page, so the gap between frames is passed by hand."""
    page = start(check)
    before, after, later = page.evaluate("""() => { animator.gravity([card]); const now = performance.now();
      animator.runFrame(now); const before = animator.elapsedTime; animator.runFrame(now + 5000);
      const after = animator.elapsedTime; animator.runFrame(now + 5016); return [before, after, animator.elapsedTime]; }""")
    check.expect(abs(after - before - 1 / 60) < 1e-6 and abs(later - after - 0.016) < 1e-3,
                 "a hidden page does not continue where it was", (before, after, later))


def resized_window(check):
    page = check.open()
    page.evaluate("() => { document.querySelector('#stage').style.cssText += 'width: auto; height: calc(100vh - 100px);'; }")
    page.evaluate(START)
    page.evaluate("""() => { animator.gravity([card, second], { vector: [1, 1] });
      animator.collision([card, second], { bounds: true }); }""")
    page.wait_for_function("!animator.isRunning", timeout=30000)
    page.set_viewport_size({"width": 500, "height": 400})
    page.wait_for_timeout(300)
    page.wait_for_function("!animator.isRunning", timeout=30000)
    isInside = page.evaluate("""() => { const [s, a, b] = ["#stage", "#card", "#second"].map((id) => document.querySelector(id).getBoundingClientRect());
      return [a, b].every((box) => box.right <= s.right + 1 && box.bottom <= s.bottom + 1 && box.left >= s.left - 1); }""")
    check.expect(isInside, "a card is outside after a resize", page.evaluate("card.position"))
    size = page.evaluate("""async () => { const e = document.querySelector("#card"); e.style.width = "120px";
      await new Promise((r) => setTimeout(r, 100)); return card.size; }""")
    check.expect(size[0] == 120, "a new width is not followed", size)


def keyboard(check):
    page = start(check)
    page.evaluate("""() => { animator.collision([card], { bounds: true }); card.draggable();
      animator.itemBehavior([card], { resistance: 3 }); }""")
    attributes = page.evaluate("""() => ["tabindex", "role", "aria-roledescription"].map((n) => document.querySelector("#card").getAttribute(n))""")
    check.expect(attributes == ["0", "group", "draggable"], "attributes", attributes)
    page.keyboard.press("Tab")
    check.expect(page.evaluate("document.activeElement.id") == "card", "the card is not focused")
    before = place(page)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(200)
    check.expect(near(place(page), (before[0] + 60, before[1]), 2), "arrows do not move the card", place(page))
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    check.expect(near(place(page), before, 1), "Escape does not put the card back", place(page))
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(50)
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('[data-kinema-announcements]')?.textContent === 'Card rests.'", timeout=20000)
    check.expect(place(page)[1] > before[1] + 100, "Enter does not throw the card", place(page))
    page.evaluate("() => { card.remove(); }")
    check.expect(page.evaluate("document.querySelector('#card').hasAttribute('tabindex')") is False, "the attribute stays")


def reduced_motion(check):
    page = start(check, reduced_motion="reduce")
    before = place(page)
    frames = page.evaluate("""async () => { let count = 0; animator.on("frame", () => { count += 1; });
      animator.snap(card, { to: [300, 300], damping: 0.5 }); animator.on("rest", () => { window.done = true; });
      while (!window.done) await new Promise(requestAnimationFrame); return count; }""")
    check.expect(frames == 1, "reduced motion takes several frames", frames)
    check.expect(near(page.evaluate("card.position"), (300, 300), 0.5), "the end", page.evaluate("card.position"))
    page.evaluate("() => { animator.motion = 'full'; animator.snap(second, { to: [100, 300] }); }")
    page.wait_for_timeout(60)
    check.expect(page.evaluate("animator.isRunning"), "full motion has no motion", before)


def frameworks(check):
    """StrictMode's double mount, keyed reordering, rendering again, and elements that leave."""
    page = check.open()
    result = page.evaluate("""async () => {
      const { Animator } = kinema; const out = {};
      const stage = document.querySelector("#stage"); const element = document.querySelector("#card");
      const frames = (count) => new Promise((resolve) => { const next = () => (count-- ? requestAnimationFrame(next) : resolve()); next(); });
      const mount = () => { const controller = new AbortController();
        const ready = Animator.create(stage, { signal: controller.signal }).then((animator) => {
          const item = animator.add(element); animator.snap(item, { to: [200, 200] }); return { animator, item }; });
        return { ready, unmount: () => controller.abort() }; };
      const first = mount(); first.unmount();
      out.aborted = await first.ready.catch((error) => error.name);
      const second = mount(); const { animator, item } = await second.ready;
      out.same = animator.add(element) === item;
      await frames(5);
      const pose = item.position;
      stage.append(document.querySelector("#card"));
      await frames(1);
      out.kept = !item.isRemoved && Math.abs(item.position[0] - pose[0]) < 40;
      const box = element.getBoundingClientRect(), edge = stage.getBoundingClientRect();
      out.seen = Math.abs(box.x + box.width / 2 - edge.x - 3 - item.position[0]) < 45;
      const copy = element.cloneNode(true); copy.removeAttribute("style"); element.replaceWith(copy); item.element = copy;
      await frames(2);
      out.replaced = !item.isRemoved && copy.style.translate !== "";
      animator.advance(1 / 60); const now = copy.getBoundingClientRect();
      out.moved = Math.abs(now.x + now.width / 2 - edge.x - 3 - item.position[0]) < 4;
      copy.remove(); await frames(2);
      out.left = item.isRemoved && animator.items.length === 0;
      second.unmount(); out.destroyed = animator.isDestroyed;
      return out; }""")
    check.expect(result.pop("aborted") == "AbortError" and all(result.values()), "frameworks", result)


def same_place_after_destroy(check):
    page = start(check)
    page.evaluate("() => { animator.snap(card, { to: [300, 300] }); }")
    page.wait_for_timeout(200)
    before, position = page.evaluate("() => { animator.destroy(); return [[0, 0], 0]; }"), place(page)
    page.evaluate(START)
    check.expect(near(place(page), position), "an element jumps when it is added again", (position, place(page), before))
    pose = page.evaluate("card.position")
    check.expect(near((pose[0] + 43, pose[1] + 43), position, 0.6), "an item does not start where it is seen", (pose, position))


def classic_script(check):
    """The classic script works in a file that is opened from disk."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(f"""<!doctype html><meta charset="utf-8"><div id="stage" style="height: 300px"><div id="card"
          style="width: 50px; height: 50px"></div></div><script src="file://{dist()}/kinema.classic.js"></script><script>
          Kinema.Animator.create(document.querySelector("#stage")).then((animator) => {{
            window.item = animator.add(document.querySelector("#card")); animator.gravity([item]);
            animator.collision([item], {{ bounds: true }}); animator.on("rest", () => {{ window.rested = item.position; }}); }});
          </script>""")
        page = check.open(f"file://{path}")
        page.wait_for_function("window.rested", timeout=20000)
        at = page.evaluate("rested")
        check.expect(abs(at[1] - 275) < 1.5, "the item does not rest on the floor", at)


def determinism_page(check):
    page = check.open(f"file://{dist()}/determinism.html")
    page.wait_for_function("!document.querySelector('#summary').textContent.startsWith('Running')", timeout=120000)
    text = page.inner_text("#summary")
    check.expect(text.startswith("All "), "the page of determinism", text)
    return text


def many_elements(check):
    page = check.open()
    result = page.evaluate("""async () => {
      const stage = document.querySelector("#stage"); stage.replaceChildren();
      const animator = await kinema.Animator.create(stage);
      const items = Array.from({ length: 200 }, (_, i) => { const e = document.createElement("div"); e.className = "card";
        e.style.cssText = `width: 16px; height: 16px; left: ${20 + 18 * (i % 20)}px; top: ${10 + 18 * Math.floor(i / 20)}px`;
        stage.append(e); return e; }).map((e) => animator.add(e));
      animator.gravity(items); animator.collision(items, { bounds: true });
      const times = []; let now = performance.now();
      for (let i = 0; i < 240; i += 1) { now += 1000 / 60; const start = performance.now(); animator.runFrame(now); times.push(performance.now() - start);
        if (i % 20 === 0) await new Promise(requestAnimationFrame); }
      times.sort((a, b) => a - b);
      animator.destroy(); return [times[120], times[228]]; }""")
    return f"median {result[0]:.2f} ms, 95th percentile {result[1]:.2f} ms a frame of 200 elements"


def many_animators(check):
    page = check.open()
    count = page.evaluate("""async () => { const stage = document.querySelector("#stage"); const card = document.querySelector("#card");
      for (let i = 0; i < 1000; i += 1) { const animator = await kinema.Animator.create(stage); const item = animator.add(card);
        animator.gravity([item]); animator.advance(1 / 60); animator.destroy();
        if (i % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 5)); }
      return 1000; }""")
    return f"{count} created and destroyed"


ALL = [hashes, falling, throwing, two_fingers, two_fingers_on_one_item, canceled_touch, scrolled_and_scaled,
       hidden_page, resized_window, keyboard, reduced_motion, frameworks, same_place_after_destroy,
       classic_script, determinism_page, many_elements, many_animators]
