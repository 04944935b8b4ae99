// The other engines for the web. Each adapter makes the same pile, and has step() and pose(index).
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
/** Meters per point for engines with tolerances in meters. */
const scale = 0.01;

/** Returns the center of a box of the pile, as Piles.swift places it. */
function place(index, columns) {
  const row = Math.floor(index / columns), column = index % columns;
  return [30 + 60 * column + 4 * (row % 3), -30 - 50 * row];
}

/** The floor and two walls as boxes: center and size. */
function walls(columns) {
  const width = 60 * columns, height = 120 * (columns + 4);
  return [[width / 2, 100, width + 800, 200], [-200, -height / 2, 400, height], [width + 200, -height / 2, 400, height]];
}

const makers = {
  matter({ Engine, Bodies, Composite }, count, columns) {
    // 0.001 points per square millisecond are 1,000 pt/s².
    const engine = Engine.create({ enableSleeping: false, gravity: { x: 0, y: 1, scale: 0.001 } });
    const options = { friction: 0.2, restitution: 0, frictionAir: 0 };
    for (const [x, y, w, h] of walls(columns)) Composite.add(engine.world, Bodies.rectangle(x, y, w, h, { ...options, isStatic: true }));
    const boxes = Array.from({ length: count }, (_, k) => Bodies.rectangle(...place(k, columns), 44, 44, options));
    Composite.add(engine.world, boxes);
    return {
      step: () => Engine.update(engine, 1000 / 120),
      pose: (k) => [boxes[k].position.x, boxes[k].position.y, boxes[k].angle],
      iterations: `${engine.velocityIterations} velocity, ${engine.positionIterations} position`,
    };
  },

  planck({ World, Vec2, Box }, count, columns) {
    const world = new World({ gravity: new Vec2(0, 1000 * scale), allowSleep: false });
    const fixture = { density: 1, friction: 0.2, restitution: 0 };
    for (const [x, y, w, h] of walls(columns)) {
      world.createBody({ position: new Vec2(x * scale, y * scale) }).createFixture(new Box(w * scale / 2, h * scale / 2), fixture);
    }
    const boxes = Array.from({ length: count }, (_, k) => {
      const [x, y] = place(k, columns);
      const body = world.createBody({ type: "dynamic", position: new Vec2(x * scale, y * scale) });
      body.createFixture(new Box(22 * scale, 22 * scale), fixture);
      return body;
    });
    return {
      step: () => world.step(1 / 120, 8, 3),
      pose: (k) => [boxes[k].getPosition().x / scale, boxes[k].getPosition().y / scale, boxes[k].getAngle()],
      iterations: "8 velocity, 3 position",
    };
  },

  p2({ World, Body, Box }, count, columns) {
    const world = new World({ gravity: [0, 1000 * scale] });
    world.defaultContactMaterial.friction = 0.2;
    const add = (mass, [x, y], w, h) => {
      const body = new Body({ mass, position: [x * scale, y * scale], damping: 0, angularDamping: 0 });
      body.addShape(new Box({ width: w * scale, height: h * scale }));
      world.addBody(body);
      return body;
    };
    for (const [x, y, w, h] of walls(columns)) add(0, [x, y], w, h);
    const boxes = Array.from({ length: count }, (_, k) => add(0.1936, place(k, columns), 44, 44));
    return {
      step: () => world.step(1 / 120),
      pose: (k) => [boxes[k].position[0] / scale, boxes[k].position[1] / scale, boxes[k].angle],
      iterations: `${world.solver.iterations}`,
    };
  },
};

/** Returns the makers of the engines in a folder: matter.js, planck.js, and p2.js, also minified. */
export function peersIn(folder) {
  const found = new Map();
  for (const [name, make] of Object.entries(makers)) {
    const file = [`${name}.min.js`, `${name}.js`].map((each) => join(folder, each)).find(existsSync);
    if (file) { const engine = require(file); found.set(name, (count, columns) => make(engine, count, columns)); }
  }
  return found;
}
