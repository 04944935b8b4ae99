import { identity, point, writeEdits } from "./forms.js";
import { report } from "../errors.js";

/** Applies the forces of custom fields for the next step. `find` returns the handles of two identities. */
export function applyCustomForces(animator, find) {
  const samples = animator.ask("samples").list((r) => ({
    behavior: identity.read(r), item: identity.read(r), position: point.read(r), velocity: point.read(r),
    mass: r.f64(), charge: r.f64(), time: r.f64(),
  }));
  const forces = [];
  for (const { behavior, item, ...sample } of samples) {
    const [field, target] = find(behavior, item);
    try {
      const force = field?.force?.({ ...sample, item: target });
      if (force && Number.isFinite(force[0]) && Number.isFinite(force[1])) forces.push(["applyForce", item, force]);
    } catch (error) {
      report(error);
    }
  }
  if (forces.length > 0) animator.ask("apply", (w) => writeEdits(w, forces));
}
