import Foundation
import Measuring
import Physics2D

/// Measures how long piles take to come to rest, over 5 seeds and 2 materials, and how close
/// together the boxes then are.
@MainActor func settle() {
  let limit = request.names.contains("long") ? 60 : 30
  for count in [50, 200, 1_000] where request.wants(count) {
    var times: [Double] = []
    var deepest = 0.0
    var gaps: [Double] = []
    var escaped = 0
    for rough in [false, true] {
      for seed in 1...5 as ClosedRange<UInt64> {
        let scene = Scene.pile(count, seed: seed, rough: rough)
        var world = scene.world()
        let steps = rest(&world, limit: limit * 120)
        times.append(steps.map { Double($0) / 120 } ?? .infinity)
        for touch in world.currentContacts {
          for point in touch.points {
            // Each of the two shapes has a skin of one point.
            let gap = Double(point.separation) + 2
            gaps.append(gap)
            deepest = max(deepest, -gap)
          }
        }
        let (low, high) = (scene.container[0], scene.container[2])
        for id in world.bodyIDs where world.kind(of: id) == .dynamic {
          let place = world.position(of: id)
          if place.x < low.x || place.x > high.x || place.y > high.y { escaped += 1 }
        }
        if request.names.contains("each") {
          print(
            "pile \(count) seed \(seed) \(rough ? "rough" : "usual"):", times.last ?? 0, "s,",
            "awake", world.awakeCount, "overlap", deepest)
        }
      }
    }
    request.report(Row("rest, pile", count, "Kinema", "s, median of 10", median(times)))
    request.report(Row("rest, pile", count, "Kinema", "s, worst of 10", times.max() ?? 0))
    request.report(Row("overlap, pile", count, "Kinema", "pt, deepest", deepest))
    request.report(
      Row(
        "gap, pile", count, "Kinema", "pt, mean of touches",
        gaps.reduce(0, +) / Double(max(gaps.count, 1))))
    request.report(Row("escaped, pile", count, "Kinema", "items", Double(escaped)))
  }
}

/// Measures the largest gap at the pins of a chain within 8 s.
@MainActor func gaps() {
  for load in [1.0, 125] {
    var world = Scene.chain(50, load: load).world()
    var worst: Float = 0
    for _ in 0..<960 {
      world.step()
      for joint in world.jointIDs { worst = max(worst, world.currentLength(of: joint)) }
    }
    request.report(Row("gap, chain, load \(Int(load))", 50, "Kinema", "pt", Double(worst)))
  }
}

/// Prints every two seconds what keeps a pile awake. Runs only on request.
@MainActor func unrest() {
  for count in [50, 200, 1_000] where request.names.contains("\(count)") {
    var world = Scene.pile(count, rough: request.names.contains("rough")).world()
    for step in 0..<120 * 20 {
      world.step()
      guard step % 240 == 239, world.awakeCount > 0 else { continue }
      var moving = 0
      var ready = 0
      var fastest: Float = 0
      var turning: Float = 0
      for id in world.bodyIDs where world.kind(of: id) == .dynamic {
        let v = world.linearVelocity(of: id).length
        let w = world.angularVelocity(of: id).magnitude
        if v > 1 || w > 0.0349 { moving += 1 }
        if world.restingTime(of: id) >= 0.5 { ready += 1 }
        fastest = max(fastest, v)
        turning = max(turning, w)
      }
      let points = world.currentContacts.flatMap(\.points).map(\.separation)
      print(
        "pile \(count) at \((step + 1) / 120) s: moving \(moving), still \(ready) of",
        "\(world.awakeCount), fastest \(fastest) pt/s \(turning) rad/s, deepest",
        "\(points.min() ?? 0), mean \(points.reduce(0, +) / Float(points.count))")
    }
  }
}
