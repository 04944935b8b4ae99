// Ours: what has been simulated is not simulated again when time is turned back, so that callbacks
// come once and a motion of several stages, whose behaviours have changed since, is seen as it was.

import CoreGraphics
import Foundation
import Physics2D

/// The pose of an item at the end of a tick.
struct DynamicPose {
  let item: any UIDynamicItem
  let placement: DynamicItemPlacement
  var position: Point2
  var angle: Double
}

/// The poses of an animator's items at the end of each tick, for as long as a finger may turn the
/// time back.
@MainActor
struct PoseHistory {
  private struct Frame {
    let time: CFTimeInterval
    let poses: [DynamicPose]

    /// The index of each item among the poses.
    var indices: [ObjectIdentifier: Int] {
      Dictionary(
        poses.enumerated().map { (ObjectIdentifier($0.element.item), $0.offset) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// An item that has left the animator: its later pose is kept while the item is shown as it was
  /// before.
  private struct Exit {
    let time: CFTimeInterval
    let item: any UIDynamicItem
    var later: (center: CGPoint, transform: CGAffineTransform)?
  }

  private var frames: [Frame] = []
  private var exits: [Exit] = []
  /// The time and pose at which each item was first seen, in the order of time.
  private var entrances: [(time: CFTimeInterval, pose: DynamicPose)] = []
  private var known: Set<ObjectIdentifier> = []
  /// The state of the animator at the beginning.
  private(set) var start: UIDynamicAnimator.Snapshot?

  nonisolated init() {}

  /// The poses of the items at the beginning; of those that joined later, when they joined.
  var first: [DynamicPose] { entrances.map(\.pose) }

  mutating func append(_ animator: UIDynamicAnimator, at time: CFTimeInterval) {
    if frames.isEmpty { start = animator.plainSnapshot }
    if let last = frames.last, last.time >= time { frames.removeLast() }
    let poses = animator.poses
    noteExits(from: frames.last?.poses ?? [], to: poses, at: time)
    frames.append(Frame(time: time, poses: poses))
    for pose in poses where known.insert(ObjectIdentifier(pose.item)).inserted {
      entrances.append((time, pose))
    }
  }

  private mutating func noteExits(
    from old: [DynamicPose], to new: [DynamicPose], at time: CFTimeInterval
  ) {
    // As a rule everybody stays, in the same order.
    if old.count <= new.count, zip(old, new).allSatisfy({ $0.item === $1.item }) { return }
    let present = Set(new.map { ObjectIdentifier($0.item) })
    for pose in old where !present.contains(ObjectIdentifier(pose.item)) {
      exits.removeAll { $0.item === pose.item }
      exits.append(Exit(time: time, item: pose.item))
    }
  }

  /// Goes to a time: items that have left by then get back their later pose, and the present pose
  /// is kept of those that have not.
  mutating func passExits(to time: CFTimeInterval) {
    for index in exits.indices {
      let item = exits[index].item
      // Times are sums of frames.
      if exits[index].time > time + 1e-8 {
        if exits[index].later == nil { exits[index].later = (item.center, item.transform) }
      } else if let later = exits[index].later {
        item.center = later.center
        item.transform = later.transform
        exits[index].later = nil
      }
    }
  }

  /// The poses at a time, on the straight line between two ticks; items that had not joined by then
  /// have the pose they joined with.
  func poses(at time: CFTimeInterval) -> [DynamicPose] {
    let present = recorded(at: time)
    let later = entrances.reversed().prefix { $0.time > max(time, frames.first?.time ?? 0) }
    return present + later.map(\.pose)
  }

  private func recorded(at time: CFTimeInterval) -> [DynamicPose] {
    guard let first = frames.first, let last = frames.last else { return [] }
    if time <= first.time { return first.poses }
    if time >= last.time { return last.poses }
    var (low, high) = (0, frames.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frames[middle].time <= time { low = middle } else { high = middle }
    }
    let (before, after) = (frames[low], frames[high])
    let part = (time - before.time) / (after.time - before.time)
    // Times are sums of frames.
    if part < 1e-6 { return before.poses }
    if part > 1 - 1e-6 { return after.poses }
    // Built when somebody has joined or left, so that the order is another.
    var indices: [ObjectIdentifier: Int]?
    var poses: [DynamicPose] = []
    poses.reserveCapacity(before.poses.count)
    for (index, pose) in before.poses.enumerated() {
      var next: DynamicPose?
      if index < after.poses.count, after.poses[index].item === pose.item {
        next = after.poses[index]
      } else {
        let known = indices ?? after.indices
        indices = known
        next = known[ObjectIdentifier(pose.item)].map { after.poses[$0] }
      }
      var result = pose
      if let next {
        result.position.x += (next.position.x - pose.position.x) * part
        result.position.y += (next.position.y - pose.position.y) * part
        result.angle += (next.angle - pose.angle) * part
      }
      poses.append(result)
    }
    return poses
  }
}

extension UIDynamicAnimator {
  /// The poses of the bodies now.
  final var poses: [DynamicPose] {
    var poses: [DynamicPose] = []
    poses.reserveCapacity(table.records.count)
    for case let record? in table.records {
      poses.append(
        DynamicPose(
          item: record.item, placement: record.placement,
          position: world.position(of: record.body.id), angle: world.angle(of: record.body.id)))
    }
    return poses
  }

  /// Writes the pose of an item; its body stays where it is.
  final func show(_ pose: DynamicPose) {
    guard let slot = table.slot(of: pose.item), let motion = table.motions[slot] else {
      // It has left the animator since.
      let value = pose.placement.value(CGPoint(pose.position), CGFloat(pose.angle))
      pose.item.center = value.center
      pose.item.transform = CGAffineTransform(rotationAngle: value.angle)
      return
    }
    guard motion.position != pose.position || motion.angle != pose.angle else { return }
    write(slot: slot, at: pose.position, angle: pose.angle)
  }

  /// Puts a state back and moves nothing until something changes; no delegate hears of it.
  final func standStill(at snapshot: Snapshot) {
    runs = true
    if !isStepping { restore(snapshot) }
    runs = false
  }
}
