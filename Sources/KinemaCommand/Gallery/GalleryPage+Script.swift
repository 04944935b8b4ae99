// Documented (WebP Container Specification): A film is a RIFF file whose `ANMF` chunks contain a
// rectangle, a duration, and how the rectangle is drawn. A browser cannot pause an image, so the
// script decodes the rectangles of a film one after another and draws them on a canvas.

extension GalleryPage {
  /// The script that plays films, searches demos, and opens the card in the address.
  static let script = #"""
    "use strict";
    document.documentElement.classList.add("scripted");
    const calm = matchMedia("(prefers-reduced-motion: reduce)");

    const files = new Map();
    function load(file) {
      if (!files.has(file)) files.set(file, new Promise((resolve, reject) => {
        const script = document.createElement("script");
        globalThis.kinemaFilm = text => resolve(
          parse(Uint8Array.from(atob(text), character => character.charCodeAt(0))));
        script.onerror = () => { files.delete(file); reject(new Error(file)); };
        script.src = file;
        document.head.append(script);
      }));
      return files.get(file);
    }
    // Scripts run one after another, because they share a function.
    let queue = Promise.resolve();
    const loadInOrder = file => queue = queue.catch(() => {}).then(() => load(file));

    function parse(bytes) {
      const view = new DataView(bytes.buffer);
      const three = at => view.getUint16(at, true) | bytes[at + 2] << 16;
      const name = at => String.fromCharCode(...bytes.subarray(at, at + 4));
      const film = { frames: [], width: 0, height: 0 };
      for (let at = 12; at + 8 <= bytes.length;) {
        const size = view.getUint32(at + 4, true), data = at + 8;
        if (name(at) === "VP8X") {
          film.width = three(data + 4) + 1;
          film.height = three(data + 7) + 1;
        } else if (name(at) === "ANMF") {
          film.frames.push({
            x: 2 * three(data), y: 2 * three(data + 3),
            width: three(data + 6) + 1, height: three(data + 9) + 1,
            duration: three(data + 12), replaces: (bytes[data + 15] & 2) !== 0,
            isCleared: (bytes[data + 15] & 1) !== 0,
            data: bytes.subarray(data + 16, data + size) });
        }
        at = data + size + size % 2;
      }
      return film;
    }

    // Returns a WebP file that contains a single frame.
    function still(frame) {
      const head = new Uint8Array(30), view = new DataView(head.buffer);
      const write = (at, text) => [...text].forEach((c, i) => head[at + i] = c.charCodeAt(0));
      write(0, "RIFF"); write(8, "WEBP"); write(12, "VP8X");
      view.setUint32(4, 22 + frame.data.length, true);
      view.setUint32(16, 10, true);
      head[20] = 0x10;
      view.setUint32(24, frame.width - 1, true);
      head[27] = (frame.height - 1) & 255; head[28] = (frame.height - 1) >> 8 & 255;
      return createImageBitmap(new Blob([head, frame.data], { type: "image/webp" }));
    }

    class Player {
      constructor(canvas, film, rate) {
        Object.assign(this, { canvas, film, rate, next: 0, clock: 0, end: 0, isPlaying: false });
        canvas.width = film.width;
        canvas.height = film.height;
        this.context = canvas.getContext("2d");
        this.pictures = new Map();
      }
      ahead() {
        for (let i = 0; i < 8; i++) {
          const index = (this.next + i) % this.film.frames.length;
          if (this.pictures.has(index)) continue;
          const entry = { picture: null };
          this.pictures.set(index, entry);
          still(this.film.frames[index]).then(picture => { entry.picture = picture; });
        }
      }
      // Draws the next frame, if it is decoded.
      draw() {
        this.ahead();
        const picture = this.pictures.get(this.next).picture;
        if (!picture) return false;
        const frame = this.film.frames[this.next];
        const clear = f => this.context.clearRect(f.x, f.y, f.width, f.height);
        if (this.next === 0) { this.clock = 0; this.end = 0; this.cleared = null; }
        if (this.cleared) clear(this.cleared);
        if (frame.replaces) clear(frame);
        this.context.drawImage(picture, frame.x, frame.y);
        picture.close();
        this.pictures.delete(this.next);
        this.cleared = frame.isCleared ? frame : null;
        this.end += frame.duration;
        this.next = (this.next + 1) % this.film.frames.length;
        return true;
      }
      play() {
        this.isPlaying = true;
        let last = null;
        const follow = now => {
          if (!this.isPlaying) return;
          // After a pause of the browser, the film continues where it was.
          if (last !== null) this.clock += Math.min(now - last, 100) * this.rate;
          last = now;
          while (this.clock >= this.end) {
            if (!this.draw()) { this.clock = Math.min(this.clock, this.end); break; }
          }
          requestAnimationFrame(follow);
        };
        requestAnimationFrame(follow);
      }
      pause() { this.isPlaying = false; }
    }

    for (const screen of document.querySelectorAll(".screen")) {
      const { film, rate, title } = screen.dataset;
      const button = document.createElement("button");
      button.type = "button";
      button.append(document.createElement("i"));
      let player = null, wanted = false, isByHand = false;
      const show = () => {
        screen.classList.toggle("playing", wanted);
        screen.classList.toggle("paused", !wanted && player !== null && isByHand);
        button.setAttribute("aria-label", (wanted ? "Pause " : "Play ") + title);
      };
      async function set(value) {
        wanted = value;
        show();
        if (!player && value) {
          try {
            const loaded = await loadInOrder(film);
            if (!player && loaded.frames.length) {
              const canvas = document.createElement("canvas");
              player = new Player(canvas, loaded, Number(rate));
              button.before(canvas);
            }
          } catch { wanted = false; show(); return; }
        }
        if (player && player.isPlaying !== wanted) wanted ? player.play() : player.pause();
      }
      button.onclick = () => { isByHand = true; set(!wanted); };
      screen.onpointerenter = event => {
        if (event.pointerType === "mouse" && !calm.matches && !isByHand) set(true);
      };
      screen.onpointerleave = () => { if (!isByHand) set(false); };
      show();
      screen.append(button);
      screen.play = () => { if (!calm.matches) set(true); };
      // Films that are not visible do not play.
      new IntersectionObserver(([entry]) => {
        if (!entry.isIntersecting && wanted) set(false);
      }).observe(screen);
    }
    for (const card of document.querySelectorAll("article")) {
      card.querySelector(".more").ontoggle = event => {
        if (event.target.open) card.querySelectorAll(".screen").forEach(one => one.play());
      };
    }

    const search = document.getElementById("search"), none = document.getElementById("none");
    function filter() {
      const words = search.value.toLowerCase().split(/[\s-]+/).filter(Boolean);
      let count = 0;
      for (const card of document.querySelectorAll("article")) {
        const isFound = words.every(word => card.dataset.words.includes(word));
        card.hidden = !isFound;
        if (isFound) count++;
      }
      for (const group of document.querySelectorAll(".group")) {
        const cards = [...group.querySelectorAll("article")];
        group.hidden = words.length > 0 && cards.every(card => card.hidden);
      }
      none.textContent = count ? "" : `No demo matches “${search.value.trim()}”.`;
    }
    search.oninput = filter;
    search.form.onsubmit = event => event.preventDefault();

    function open() {
      const card = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (card?.tagName !== "ARTICLE") return;
      card.querySelector(".more").open = true;
      card.scrollIntoView();
    }
    addEventListener("hashchange", open);
    open();
    """#
}
