import Glibc
import Physics2D

let clock = ContinuousClock()

func nanoseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
}

/// The median over runs of the time of one call, in nanoseconds.
func measure(
  runs: Int = 7, _ prepare: () -> World, steps: Int, _ work: (inout World) -> Void
) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    var world = prepare()
    let time = clock.measure { for _ in 0..<steps { work(&world) } }
    times.append(nanoseconds(time) / Double(steps))
  }
  times.sort()
  return times[runs / 2]
}

func column(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

func report(_ name: String, _ nanoseconds: Double, per count: Int = 1) {
  let each = nanoseconds / Double(count)
  print(
    column(name, 28) + column("\((nanoseconds * 10).rounded() / 10) ns", 20)
      + (count > 1 ? "\((each * 10).rounded() / 10) ns each" : ""))
}

func rest(_ world: inout World, limit: Int) -> Int {
  var steps = 0
  while world.awakeCount > 0 && steps < limit {
    world.step()
    steps += 1
  }
  return steps
}

let chosen = CommandLine.arguments.dropFirst()

func wants(_ name: String) -> Bool { chosen.isEmpty || chosen.contains(name) }

if wants("single") {
  report("single", measure({ Scenes.single() }, steps: 20_000) { $0.step() })
}
if wants("rest") {
  report(
    "at rest, 1000 items",
    measure(
      {
        var world = Scenes.crumble(1_000)
        for id in world.bodyIDs {
          world.setAcceleration(.zero, of: id)
          world.setLinearVelocity(.zero, of: id)
          world.setAngularVelocity(0, of: id)
        }
        _ = rest(&world, limit: 100)
        precondition(world.awakeCount == 0)
        return world
      }, steps: 100_000
    ) { $0.step() })
}
if wants("snaps") {
  for count in [1, 100, 1_000] {
    report(
      "snaps \(count)",
      measure({ Scenes.snaps(count) }, steps: 100) { $0.step() }, per: count)
  }
}
if wants("springs") {
  for count in [50, 1_000, 10_000] {
    report(
      "springs \(count)", measure({ Scenes.springs(count) }, steps: 60) { $0.step() }, per: count)
  }
}
if wants("crumble") {
  report(
    "crumble 2000", measure({ Scenes.crumble(2_000) }, steps: 200) { $0.step() }, per: 2_000)
}
if wants("chain") {
  report("chain 50", measure({ Scenes.chain(50) }, steps: 500) { $0.step() }, per: 50)
}
if wants("pile") {
  for count in [50, 200, 1_000] {
    report(
      "pile \(count)", measure(runs: 3, { Scenes.pile(count) }, steps: 360) { $0.step() },
      per: count)
  }
}
if wants("copy") {
  for count in [1, 100, 5_000] {
    let world = Scenes.crumble(count)
    var copies: [World] = []
    copies.reserveCapacity(20)
    let first = world.bodyIDs[0]
    let time = measure({ world }, steps: 1) { _ in
      for _ in 0..<20 {
        var copy = world
        copy.setLinearVelocity(Vector2(1, 1), of: first)
        copies.append(copy)
      }
      copies.removeAll(keepingCapacity: true)
    }
    report("copy \(count), first write", time / 20)
  }
}
if wants("ahead") {
  for count in [1, 10, 100] {
    let world = Scenes.snaps(count)
    var steps = 0
    let time = measure({ world }, steps: 1) { _ in
      var copy = world
      steps = rest(&copy, limit: 2_000)
    }
    report("ahead \(count) snaps, \(steps) steps", time)
  }
}
if wants("settle") {
  for count in [50, 200, 1_000] {
    for seed: UInt64 in 1...3 {
      var world = Scenes.pile(count, seed: seed)
      let steps = rest(&world, limit: Int(30 / world.settings.timeStep))
      print(
        column("pile \(count) seed \(seed)", 28)
          + "rest after \(Float(steps) * world.settings.timeStep) s")
    }
  }
}
if wants("gaps") {
  for load: Float in [0, 125] {
    var world = Scenes.chain(50, load: load)
    var worst: Float = 0
    for _ in 0..<960 {
      world.step()
      for joint in world.jointIDs { worst = max(worst, world.currentLength(of: joint)) }
    }
    print(column("chain 50, load \(load)", 28) + "gap \(worst)")
  }
}
if wants("hash") {
  var world = Scenes.pile(50)
  for _ in 0..<300 { world.step() }
  print(column("hash of pile 50", 28) + String(world.stateHash, radix: 16))
}
if chosen.contains("unrest") {
  for count in [50, 200, 1_000] {
    var world = Scenes.pile(count)
    for step in 0..<120 * 30 {
      world.step()
      guard step % 600 == 599 else { continue }
      var moving = 0
      var fastest: Float = 0
      var turning: Float = 0
      var ready = 0
      for id in world.bodyIDs where world.kind(of: id) == .dynamic {
        let v = world.linearVelocity(of: id).length
        let w = world.angularVelocity(of: id).magnitude
        if v > 1 || w > 0.0349 { moving += 1 }
        if world.stillTime(of: id) >= 0.5 { ready += 1 }
        fastest = max(fastest, v)
        turning = max(turning, w)
      }
      let deepest = world.touches.flatMap { $0.points.map(\.separation) }.min() ?? 0
      print(
        count, "t", (step + 1) / 120, "awake", world.awakeCount, "moving", moving, "ready", ready,
        "v", fastest, "w", turning, "deepest", deepest)
    }
  }
}
if let text = chosen.first(where: { $0.hasPrefix("steps=") }), let steps = Int(text.dropFirst(6)) {
  // Under a counter of allocations, two numbers of steps show what one step costs.
  for var world in [Scenes.pile(50), Scenes.snaps(20), Scenes.chain(50), Scenes.crumble(50)] {
    for _ in 0..<steps { world.step() }
  }
}
