import { test } from "node:test";
import assert from "node:assert/strict";
import { animator, kinema, randomNumbers } from "./support.mjs";

const { Animator } = kinema;
const box = { size: [40, 40], at: [100, 60] };

test("Bad input gives one line with a remedy, and leaves the scene unharmed", async () => {
  const world = await animator();
  const item = world.add(box);
  const snap = world.snap(item, { to: [10, 10] });
  const stranger = (await animator()).add(box);
  const gone = world.add(box);
  gone.remove();
  const before = world.stateHash;
  const calls = [
    () => world.add(null), () => world.add("#card"), () => world.add({ size: [NaN, 1], at: [0, 0] }),
    () => world.add({ size: [1, 1] }), () => world.add({ ...box, color: 1 }), () => world.add({ ...box, shape: "star" }),
    () => world.add({ ...box, at: [1e12, 0] }), () => world.gravity(item), () => world.gravity([stranger]),
    () => world.gravity([gone]), () => world.gravity([null]), () => world.gravity([item], { vector: [NaN, 0] }),
    () => world.gravity([item], { strength: 1 }), () => world.gravity([item], null), () => world.snap(item),
    () => world.snap(item, { to: [0, Infinity] }), () => world.snap(item, { to: [0, 0], damping: -1 }),
    () => { snap.damping = "much"; }, () => { snap.to = null; }, () => { item.position = [NaN, 0]; },
    () => { item.angle = Infinity; }, () => { item.velocity = 5; }, () => world.attachment(item, {}),
    () => world.attachment(item, { to: [0, 0], kind: "rope" }), () => world.attachment(item, { to: [0, 0], kind: "pin" }),
    () => world.field([item], { kind: "wind" }), () => world.field([item], { kind: "drag", region: { width: 1 } }),
    () => world.push([item], { mode: "sometimes" }), () => world.collision([item], { bounds: { up: 1 } }),
    () => world.collision([item], { boundaries: { wall: [[0, 0]] } }),
    () => world.collision([item], { boundaries: { wall: [[0, 0], [0, 0]] } }), () => world.advance(-1), () => world.advance(NaN),
    () => world.on("contcat", () => {}), () => world.on("contact"), () => { world.scene = "{}"; },
    () => { world.scene = "not JSON"; }, () => { world.scene = new Uint8Array(100); },
    () => { world.scene = world.scene.bytes.slice(0, 200); }, () => { world.motion = "none"; },
    () => world.trajectory(stranger), () => world.trajectory(item, { limit: 1e9 }), () => world.replay(new Uint8Array(3)),
    () => { world.bounds = [1, 2]; }, () => item.draggable({ throw: true }), () => world.gravity([], { below: 3 }),
    () => {
      const { bytes } = world.scene;
      bytes[5] = 9;
      world.scene = bytes;
    },
  ];
  const after = [];
  for (const call of calls) {
    assert.throws(call, (error) => {
      assert.equal(error.name, "KinemaError", `${call}: ${error.stack}`);
      assert.match(error.message, /^[A-Z][^\n]*\.$/, `${call}`);
      // JavaScript reports the value. The core would report a byte.
      assert.doesNotMatch(error.message, /^Cannot read the (request|edits)/, `${call}`);
      return true;
    }, `${call}`);
    after.push(world.stateHash);
  }
  // Refused behaviors use up numbers, but leave no behavior behind.
  assert.equal(world.behaviors.length, 1);
  assert.equal(after[7], before);
  world.advance(1 / 60);
  await assert.rejects(Animator.create(undefined), /^KinemaError: Cannot create an animator: undefined\. /);
  await assert.rejects(Animator.create(null, { wasm: new Uint8Array(4), motions: 1 }), /"motions"/);
});

test("10,000 items run, and a long look ahead is refused", async () => {
  const world = await animator();
  const items = [];
  for (let i = 0; i < 10000; i += 1) items.push(world.add({ size: [10, 10], at: [(i % 100) * 20, Math.floor(i / 100) * 20] }));
  world.gravity(items);
  world.advance(1 / 60);
  world.advance(1 / 60);
  assert.throws(() => world.trajectory(items[0]), /10000 items for 10 s need 432 MB/);
  assert.ok(world.trajectory(items[0], { limit: 0.1 }).samples.length > 5);
  world.destroy();
});

test("100,000 random calls do not trap", { timeout: 120000 }, async () => {
  const random = randomNumbers(Number(process.env.SEED ?? 1));
  const pick = (list) => list[Math.floor(random() * list.length)];
  const value = () => pick([0, 1, -1, 0.5, 100, -300, 1e9, -1e9, 1e-9, NaN, Infinity, -0, 60 * random(), 400 * random(), "x", null, undefined]);
  const vector = () => [value(), value()];
  const good = () => [400 * random(), 400 * random()];
  let world = await animator();
  let moment = world.scene;
  let refused = 0;
  let errors = 0;
  const calls = [
    () => { if (world.items.length < 40) world.add({ size: [10 + 40 * random(), 10 + 40 * random()], at: good(), angle: random(), shape: pick(["rectangle", "ellipse", [[-20, -10], [20, 0], [-20, 10]]]) }); },
    () => world.add({ size: vector(), at: vector(), angle: value() }),
    () => pick(world.items)?.remove(),
    () => { pick(world.items).position = random() < 0.5 ? vector() : good(); },
    () => { pick(world.items).velocity = vector(); },
    () => pick(world.items).addVelocity(vector(), value()),
    () => world.gravity(world.items.filter(() => random() < 0.5), { vector: vector() }),
    () => world.collision(world.items, { bounds: pick([true, false, { top: value() }]), mode: pick(["items", "boundaries", "everything", "x"]), boundaries: { a: [vector(), vector(), good(), good()] } }),
    () => world.snap(pick(world.items), { to: random() < 0.5 ? vector() : good(), damping: value() }),
    () => world.attachment(pick(world.items), { to: pick([good(), vector(), pick(world.items)]), kind: pick(["distance", "sliding", "limit", "fixed", "pin"]), frequency: value(), damping: value(), length: value(), range: vector(), frictionTorque: value() }),
    () => world.push(world.items.slice(0, 3), { mode: pick(["continuous", "instantaneous"]), vector: vector(), offset: random() < 0.5 ? good() : vector() }),
    () => world.itemBehavior(world.items, { elasticity: value(), friction: value(), density: value(), resistance: value(), charge: value(), anchored: random() < 0.1, allowsRotation: random() < 0.9 }),
    () => world.field(world.items, { kind: pick(["linearGravity", "radialGravity", "spring", "vortex", "drag", "electric", "magnetic", "velocity", "noise", "turbulence"]), at: good(), strength: value(), falloff: value(), direction: vector(), region: pick([undefined, { radius: value() }, { difference: [{ size: vector() }, { inverse: { radius: 3 } }] }]) }),
    () => pick(world.behaviors)?.remove(),
    () => pick(world.behaviors).addItem(pick(world.items)),
    () => pick(world.behaviors).removeItem(pick(world.items)),
    () => { const each = pick(world.behaviors); each[pick(["damping", "to", "vector", "angle", "magnitude", "length", "anchor", "frequency", "mode", "bounds", "strength", "region", "active", "elasticity"])] = pick([value(), vector(), good(), true]); },
    () => { if (world.behaviors.length > 30) for (const each of world.behaviors) each.remove(); },
    () => world.beginRecording(),
    () => { if (random() < 0.1) world.replay(world.recording, { tick: Math.floor(100 * random()) }); },
    () => { moment = world.scene; },
    () => { if (random() < 0.1) world.scene = moment; },
    () => { const { bytes } = world.scene; bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(8 * random()); world.scene = bytes; },
    () => { if (random() < 0.1) world.trajectory(pick(world.items), { limit: random() }); },
    () => { const finger = world.fingers.begin(pick(world.items), good(), 1000 * random(), { frequency: value(), damping: value() }); world.fingers.send(finger, "moved", good(), 5); world.fingers.send(finger, pick(["ended", "canceled"]), good(), 9); },
    () => world.advance(pick([1 / 60, 1 / 60, 1 / 60, 0.001, 0.05, value()]) % 0.2),
    () => world.advance(1 / 60),
  ];
  world.on("error", () => { errors += 1; });
  for (let number = 0; number < 100000; number += 1) {
    if (number % 2000 === 1999) {
      world.destroy();
      world = await animator();
      world.on("error", () => { errors += 1; });
    }
    try {
      pick(calls)();
    } catch (error) {
      if (!(error.name === "KinemaError" || error instanceof TypeError) || world.core?.failure) throw error;
      refused += 1;
    }
  }
  assert.equal(errors, 0);
  assert.ok(refused > 5000 && refused < 90000, `${refused} calls were refused`);
});
