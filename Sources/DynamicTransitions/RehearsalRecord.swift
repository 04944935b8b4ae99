// Ours: The settled time of a transition is computed from a trajectory of its stand-in items, by
// the same rule as for any other trajectory.

import CoreGraphics
import Dynamics
import Foundation
import Physics2D
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// The trajectory of a leg's stand-in items, recorded in each substep.
@MainActor
struct RehearsalRecord {
  private let leg: TransitionLeg
  private let items: [any UIDynamicItem]
  private let trackOfItem: [ObjectIdentifier: Int]
  private var samples = TrajectorySamples()
  /// The track of each slot of the animator, or -1 for slots without a track.
  private var trackOfSlot: [Int] = []
  /// The time at which everything is at rest, in seconds.
  var rest: TimeInterval?

  /// Creates a record with one track for each piece.
  ///
  /// - Parameter items: The stand-in items of each mover's pieces.
  init(_ leg: TransitionLeg, _ items: [[any UIDynamicItem]]) {
    self.leg = leg
    self.items = items.flatMap { $0 }
    var tracks: [ObjectIdentifier: Int] = [:]
    for (track, item) in self.items.enumerated() { tracks[ObjectIdentifier(item)] = track }
    trackOfItem = tracks
    samples.times = [0]
    samples.tracks = leg.movers.flatMap(\.pieces).map { piece in
      TrajectoryTrack(first: 0, piece.pose.state)
    }
  }

  /// Records the states after a substep. Items without a behavior keep their positions.
  mutating func append(_ simulation: DynamicSimulation) {
    let sample = samples.times.count
    // The state after a substep is visible in frames from the end of the next substep on.
    samples.times.append(Double(sample + 1) / simulation.scene.clock.substepsPerSecond)
    for case let record? in simulation.table.records {
      guard let body = simulation.scene.body(of: record.id) else { continue }
      let slot = record.id.index
      while trackOfSlot.count <= slot { trackOfSlot.append(-1) }
      var track = trackOfSlot[slot]
      if track < 0 || items[track] !== record.item {
        track = trackOfItem[ObjectIdentifier(record.item)] ?? -1
        trackOfSlot[slot] = track
      }
      // Behaviors may add items of their own.
      if track >= 0 {
        samples.tracks[track].set(simulation.scene.world.state(of: body), at: sample)
      }
    }
  }

  /// Returns the figures of the motion.
  func forecast(for transition: DynamicTransition) -> DynamicTransition.Forecast {
    let pieces = leg.movers.flatMap { mover in
      zip(mover.pieces, mover.offsets).map { (mover, $0, $1) }
    }
    let items = pieces.enumerated().map { index, piece in
      Trajectory.Item(
        index: index, identifier: nil, size: piece.1.size, mass: 1, inertia: 1)
    }
    var trajectory = Trajectory(
      items: items, bounds: leg.bounds, startTime: 0, isCutOff: rest == nil,
      samples: samples)
    func isHidden(_ index: Int, _ state: BodyState) -> Bool {
      transition.isOutOfSight(
        DynamicTransition.Pose(state), of: pieces[index].1.size, in: leg.bounds)
    }
    trajectory.settle(isHidden: isHidden)
    let last = samples.times.count - 1
    let reaches = pieces.enumerated().allSatisfy { index, piece in
      let state = samples.tracks[index][last]
      return reachesGoal(state, piece.0, offset: piece.2, isHidden: isHidden(index, state))
    }
    let settled = trajectory.settledTime
    let moving = trajectory.items.first { $0.settledTime == nil }
    return DynamicTransition.Forecast(
      settled: settled, rest: rest,
      duration: min(settled ?? transition.longest, transition.longest),
      moving: moving.map { pieces[$0.index].0.role }, reachesGoal: settled != nil && reaches)
  }

  /// Returns whether a piece ends close enough to its goal.
  ///
  /// The tolerance is generous, because an item on a boundary keeps a distance of about 2 pt from
  /// it.
  private func reachesGoal(
    _ state: BodyState, _ mover: TransitionLeg.Mover, offset: CGPoint, isHidden: Bool
  ) -> Bool {
    let end = leg.end(of: mover)
    if end.isOutside, isHidden { return true }
    let center = end.center(ofPieceAt: offset)
    return hypot(state.position.x - center.x, state.position.y - center.y) < 5
      && abs(remainder(state.angle - Double(end.angle), 2 * .pi)) < 0.05
  }
}
