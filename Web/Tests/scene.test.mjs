import { test } from "node:test";
import assert from "node:assert/strict";
import { animator, kinema } from "./support.mjs";

const { Animator, Attachment, Collision, Field, Gravity, KinemaError, Scene } = kinema;
const box = { size: [40, 40], at: [100, 60] };

test("An item falls and comes to rest on the bounds", async () => {
  const world = await animator();
  const item = world.add(box);
  world.gravity([item]);
  world.collision([item], { bounds: true });
  const events = [];
  world.on("contact", (contact) => events.push([contact.phase, contact.boundary]));
  item.on("rest", () => events.push("rest"));
  world.on("rest", () => events.push("all"));
  let ticks = 0;
  while (world.advance(1 / 60) && ticks < 600) ticks += 1;
  assert.ok(Math.abs(item.position[1] - 460) < 1, `${item.position}`);
  assert.deepEqual(events[0], ["began", "bounds"]);
  assert.deepEqual(events.slice(-2), ["rest", "all"]);
  assert.equal(item.isAtRest, true);
  world.destroy();
});

test("A moment can be put back, with removed items and behaviors", async () => {
  const world = await animator();
  const item = world.add(box);
  const gravity = world.gravity([item]);
  for (let i = 0; i < 10; i += 1) world.advance(1 / 60);
  const moment = world.scene;
  const { stateHash } = world;
  const snap = world.snap(item, { to: [200, 200] });
  item.remove();
  gravity.remove();
  for (let i = 0; i < 10; i += 1) world.advance(1 / 60);
  world.scene = moment;
  assert.equal(world.stateHash, stateHash);
  assert.deepEqual(world.items, [item]);
  assert.deepEqual(world.behaviors, [gravity]);
  assert.equal(item.isRemoved || gravity.isRemoved, false);
  assert.equal(snap.isRemoved, true);
  gravity.magnitude = 2;
  assert.equal(gravity.vector[1], 2);
});

test("A saved scene continues in another animator with the same bits", async () => {
  const world = await animator();
  const items = [0, 1, 2].map((i) => world.add({ ...box, at: [60 + 80 * i, 60], shape: i === 1 ? "ellipse" : "rectangle" }));
  world.gravity(items);
  world.collision(items, { bounds: true, boundaries: { ramp: [[0, 300], [200, 340]] } });
  world.field(items, { kind: "noise", at: [100, 100], smoothness: 0.5, animationSpeed: 1, seed: 7, region: { radius: 150 } });
  world.attachment(items[0], { to: items[2], frequency: 2, damping: 0.3 });
  for (let i = 0; i < 30; i += 1) world.advance(1 / 60);
  const copy = await Animator.load(world.scene.json());
  assert.equal(copy.stateHash, world.stateHash);
  for (let i = 0; i < 200; i += 1) { world.advance(1 / 60); copy.advance(1 / 60); }
  assert.equal(copy.stateHash, world.stateHash);
  assert.deepEqual(copy.items.map((item) => item.position), items.map((item) => item.position));
  assert.deepEqual(copy.behaviors.map((each) => each.constructor), [Gravity, Collision, Field, Attachment]);
  const text = JSON.parse(world.scene.json());
  assert.equal(text.items.length, 3);
  text.items[0].position = [0, 0];
  assert.equal((await Animator.load(text)).stateHash, world.stateHash);
});

test("A changed property has the same effect as one that was given at first", async () => {
  const [first, second] = [await animator(), await animator()];
  for (const world of [first, second]) {
    const item = world.add(box);
    const isFirst = world === first;
    const snap = world.snap(item, { to: isFirst ? [200, 300] : [1, 2], damping: isFirst ? 0.3 : 1 });
    const push = world.push([item], { vector: isFirst ? [1, 2] : [0, 0] });
    const material = world.itemBehavior([item], isFirst ? { elasticity: 0.9, allowsRotation: false } : {});
    if (isFirst) continue;
    Object.assign(snap, { to: [200, 300], damping: 0.3 });
    push.vector = [1, 2];
    Object.assign(material, { elasticity: 0.9, allowsRotation: false });
    assert.deepEqual(snap.to, [200, 300]);
    assert.equal(push.magnitude, Math.sqrt(5));
  }
  for (let i = 0; i < 60; i += 1) { first.advance(1 / 60); second.advance(1 / 60); }
  assert.deepEqual(first.items[0].position, second.items[0].position);
});

test("A trajectory foretells the motion", async () => {
  const world = await animator();
  const item = world.add(box);
  world.snap(item, { to: [160, 240], damping: 0.5 });
  const future = world.trajectory(item);
  assert.ok(future.settled > 0.2 && future.settled < 3, `${future.settled}`);
  for (let i = 0; i < 30; i += 1) world.advance(1 / 60);
  // After half a second, 59 steps have run.
  assert.deepEqual(future.samples[59].position, item.position);
  assert.deepEqual(future.at(future.samples[59].time).position, item.position);
});

test("A custom field calls its function for each item and step", async () => {
  const world = await animator();
  const item = world.add(box);
  let calls = 0;
  world.field([item], { force: ({ mass, item: each }) => { assert.equal(each, item); calls += 1; return [mass, 0]; } });
  for (let i = 0; i < 60; i += 1) world.advance(1 / 60);
  assert.ok(calls > 110 && Math.abs(item.velocity[0] - 95) < 6, `${calls} ${item.velocity}`);
});

test("A recording goes to any tick", async () => {
  const world = await animator();
  const item = world.add(box);
  world.gravity([item]);
  world.beginRecording();
  const hashes = [world.stateHash];
  for (let i = 0; i < 40; i += 1) {
    if (i === 20) item.velocity = [300, -300];
    world.advance(1 / 60);
    hashes.push(world.stateHash);
  }
  const { recording } = world;
  for (const tick of [0, 13, 40]) {
    world.replay(kinema.Recording.from(recording.base64), { tick });
    assert.equal(world.stateHash, hashes[tick]);
  }
  assert.equal(world.items[0], item);
});

test("A group removes the behaviors below it", async () => {
  const world = await animator();
  const item = world.add(box);
  const group = world.group();
  const gravity = world.gravity([item], { below: group });
  const gone = [];
  gravity.on("remove", () => gone.push("gravity"));
  group.remove();
  assert.deepEqual([gone, world.behaviors, gravity.isRemoved], [["gravity"], [], true]);
  assert.throws(() => { gravity.magnitude = 2; }, KinemaError);
});

test("Listeners end with their signal, and errors in them do not stop the motion", async () => {
  const world = await animator();
  const item = world.add(box);
  world.gravity([item]);
  const controller = new AbortController();
  let count = 0;
  world.on("frame", () => { count += 1; }, { signal: controller.signal });
  const stop = world.on("frame", () => { throw new Error("expected in this test"); });
  const report = globalThis.reportError;
  const reports = [];
  globalThis.reportError = (error) => reports.push(error.message);
  world.advance(1 / 60);
  globalThis.reportError = report;
  stop();
  controller.abort();
  world.advance(1 / 60);
  assert.deepEqual([count, reports], [1, ["expected in this test"]]);
});

test("A destroyed animator refuses calls by name, and a signal destroys it", async () => {
  const controller = new AbortController();
  const world = await animator({ signal: controller.signal });
  const item = world.add(box);
  let destroyed = 0;
  world.on("destroy", () => { destroyed += 1; });
  controller.abort();
  world.destroy();
  item.remove();
  assert.deepEqual([destroyed, world.isDestroyed], [1, true]);
  assert.throws(() => world.add(box), /^KinemaError: Cannot add an item: the animator was destroyed\. Create a new one\.$/);
  await assert.rejects(Animator.create(null, { signal: controller.signal }), { name: "AbortError" });
});

test("A trap ends its own animator with one error that names the request", async () => {
  const [broken, sound] = [await animator(), await animator()];
  const item = broken.add(box);
  broken.gravity([item]);
  const errors = [];
  broken.on("error", (error) => errors.push(error.message));
  broken.core.exports = { ...broken.core.exports, ask() { throw new WebAssembly.RuntimeError("unreachable"); } };
  assert.throws(() => broken.advance(1 / 60), /the core failed in "advance"/);
  assert.deepEqual([errors.length, broken.isDestroyed], [1, true]);
  const other = sound.add(box);
  sound.gravity([other]);
  sound.advance(1 / 60);
  assert.equal(sound.isRunning, true);
});

test("Infinity, negative zero, and 64-bit seeds survive saving", async () => {
  const world = await animator();
  const item = world.add(box);
  world.add({ ...box, at: [-0, 60] });
  world.attachment(item, { kind: "sliding", to: [0, 0], range: [-Infinity, 40] });
  world.field([item], { kind: "noise", seed: 2 ** 53 - 1 });
  const copy = await Animator.load(Scene.from(world.scene.bytes));
  const [slider, noise] = copy.behaviors;
  assert.deepEqual(slider.range, [-Infinity, 40]);
  assert.equal(noise.definition.seed, 2n ** 53n - 1n);
  assert.ok(Object.is(copy.items[1].position[0], -0));
});

test("A destroyed animator leaves no listeners on signals", async () => {
  const { signal } = new AbortController();
  const listeners = new Set();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...given) => { listeners.add(given[1]); addEventListener.apply(signal, given); };
  signal.removeEventListener = (...given) => { listeners.delete(given[1]); removeEventListener.apply(signal, given); };
  const world = await animator({ signal });
  const item = world.add(box);
  const gravity = world.gravity([item]);
  for (const each of [world, item, gravity]) each.on("rest", () => {}, { signal });
  item.draggable({ signal });
  assert.equal(listeners.size, 5);
  world.destroy();
  assert.equal(listeners.size, 0);
});
