// Documented (Web Animations, ARIA): A page moves elements with `Element.animate`. A custom slider
// has a name and can be moved with the keyboard. A user who prefers reduced motion sees motion only
// after pressing Play.
//
// Ours: If its address ends with `#film`, a page shows only its screen, so that another page can
// embed the screen in a frame. The other page sends messages that play or pause the film, set its
// speed, and add the paths of fingers.

extension ReducedMotion {
  /// Returns the motion as a page that needs no other files.
  func htmlText() -> String { page(controls: "", scripts: "") }

  /// Returns the page that plays the motion, with more controls and scripts.
  func page(controls: String, scripts: String) -> String {
    let name = motion.name.markup
    let title = Self.title(motion.name).markup
    let notes = motion.notes.map { "<li>\($0.markup)</li>" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.pageStyle)
      </style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <noscript><style>#frame, [role=group], p.small { display: none !important; }</style>\
      \(motion.strip.map(Self.figure) ?? "")\
      <p>This page plays its motion by a script.</p></noscript>
      <div id="frame"><div id="screen" role="img" aria-label="The motion \(name), \
      \(motion.duration.text(2)) seconds" style="width:\(motion.width.text(4))px;\
      height:\(motion.height.text(4))px"></div></div>
      <div role="group" aria-label="Playback">
      <button id="play" type="button">Play</button>
      <input id="time" type="range" min="0" max="\((motion.duration * 1000).text(6))" step="any" \
      value="0" aria-label="Time">
      <output id="shown" for="time">0.00 s</output>
      <label>Speed <select id="speed"><option value="1">1</option><option value="0.5">½</option>\
      <option value="0.25">¼</option><option value="0.1">⅒</option></select></label>
      <label><input id="loop" type="checkbox" checked> Loop</label>
      </div>
      \(controls)<p id="status" role="status" class="hidden"></p>
      <p class="small">Space plays and pauses, the arrow keys move by a frame, Home and End to the \
      ends.</p>
      <details class="small"><summary>About this file</summary><p>\(summary.markup).</p>\
      \(notes.isEmpty ? "" : "<ul>\(notes)</ul>")</details>
      </main>
      <script type="application/json" id="motion">\(jsonText())</script>
      <script>
      \(Self.pageScript)
      </script>
      \(scripts)</body>
      </html>

      """
  }

  /// Returns the name as a title: "snap-push" becomes "Snap push".
  package static func title(_ name: String) -> String {
    let words = name.map { $0 == "-" ? " " : $0 }
    return words.prefix(1).map { $0.uppercased() }.joined() + String(words.dropFirst())
  }

  /// Returns moments of the motion with their times.
  private static func figure(_ strip: MotionTracks.Strip) -> String {
    let times = strip.moments.map { "\($0.text(2)) s" }.joined(separator: ", ")
    return "<figure><img src=\"\(strip.picture.dataAddress)\" "
      + "width=\"\(strip.picture.pixelWidth)\" height=\"\(strip.picture.pixelHeight)\" "
      + "alt=\"Moments of the motion, from left to right\">"
      + "<figcaption class=\"small\">From left to right: \(times)</figcaption></figure>"
  }

  // A browser smooths the rounded edges of the background and of the content separately, so a black
  // background of the same size would be visible as a line around the content. It is 1 px smaller.
  private static let pageStyle = """
    :root { --ground: #f5f6f8; --card: #fff; --ink: #1d1f24; --soft: #5b606b; --edge: #858b97;
      --line: #dadee5; --accent: #0a62a9; color-scheme: light dark;
      font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; }
    @media (prefers-color-scheme: dark) { :root { --ground: #131519; --card: #1c1f25;
      --ink: #eceef3; --soft: #a7adb9; --edge: #7b8290; --line: #2d313a; --accent: #7cc0ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); accent-color: var(--accent); }
    main { max-width: 640px; margin: 0 auto; padding: 32px 16px 48px; }
    h1 { font-size: 24px; letter-spacing: -.02em; margin: 0 0 20px; text-align: center; }
    #frame { overflow: auto; padding: 2px 0; }
    #screen { position: relative; overflow: hidden; margin: 0 auto; border-radius: 14px;
      box-shadow: 0 0 0 1px var(--line); }
    #screen::before { content: ""; position: absolute; inset: 1px; border-radius: 13px;
      background: #000; }
    #screen > div { position: absolute; will-change: transform; }
    #screen > div > * { position: absolute; display: block; box-sizing: content-box; }
    main > [role=group] { display: flex; flex-wrap: wrap; gap: 10px 14px; align-items: center;
      justify-content: center; margin: 20px 0 0; }
    button, select { font: inherit; font-size: 15px; min-height: 40px; padding: 6px 16px;
      color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 10px; }
    button:hover:enabled { border-color: currentColor; }
    button:disabled { color: var(--soft); border-style: dashed; }
    #play { min-width: 84px; font-weight: 600; background: var(--accent);
      border-color: var(--accent); color: var(--card); }
    label { display: inline-flex; gap: 8px; align-items: center; min-height: 40px; font-size: 15px; }
    input[type=checkbox] { width: 18px; height: 18px; margin: 0; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    [data-live] { cursor: grab; touch-action: none; }
    #time { flex: 1; min-width: 140px; height: 32px; margin: 0; }
    #shown { font-variant-numeric: tabular-nums; min-width: 56px; font-size: 15px; }
    .small { font-size: 14px; color: var(--soft); }
    p.small, details { text-align: center; } details ul { text-align: left; }
    summary { display: inline-block; padding: 8px 12px; cursor: pointer;
      text-decoration: underline; text-underline-offset: 3px; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); }
    figure { margin: 0 0 16px; } figure img { width: 100%; height: auto; border-radius: 14px; }
    .film body { overflow: hidden; }
    .film main { max-width: none; padding: 0; }
    .film main > :not(#frame) { display: none !important; }
    .film #frame { overflow: hidden; padding: 0; }
    .film #screen { margin: 0; border-radius: 0; box-shadow: none; transform-origin: 0 0; }
    #screen > .finger { position: absolute; left: -17px; top: -17px; width: 34px; height: 34px;
      border-radius: 50%; background: rgba(60, 60, 67, .35); pointer-events: none; }
    """

  private static let pageScript = #"""
    "use strict";
    const motion = JSON.parse(document.getElementById("motion").textContent);
    const find = id => document.getElementById(id);
    const animations = [];
    const add = (element, list) => {
      for (const { keyframes, options } of list) {
        const animation = element.animate(keyframes, options);
        animation.pause();
        animations.push(animation);
      }
    };
    const box = (element, x, y, width, height) => Object.assign(element.style,
      { left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
    for (const track of motion.tracks) {
      const element = document.createElement("div");
      element.dataset.track = track.name;
      box(element, -track.width / 2, -track.height / 2, track.width, track.height);
      Object.assign(element.style, track.style);
      for (const look of track.appearances) {
        const child = document.createElement(look.picture === undefined ? "div" : "img");
        if (look.picture === undefined) {
          child.style.background = look.color;
          child.style.borderRadius = look.radius;
        } else {
          child.src = motion.pictures[look.picture];
          child.alt = "";
        }
        box(child, look.x, look.y, look.width, look.height);
        element.append(child);
        add(child, look.animations);
      }
      find("screen").append(element);
      add(element, track.animations);
    }
    // An animation without a visible effect provides the time for all others.
    const clock = find("screen").animate([{ outlineOffset: "0px" }, { outlineOffset: "0px" }],
      { duration: motion.duration, fill: "both" });
    clock.pause();
    animations.push(clock);
    let isPlaying = false;
    // A script that continues the motion sets this function. It runs when the motion plays again.
    let onPlayback = () => {};
    const say = text => { find("status").textContent = text; };
    const seconds = time => (time / 1000).toFixed(2) + " s";
    function show(time) {
      find("time").value = time;
      find("time").setAttribute("aria-valuetext", seconds(time));
      find("shown").textContent = seconds(time);
    }
    function seek(time) {
      const at = Math.min(Math.max(time, 0), motion.duration);
      for (const animation of animations) animation.currentTime = at;
      show(at);
    }
    function pause() {
      isPlaying = false;
      for (const animation of animations) animation.pause();
      seek(Number(clock.currentTime));
      find("play").textContent = "Play";
    }
    function play() {
      onPlayback();
      const at = Number(clock.currentTime);
      const begin = at >= motion.duration ? 0 : at;
      const rate = Number(find("speed").value);
      if (!isPlaying) requestAnimationFrame(follow);
      isPlaying = true;
      for (const animation of animations) {
        animation.playbackRate = rate;
        animation.currentTime = begin;
        animation.play();
      }
      find("play").textContent = "Pause";
    }
    function follow() {
      if (!isPlaying) return;
      show(Number(clock.currentTime));
      requestAnimationFrame(follow);
    }
    clock.onfinish = () => {
      if (!isPlaying) return;
      if (find("loop").checked) { seek(0); play(); } else { pause(); say("The end"); }
    };
    function toggle() {
      if (isPlaying) { pause(); say("Paused at " + seconds(clock.currentTime)); }
      else { play(); say("Playing"); }
    }
    function step(time) { onPlayback(); if (isPlaying) pause(); seek(time); }
    find("play").onclick = toggle;
    find("time").oninput = event => step(Number(event.target.value));
    find("speed").onchange = () => { if (isPlaying) play(); };
    const frame = 1000 / 60;
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target;
      if (target.tagName === "SELECT") return;
      const now = Number(clock.currentTime);
      const isControl = ["BUTTON", "SUMMARY"].includes(target.tagName) || target.type === "checkbox";
      if (event.key === " " && !isControl) toggle();
      else if (event.key === "ArrowLeft") step(now - frame);
      else if (event.key === "ArrowRight") step(now + frame);
      else if (event.key === "Home") step(0);
      else if (event.key === "End") step(motion.duration);
      else return;
      event.preventDefault();
    });
    // Shows a finger that moves through points, each with a time in milliseconds.
    function addFinger(points) {
      const finger = document.createElement("i");
      finger.className = "finger";
      find("screen").append(finger);
      const offset = time => Math.min(time / motion.duration, 1);
      const path = points.map(([time, x, y]) =>
        ({ offset: offset(time), transform: `translate(${x}px,${y}px)` }));
      const [begin, end] = [path[0].offset, path.at(-1).offset];
      const visible = [[0, 0], [begin, 1], [end, 0], [1, 0]].map(([offset, opacity]) =>
        ({ offset, opacity, easing: "step-end" }));
      const options = { duration: motion.duration, fill: "both" };
      const whole = [{ ...path[0], offset: 0 }, ...path, { ...path.at(-1), offset: 1 }];
      add(finger, [{ keyframes: whole, options }, { keyframes: visible, options }]);
    }
    if (location.hash === "#film") {
      document.documentElement.classList.add("film");
      const fit = () => { find("screen").style.scale = innerWidth / motion.width; };
      addEventListener("resize", fit);
      fit();
      addEventListener("message", ({ data, source }) => {
        if (source !== parent) return;
        if (!document.querySelector(".finger")) {
          data.fingers.forEach(addFinger);
          seek(Number(clock.currentTime));
        }
        find("loop").checked = true;
        find("speed").value = String(data.rate);
        if (data.isPlaying) play(); else if (isPlaying) pause();
      });
    }
    seek(0);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      find("loop").checked = false;
      seek(motion.duration);
    } else {
      play();
    }
    """#
}
