// One WebSocket for the page. A lost one is not opened again by itself: the runs are gone with it.
import { button, notice } from "./dom.js";

let socket;
const hearers = new Map();
let onPicture = () => {};

/** Hears messages of a name. */
export const on = (tell, hear) => hearers.set(tell, [...(hearers.get(tell) ?? []), hear]);
export const onPictures = (hear) => { onPicture = hear; };

export const send = (message) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

/** Connects; resolves when messages can be sent. */
export const connect = () => new Promise((resolve) => {
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.binaryType = "arraybuffer";
  socket.onopen = resolve;
  socket.onmessage = ({ data }) => {
    if (typeof data !== "string") return onPicture(data);
    const message = JSON.parse(data);
    for (const hear of hearers.get(message.tell) ?? []) hear(message);
  };
  socket.onclose = () => notice("The connection to the studio was lost.", {
    warn: true, actions: [button("Connect again", () => location.reload())],
  });
});
