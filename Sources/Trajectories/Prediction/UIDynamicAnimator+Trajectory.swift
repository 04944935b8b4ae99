// Ours: A copy of the world that is simulated ahead predicts the motion exactly, unless client code
// changes the motion.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
public import UIDynamics
import UIKitCore

extension UIDynamicAnimator {
  /// Simulates a copy of the world ahead and returns the motion of all items. Ours.
  ///
  /// The run moves no item and calls no client code except the blocks of custom fields. Pushes act
  /// during the run. Pushes and snaps that retire themselves are removed in the same frame as in
  /// the animator. The predicted motion therefore equals the later motion to the last bit. The run
  /// does not include changes by actions, contact delegates, and rest observers:
  /// ``Trajectory/unforeseen`` lists these with the time of the first call. The cost is a copy of
  /// the world and 120 substeps for each second.
  ///
  /// - Parameters:
  ///   - end: The condition that ends the trajectory. Limits are simulated seconds from now, from 0
  ///     to 3600. Other numbers are reported by a diagnostic and replaced by 0 or 3600.
  ///   - bounds: The rectangle in which items are visible, in reference coordinates. If nil, the
  ///     bounds of the reference view or the content area of the layout are used.
  /// - Returns: The motion from now on. Later changes to the animator do not affect this value.
  public final func trajectory(
    until end: Trajectory.End, within bounds: CGRect? = nil
  ) -> Trajectory {
    var run = Foresight(self)
    run.run(until: elapsedTime + acceptedLimit(end.limit))
    var trajectory = makeTrajectory(run, within: bounds ?? simulation.reference.bounds)
    if case .settled = end { trajectory.endWhenSettled() }
    return trajectory
  }

  /// Returns the motion of another state of the animator's scene until everything rests, up to a
  /// limit in seconds.
  final func trajectory(of scene: DynamicScene, limit: TimeInterval) -> Trajectory {
    var run = Foresight(self, scene: scene)
    run.run(until: elapsedTime + limit)
    return makeTrajectory(run, within: simulation.reference.bounds)
  }

  /// The items in the order in which they joined, which is also the order of a trajectory's items.
  /// Ours.
  public final var joinedItems: [any UIDynamicItem] {
    simulation.scene.joinedItems.compactMap { simulation.table.item($0) }
  }

  /// Returns a number of seconds clamped to the range from 0 to 3600, and reports a diagnostic if
  /// it is outside.
  private func acceptedLimit(_ limit: TimeInterval) -> TimeInterval {
    if limit >= 0, limit <= 3600 { return limit }
    let accepted: TimeInterval = limit > 3600 ? 3600 : 0
    DynamicsDiagnostics.report(
      "trajectory(until:) of \(name) cannot simulate \(limit) s, so it uses \(accepted) s. "
        + "Use 0 to 3600 s.", about: self)
    return accepted
  }
}

extension UIDynamicAnimator {
  /// Returns the motion of a look-ahead run as a value.
  ///
  /// - Parameter bounds: The rectangle in which items are visible.
  final func makeTrajectory(_ run: Foresight, within bounds: CGRect?) -> Trajectory {
    let ahead = run.ahead
    let items = ahead.items.indices.map { item($0, run) }
    var trajectory = Trajectory(
      items: items, bounds: bounds, startTime: ahead.begin,
      isCutOff: ahead.scene.world.awakeCount > 0,
      contacts: ahead.contacts.map { contact($0, ahead.samples.times) },
      unforeseen: run.unforeseen, samples: ahead.samples)
    trajectory.settle()
    return trajectory
  }

  private final func contact(
    _ contact: LookAhead.Contact, _ times: [TimeInterval]
  ) -> Trajectory.Contact {
    var boundary: String?
    if case .boundary(let id)? = contact.boundary, let behavior = contact.behavior {
      boundary = tree.object(behavior)?.boundaryName(id)
    }
    return Trajectory.Contact(
      time: times[min(contact.sample, times.count - 1)], item: contact.item, other: contact.other,
      boundary: boundary,
      point: CGPoint(contact.point),
      normal: CGVector(dx: CGFloat(contact.normal.x), dy: CGFloat(contact.normal.y)),
      speed: CGFloat(contact.speed), impulse: CGFloat(contact.impulse))
  }

  private final func item(_ track: Int, _ run: Foresight) -> Trajectory.Item {
    let ahead = run.ahead
    let (id, world) = (ahead.items[track], ahead.start.world)
    let body = ahead.start.body(of: id)
    let isAnchored = body.map { world.kind(of: $0) == .anchored } ?? true
    let asleep = ahead.asleepSince[track]
    let rests =
      asleep >= 0 && ahead.scene.body(of: id).map { !ahead.scene.world.isAwake($0) } ?? true
    var size = ahead.start.size(of: id).map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    if composesTransform, let shape = simulation.table[id]?.shape {
      size = CGRect(origin: .zero, size: size).applying(shape).size
    }
    return Trajectory.Item(
      index: track,
      identifier: (run.items[track] as? any UIAccessibilityIdentification)?.accessibilityIdentifier,
      size: size, mass: isAnchored ? 0 : body.map { Double(world.mass(of: $0)) } ?? 0,
      inertia: isAnchored ? 0 : body.map { Double(world.inertia(of: $0)) } ?? 0,
      restTime: rests ? ahead.samples.times[min(asleep, ahead.sample)] : nil)
  }
}
