// Ours: Rewinding does not simulate recorded time again. Callbacks therefore run once, and a motion
// is shown unchanged even if its behaviors have changed since then.

import CoreGraphics
import Dynamics
import Foundation
package import Physics2D

/// The pose of an item at the end of a tick.
package struct DynamicPose {
  package let item: any UIDynamicItem
  package let placement: DynamicItemPlacement
  package var position: Point2
  package var angle: Double

  package init(
    item: any UIDynamicItem, placement: DynamicItemPlacement, position: Point2, angle: Double
  ) {
    self.item = item
    self.placement = placement
    self.position = position
    self.angle = angle
  }
}

/// The recorded trajectory of an animator's items, tick by tick, while a finger can rewind time.
@MainActor
struct PoseHistory {
  /// The item of a track, and the conversion for writing it.
  private struct Stay {
    let item: any UIDynamicItem
    let placement: DynamicItemPlacement
  }

  /// An item that left the animator. Its later pose is stored while the item shows an earlier one.
  private struct Exit {
    let time: CFTimeInterval
    let item: any UIDynamicItem
    var later: (center: CGPoint, transform: CGAffineTransform)?
  }

  /// The ticks. An item that leaves and returns has a track for each stay.
  private var samples = TrajectorySamples()
  /// The items of the tracks.
  private var stays: [Stay] = []
  private var exits: [Exit] = []
  /// The first track of each item, in chronological order.
  private var entrances: [Int] = []
  private var known: Set<ObjectIdentifier> = []
  /// The last track of each of the animator's slots, or −1 for none.
  private var trackOfSlot: [Int] = []
  /// The last sample at which each track was recorded.
  private var seen: [Int] = []
  /// The state of the simulation at the start.
  private(set) var start: DynamicSimulation.State?

  nonisolated init() {}

  /// The initial poses of the items. For items that joined later, the poses when they joined.
  var first: [DynamicPose] {
    entrances.map { pose($0, samples.tracks[$0][samples.tracks[$0].first]) }
  }

  /// Records the poses of a simulation's items at a time. Replaces the last sample if it is not
  /// earlier than that time.
  mutating func append(_ simulation: DynamicSimulation, at time: CFTimeInterval) {
    if samples.times.isEmpty { start = simulation.state }
    let replaces = samples.times.last.map { $0 >= time } ?? false
    if replaces { samples.times.removeLast() }
    let sample = samples.times.count
    samples.times.append(time)
    for index in seen.indices where seen[index] == sample { seen[index] = -1 }
    for record in simulation.table.records {
      guard let record, let body = simulation.scene.body(of: record.id) else { continue }
      let state = simulation.scene.world.state(of: body)
      let slot = record.id.index
      while trackOfSlot.count <= slot { trackOfSlot.append(-1) }
      let track = trackOfSlot[slot]
      if track >= 0, stays[track].item === record.item, samples.tracks[track].end == nil {
        samples.tracks[track].keep(state, at: sample)
        seen[track] = sample
      } else {
        enter(record, state, at: sample)
      }
    }
    for track in stays.indices where samples.tracks[track].end == nil && seen[track] != sample {
      samples.tracks[track].end = sample
      let item = stays[track].item
      exits.removeAll { $0.item === item }
      exits.append(Exit(time: time, item: item))
    }
  }

  private mutating func enter(_ record: DynamicItemRecord, _ state: BodyState, at sample: Int) {
    let track = stays.count
    trackOfSlot[record.id.index] = track
    samples.tracks.append(TrajectoryTrack(first: sample, state))
    stays.append(Stay(item: record.item, placement: record.placement))
    seen.append(sample)
    if known.insert(ObjectIdentifier(record.item)).inserted { entrances.append(track) }
  }

  /// Updates the items that have left the animator for a given time.
  ///
  /// An item that left by that time gets its stored later pose back. For an item that left after
  /// that time, the current pose is stored.
  mutating func passExits(to time: CFTimeInterval) {
    for index in exits.indices {
      let item = exits[index].item
      // Times are sums of frame durations and have rounding errors.
      if exits[index].time > time + 1e-8 {
        if exits[index].later == nil { exits[index].later = (item.center, item.transform) }
      } else if let later = exits[index].later {
        item.center = later.center
        item.transform = later.transform
        exits[index].later = nil
      }
    }
  }

  /// Returns the poses at a time, interpolated linearly. Items that had not joined by then have the
  /// pose with which they joined.
  func poses(at time: CFTimeInterval) -> [DynamicPose] {
    let total = samples.times.count
    let moment = samples.moment(at: time)
    var poses: [DynamicPose] = []
    poses.reserveCapacity(stays.count)
    for (index, track) in samples.tracks.enumerated()
    where track.range(of: total).contains(moment.sample) {
      poses.append(pose(index, track.state(at: moment)))
    }
    for index in entrances.reversed() {
      let first = samples.tracks[index].first
      guard first > moment.sample else { break }
      poses.append(pose(index, samples.tracks[index][first]))
    }
    return poses
  }

  private func pose(_ track: Int, _ state: BodyState) -> DynamicPose {
    DynamicPose(
      item: stays[track].item, placement: stays[track].placement, position: state.position,
      angle: state.angle)
  }
}
