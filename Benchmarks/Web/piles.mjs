// Compares piles of boxes: node piles.mjs PILES.wasm NATIVE [COUNT…]. KINEMA_WEB_PEERS names a folder with the
// other engines. All engines run in turn, nine times, and never sleep. A row has the median time per body and
// step, and how well the pile was solved: the deepest overlap at the end, and when everything last moved.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { peersIn } from "./peers.mjs";

const [wasm, native, ...counts] = process.argv.slice(2);
const rounds = 9, steps = 600, size = 44;
const module = await WebAssembly.compile(await readFile(wasm));
const folder = process.env.KINEMA_WEB_PEERS;
const engines = new Map([["kinema", makeKinema], ...(folder ? peersIn(resolve(folder)) : [])]);
if (!folder) console.error("KINEMA_WEB_PEERS names no folder, so only Kinema runs.");

function makeKinema(count) {
  const { exports } = new WebAssembly.Instance(module, {});
  exports.make(count);
  return {
    step: exports.step,
    pose: (k) => [exports.x(k), exports.y(k), exports.angle(k)],
    iterations: "adaptive",
  };
}

function timed(pile, count) {
  const start = performance.now();
  for (let step = 0; step < steps; step += 1) pile.step();
  return (performance.now() - start) * 1e6 / (count * steps);
}

function corners([x, y, angle]) {
  const c = Math.cos(angle) * size / 2, s = Math.sin(angle) * size / 2;
  return [[x + c - s, y + s + c], [x - c - s, y - s + c], [x - c + s, y - s - c], [x + c + s, y + s - c]];
}

/** Returns how deep two boxes overlap, or a negative number: the least overlap along the axes of both. */
function overlap(a, b) {
  if (Math.hypot(a[0] - b[0], a[1] - b[1]) > size * 1.5) return -1;
  const p = corners(a), q = corners(b);
  return Math.min(...[a[2], b[2]].flatMap((angle) => [angle, angle + Math.PI / 2]).map((angle) => {
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const u = p.map(([x, y]) => x * ux + y * uy), v = q.map(([x, y]) => x * ux + y * uy);
    return Math.min(Math.max(...u) - Math.min(...v), Math.max(...v) - Math.min(...u));
  }));
}

/** Returns the deepest overlap at the end in points, and the time of the last motion above 5 pt/s in seconds. */
function quality(pile, count) {
  const poses = () => Array.from({ length: count }, (_, k) => pile.pose(k));
  let before = poses(), lastMotion = 0;
  for (let step = 1; step <= steps; step += 1) {
    pile.step();
    const now = poses();
    const speed = Math.max(...now.map(([x, y], k) => 120 * Math.hypot(x - before[k][0], y - before[k][1])));
    if (speed > 5) lastMotion = step / 120;
    before = now;
  }
  let deepest = 0;
  for (let i = 0; i < count; i += 1) for (let j = 0; j < i; j += 1) deepest = Math.max(deepest, overlap(before[i], before[j]));
  return { deepest, lastMotion };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

console.log("| boxes | engine | iterations | ns per body and step | overlap (pt) | last motion (s) |\n| --- | --- | --- | --- | --- | --- |");
for (const count of (counts.length ? counts : [50, 200, 1000]).map(Number)) {
  const columns = Math.ceil(Math.sqrt(count));
  const times = new Map([["native", []], ...[...engines.keys()].map((name) => [name, []])]);
  for (let round = 0; round < rounds; round += 1) {
    times.get("native").push(Number(execFileSync(native, [count, steps])));
    for (const [name, make] of engines) times.get(name).push(timed(make(count, columns), count));
  }
  console.log(`| ${count} | Kinema, native | adaptive | ${median(times.get("native")).toFixed(0)} | | |`);
  for (const [name, make] of engines) {
    const pile = make(count, columns);
    const { deepest, lastMotion } = quality(pile, count);
    console.log(`| ${count} | ${name} | ${pile.iterations} | ${median(times.get(name)).toFixed(0)} | `
      + `${deepest.toFixed(2)} | ${lastMotion < steps / 120 ? lastMotion.toFixed(2) : `over ${steps / 120}`} |`);
  }
}
