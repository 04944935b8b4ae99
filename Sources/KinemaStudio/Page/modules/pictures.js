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

/** Draws a picture into the canvas of a run, after those before it. */
export const show = (run, header, buffer) => {
  const decoding = createImageBitmap(new Blob([new Uint8Array(buffer, 40)], { type: header.type }));
  run.drawing = run.drawing.then(async () => {
    try {
      const picture = await decoding;
      const { canvas } = run;
      if (header.flags & WHOLE && (canvas.width !== header.width || canvas.height !== header.height)) {
        canvas.width = header.width;
        canvas.height = header.height;
      }
      run.context.drawImage(picture, header.x, header.y);
      picture.close();
    } finally {
      // Also after a picture that could not be read: else the run would wait forever.
      if (header.serial) send({ do: "ack", run: run.id, serial: header.serial });
    }
    run.drawn(header);
    document.dispatchEvent(new CustomEvent("drawn", { detail: header }));
  }).catch((error) => console.error(error));
};
