import Foundation
import Measuring
import Physics2D
import Trajectories
import UIDynamics
import UIKitCore

// Compares a trajectory with the bare engine: a world is stepped until everything rests, and a
// trajectory of the same scene is computed.

/// Returns a world with one item on the four springs of a snap.
func snapWorld() -> World {
  var world = World()
  let body = world.addBody(
    BodyDefinition(.dynamic, at: Point2(40, 40), shapes: [.box(Vector2(44, 44))]))
  let half = 22.0
  let goal = (x: 200.0, y: 300.0)
  let springs: [(corner: (Double, Double), end: (Double, Double))] = [
    ((-half, -half), (-half - 50, -half)), ((-half, -half), (-half, -half - 50)),
    ((half, half), (half + 50, half)), ((half, half), (half, half + 50)),
  ]
  for spring in springs {
    world.addJoint(
      .distance(
        from: .body(body, Vector2(Float(spring.corner.0), Float(spring.corner.1))),
        to: .ground(Point2(goal.x + spring.end.0, goal.y + spring.end.1)), length: 50,
        frequency: 4, dampingRatio: 0.5))
  }
  return world
}

@MainActor func snapAnimator() -> UIDynamicAnimator {
  let animator = UIDynamicAnimator()
  animator.addBehavior(
    UISnapBehavior(item: Item(CGPoint(x: 40, y: 40)), snapTo: CGPoint(x: 200, y: 300)))
  return animator
}

/// Steps a world until everything rests, and returns the number of substeps.
func runToRest(_ world: World) -> Int {
  var world = world
  var count = 0
  while world.awakeCount > 0, count < 7200 {
    world.step()
    count += 1
  }
  return count
}

/// Compares the time per substep of a bare world and of a trajectory, measured alternately.
@MainActor func compareFuture(
  _ name: String, _ count: Int, runs: Int, _ world: World, _ animator: UIDynamicAnimator
) {
  var bare: [Double] = []
  var whole: [Double] = []
  var bytes = 0.0
  for _ in 0..<9 {
    var substeps = 0
    var time = nanoseconds { for _ in 0..<runs { substeps += runToRest(world) } }
    bare.append(time / Double(substeps))
    substeps = 0
    time = nanoseconds {
      for _ in 0..<runs {
        let trajectory = animator.trajectory(until: .rest(limit: 60))
        substeps += trajectory.sampleTimes.count - 1
        bytes = Double(trajectory.byteCount) / Double(count) / trajectory.duration
      }
    }
    whole.append(time / Double(substeps))
  }
  let ratios = zip(bare, whole).map { $1 / $0 }
  request.report(Row("future, \(name)", count, "engine alone", "ns/substep", median(bare)))
  request.report(
    Row("future, \(name)", count, "trajectory", "ns/substep", median(whole), ratios: ratios))
  request.report(Row("future, \(name)", count, "memory", "B/item-second", bytes))
}

@MainActor func compareFutures() {
  compareFuture("snap", 1, runs: 200, snapWorld(), snapAnimator())
  if request.wants(200) {
    let animator = animator(200, collides: true)
    compareFuture("pile", 200, runs: 1, world(200, collides: true), animator)
  }
}

/// Measures fits of one item on a spring with one to three parameters. Each fit runs once with a
/// reachable time, and once with an unreachable time, so that it searches the whole range.
@MainActor func measureFits() {
  let animator = UIDynamicAnimator()
  let item = Item(CGPoint(x: 40, y: 40))
  let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 300))
  spring.length = 0
  spring.frequency = 3
  spring.damping = 0.5
  let properties = UIDynamicItemBehavior(items: [item])
  for behavior in [spring, properties] { animator.addBehavior(behavior) }
  let parameters: [FitParameter] = [
    .damping(of: spring, 0.1...1), .frequency(of: spring), .resistance(of: properties),
  ]
  for count in 1...3 {
    for (name, time) in [("met", 0.6), ("unmet", 0.02)] {
      var trials = 0
      let times = (0..<9).map { _ in
        nanoseconds {
          let fit = animator.fit(
            to: [.settled(at: time)], varying: Array(parameters.prefix(count)))
          trials = fit.trials.count
        }
      }
      request.report(
        Row("fit, \(name)", count, "\(trials) trials", "ms", median(times) / 1e6))
    }
  }
}
