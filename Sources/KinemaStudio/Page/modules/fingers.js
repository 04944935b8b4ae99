// Fingers, the wheel and keys go to the app with the times at which they happened, not those at which
// the page heard of them: a throw is a quotient of small differences of time.
import { send } from "./socket.js";

export const listen = (run) => {
  const { canvas } = run;
  const fingers = new Map();
  const free = () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => ![...fingers.values()].includes(n));
  const point = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: ((event.clientX - box.left) * run.width) / box.width,
      y: ((event.clientY - box.top) * run.height) / box.height };
  };
  const tell = (kind, event, more) => send({ do: "input", run: run.id, kind, finger: 0,
    ...point(event), stamp: event.timeStamp, ...more });

  canvas.addEventListener("pointerdown", (event) => {
    const finger = free();
    if (finger === undefined || (event.pointerType === "mouse" && event.button !== 0)) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, finger);
    tell("down", event, { finger });
  });
  canvas.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) {
      // A mouse without a pressed button hovers.
      if (event.pointerType === "mouse") tell("move", event);
      return;
    }
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) tell("move", one, { finger });
  });
  const end = (kind) => (event) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    fingers.delete(event.pointerId);
    tell(kind, event, { finger });
  };
  canvas.addEventListener("pointerup", end("up"));
  canvas.addEventListener("pointercancel", end("cancel"));
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = [1, 16, run.height][event.deltaMode];
    tell("wheel", event, { dx: event.deltaX * unit, dy: event.deltaY * unit });
  }, { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  canvas.addEventListener("keydown", (event) => {
    // Tab leaves the picture, else a keyboard could never get out of it; shortcuts are the browser's.
    const isTyped = event.key.length === 1 || event.key === "Enter" || event.key === "Backspace";
    if (!isTyped || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    send({ do: "input", run: run.id, kind: "keydown", key: event.key, stamp: event.timeStamp });
  });
};
