// Ours. A film is the screen of a demo's page in a frame. It therefore shows the same motion as the
// page, at any speed and size, and needs no file of its own.

extension GalleryPage {
  /// The script that plays films, searches demos, and opens the card in the address.
  static let script = #"""
    "use strict";
    document.documentElement.classList.add("scripted");
    const calm = matchMedia("(prefers-reduced-motion: reduce)");

    for (const screen of document.querySelectorAll(".screen")) {
      const { page, rate, title, fingers } = screen.dataset;
      const button = document.createElement("button");
      button.type = "button";
      button.append(document.createElement("i"));
      let film = null, wanted = false, isByHand = false;
      const show = () => {
        screen.classList.toggle("playing", wanted);
        screen.classList.toggle("paused", !wanted && film !== null && isByHand);
        button.setAttribute("aria-label", (wanted ? "Pause " : "Play ") + title);
      };
      // A page that is opened from a disk accepts messages from any origin only.
      const tell = () => film.contentWindow.postMessage(
        { isPlaying: wanted, rate: Number(rate), fingers: JSON.parse(fingers) }, "*");
      function set(value) {
        wanted = value;
        show();
        if (film) {
          if (film.classList.contains("loaded")) tell();
        } else if (value) {
          film = document.createElement("iframe");
          film.title = title;
          film.inert = true;
          film.src = page + "#film";
          film.onload = event => { event.target.classList.add("loaded"); if (film) tell(); };
          button.before(film);
        }
      }
      button.onclick = () => { isByHand = true; set(!wanted); };
      screen.onpointerenter = event => {
        if (event.pointerType === "mouse" && !calm.matches && !isByHand) set(true);
      };
      screen.onpointerleave = () => { if (!isByHand) set(false); };
      show();
      screen.append(button);
      screen.play = () => { if (!calm.matches) set(true); };
      // Films that are not visible are removed.
      new IntersectionObserver(([entry]) => {
        if (entry.isIntersecting || !film) return;
        film.remove();
        film = null;
        isByHand = false;
        set(false);
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
