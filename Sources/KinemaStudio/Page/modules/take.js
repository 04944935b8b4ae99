// Downloads of a run as pictures, motion, charts, or touches, and a link that repeats the run.
import { saveChart } from "./chart.js";
import { button, byId, make, notice } from "./dom.js";
import { fragment } from "./links.js";
import { values } from "./parameters.js";
import { slots } from "./runs.js";
import { wanted } from "./settings.js";

const PICTURES = { webp: "WebP", gif: "GIF", mp4: "MP4", strip: "Strip" };
const MOTION = { html: "Page", live: "Live page", css: "CSS", json: "JSON", lottie: "Lottie", swift: "Swift",
  csv: "CSV", chart: "Chart of items" };
const KINDS = { ...PICTURES, ...MOTION, touches: "Touches" };
const field = make("input", { class: "link", readonly: true, hidden: true, "aria-label": "Link" });

const take = async (kind) => {
  if (!slots.A) return;
  notice(`${KINDS[kind]}: computing…`);
  const answer = await fetch(`/take/${slots.A.id}/${kind}`);
  if (!answer.ok) return notice(await answer.text(), { warn: true });
  const address = URL.createObjectURL(await answer.blob());
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  make("a", { href: address, download: name ?? kind }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  notice(null);
};

const link = async (version) => {
  if (!slots.A) return;
  const answer = await fetch(`/take/${slots.A.id}/touches`);
  if (!answer.ok) return notice(await answer.text(), { warn: true });
  const now = wanted();
  const text = await fragment({ scene: slots.A.scene, device: now.device, dark: now.settings.dark,
    parameters: values, touches: await answer.text(), version });
  if (!text) return notice("The touches are too long for a link. Download the file instead.", {
    actions: [button("Touches", () => take("touches"))] });
  field.value = location.origin + "/" + text;
  field.hidden = false;
  field.select();
  navigator.clipboard?.writeText(field.value).then(() => notice("The link is copied."), () => {});
};

const row = (title, ...buttons) => make("div", { class: "row", role: "group", "aria-label": title }, ...buttons);
const offers = (kinds) => Object.entries(kinds).map(([kind, text]) => button(text, () => take(kind)));

export const buildTake = (version) => byId("take").append(
  row("Pictures", ...offers(PICTURES)),
  row("Motion", ...offers(MOTION)),
  row("Run", ...offers({ touches: KINDS.touches }),
    button("Chart", () => { if (!saveChart()) notice("Choose a view and draw its chart first."); }),
    button("Link", () => link(version))), field);
