import { identity, point, readClock } from "./forms.js";

/** Reads the answer of a tick, and passes each pose to a function: slot, x, y, and angle. */
export function readTick(r, show) {
  const clock = readClock(r);
  const events = r.list(readEvent);
  for (let count = r.u32(); count > 0; count -= 1) show(r.i32(), r.f64(), r.f64(), r.f64());
  return { ...clock, events };
}

function readEvent(r) {
  const kind = r.u8();
  if (kind === 2) return { name: "rest", item: identity.read(r) };
  if (kind === 3) return { name: "rest", behavior: identity.read(r) };
  if (kind === 4) return { name: "retired", behavior: identity.read(r) };
  return {
    name: kind === 0 ? "began" : "ended", behavior: identity.read(r), item: identity.read(r),
    partner: readPartner(r), at: point.read(r),
  };
}

/** Another item, a boundary by number, or the edges of the stage, whose number is null. */
function readPartner(r) {
  const kind = r.u8();
  if (kind === 0) return { item: identity.read(r) };
  return { boundary: kind === 1 ? r.u32() : null };
}
