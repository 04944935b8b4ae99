// Pictures are decoded at the same time and drawn in the order in which they arrived: a later
// rectangle lies on top of an earlier one.
import { send } from "./socket.js";

const TYPES = ["image/jpeg", "image/png", "image/webp"];
export const STORED = 2;
const WHOLE = 4;

/** Reads the forty bytes before a picture. */
export const readHeader = (buffer) => {
  const view = new DataView(buffer);
  if (buffer.byteLength < 40 || view.getUint8(0) !== 1) return null;
  return {
    type: TYPES[view.getUint8(1)], run: view.getUint16(2, true), serial: view.getUint32(4, true),
    frame: view.getUint32(8, true), flags: view.getUint32(12, true),
    time: view.getFloat64(16, true), echo: view.getFloat64(24, true),
    x: view.getUint16(32, true), y: view.getUint16(34, true),
    width: view.getUint16(36, true), height: view.getUint16(38, true),
  };
};

/** Fits a canvas to a whole picture, which would be lost otherwise. */
const fit = (canvas, header) => {
  if (header.flags & WHOLE && (canvas.width !== header.width || canvas.height !== header.height)) {
    canvas.width = header.width;
    canvas.height = header.height;
  }
};

const copy = (from, to) => {
  to.canvas.width = from.width;
  to.canvas.height = from.height;
  to.drawImage(from, 0, 0);
};

/** Keeps the present of a run beside, while frames of its past are shown. */
export const keepPresent = (run) => {
  if (run.isPast) return;
  run.isPast = true;
  copy(run.canvas, run.present);
};

/** Shows the present of a run again, after frames of its past. */
export const showPresent = (run) => {
  if (!run.isPast) return;
  run.isPast = false;
  copy(run.present.canvas, run.context);
  run.fit();
};

/** Draws a picture of a run, after those before it.
 *
 * Live pictures are parts that lie on each other, so they gather in a canvas of their own while a
 * frame of the past is shown: none of them may fall into it. */
export const show = (run, header, buffer) => {
  const decoding = createImageBitmap(new Blob([new Uint8Array(buffer, 40)], { type: header.type }));
  run.drawing = run.drawing.then(async () => {
    let picture;
    try {
      picture = await decoding;
    } finally {
      // Before it is drawn, so that the next is on its way meanwhile; also after a picture that could
      // not be read: else the run would wait forever.
      if (header.serial) send({ do: "ack", run: run.id, serial: header.serial });
    }
    const isStored = (header.flags & STORED) !== 0;
    const isSeen = isStored === run.isPast;
    // What was sought may come after the run has turned to its present again.
    if (isSeen || !isStored) {
      const context = isSeen ? run.context : run.present;
      fit(context.canvas, header);
      if (isSeen) run.fit();
      context.drawImage(picture, header.x, header.y);
    }
    picture.close();
    if (isSeen) run.drawn(header);
    else if (isStored) run.sought?.();
    document.dispatchEvent(new CustomEvent("drawn", { detail: header }));
  }).catch((error) => console.error(error));
};
