// Ours: a copy of the world run ahead is the future, as long as nobody interferes.

import CoreGraphics
import Foundation
import Physics2D

extension UIDynamicAnimator {
  /// Simulates a copy of the world ahead and returns the motion of all items, if nobody interferes.
  /// Ours.
  ///
  /// Nothing moves and nobody is called, except the blocks of custom fields. Pushes act, and pushes
  /// and snaps that retire themselves do so, in the frame in which the animator will see to it; so
  /// what is foretold is what is lived, to the last bit. What actions, contact delegates and
  /// observers of rest would change is not foreseen: ``Trajectory/unforeseen`` names them with the
  /// time of the first call. It costs a copy of the world and 120 substeps for each second.
  ///
  /// - Parameters:
  ///   - end: the condition with which the trajectory ends; limits are simulated seconds from now,
  ///     from 0 to 3600, and another number is refused with a diagnostic and counts as 0 or 3600.
  ///   - bounds: the rectangle in which items are seen, in reference coordinates; nil for the
  ///     bounds of the reference view, or the content of the layout.
  /// - Returns: the motion from now on, a value that later changes do not touch.
  public final func trajectory(
    until end: Trajectory.End, within bounds: CGRect? = nil
  ) -> Trajectory {
    var run = FutureRun(self)
    run.run(until: elapsedTime + acceptedLimit(end.limit))
    var trajectory = run.makeTrajectory(within: bounds ?? simulation.reference.bounds)
    if case .settled = end { trajectory.endWhenSettled() }
    return trajectory
  }

  /// The items in the order in which they joined, which is that of the items of a trajectory. Ours.
  public final var joinedItems: [any UIDynamicItem] {
    simulation.table.joined.map(\.item)
  }

  /// A number of seconds from 0 to 3600; reports a diagnostic for another one.
  private func acceptedLimit(_ limit: TimeInterval) -> TimeInterval {
    if limit >= 0, limit <= 3600 { return limit }
    let accepted: TimeInterval = limit > 3600 ? 3600 : 0
    DynamicsDiagnostics.report(
      "trajectory(until:) of \(name) cannot look \(limit) s ahead and takes \(accepted) s. "
        + "Give it 0 to 3600 s.", about: self)
    return accepted
  }
}

extension FutureRun {
  /// The motion so far as a value.
  ///
  /// - Parameter bounds: the rectangle in which items are seen.
  func makeTrajectory(within bounds: CGRect?) -> Trajectory {
    let items = slots.indices.compactMap { track in
      table.records[slots[track]].map { item(track, $0) }
    }
    var trajectory = Trajectory(
      items: items, bounds: bounds, startTime: begin, isCutOff: world.awakeCount > 0,
      contacts: contacts, unforeseen: unforeseen, samples: samples)
    trajectory.settle()
    return trajectory
  }

  private func item(_ track: Int, _ record: DynamicItemRecord) -> Trajectory.Item {
    let id = record.body.id
    let isAnchored = start.kind(of: id) == .anchored
    let asleep = asleepSince[track]
    let rests = asleep >= 0 && !(world.contains(id) && world.isAwake(id))
    var size = record.body.size
    if simulation.composesTransform {
      size = CGRect(origin: .zero, size: size).applying(record.shape).size
    }
    return Trajectory.Item(
      index: track,
      identifier: (record.item as? any UIAccessibilityIdentification)?.accessibilityIdentifier,
      size: size, mass: isAnchored ? 0 : Double(start.mass(of: id)),
      inertia: isAnchored ? 0 : Double(start.inertia(of: id)),
      settledTime: nil, restTime: rests ? samples.times[min(asleep, sample)] : nil)
  }
}
