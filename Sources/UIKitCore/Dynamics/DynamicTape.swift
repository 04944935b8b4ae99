// Ours: what has been simulated is not simulated again when time is turned back, so that callbacks
// come once and a motion of several stages, whose behaviours have changed since, is seen as it was.

import CoreGraphics
import Foundation
import Physics2D

/// Where an item was at the end of a tick.
struct DynamicPose {
  let item: any UIDynamicItem
  let placement: DynamicItemPlacement
  var place: Point2
  var angle: Double
}

/// Where the items of an animator were at the end of each tick, for as long as a finger may turn
/// the time back.
@MainActor
struct DynamicTape {
  private struct Frame {
    let time: CFTimeInterval
    let poses: [DynamicPose]
  }

  private var frames: [Frame] = []
  /// The state at the beginning.
  private(set) var start: UIDynamicAnimator.Snapshot?

  nonisolated init() {}

  /// Where the items were at the beginning.
  var first: [DynamicPose] { frames.first?.poses ?? [] }

  mutating func append(_ animator: UIDynamicAnimator, at time: CFTimeInterval) {
    if frames.isEmpty { start = animator.plainSnapshot }
    if let last = frames.last, last.time >= time { frames.removeLast() }
    frames.append(Frame(time: time, poses: animator.poses))
  }

  /// Where the items were at a time: on the way from one tick to the next.
  func poses(at time: CFTimeInterval) -> [DynamicPose] {
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
    return before.poses.map { pose in
      guard let next = after.poses.first(where: { $0.item === pose.item }) else { return pose }
      var result = pose
      result.place.x += (next.place.x - pose.place.x) * part
      result.place.y += (next.place.y - pose.place.y) * part
      result.angle += (next.angle - pose.angle) * part
      return result
    }
  }
}

extension UIDynamicAnimator {
  /// Where the bodies are.
  final var poses: [DynamicPose] {
    table.records.compactMap { record in
      record.map {
        DynamicPose(
          item: $0.item, placement: $0.placement,
          place: world.position(of: $0.body.id), angle: world.angle(of: $0.body.id))
      }
    }
  }

  /// Writes an item where it was; the body stays where it is.
  final func show(_ pose: DynamicPose) {
    guard let slot = table.slot(of: pose.item), let motion = table.motions[slot] else {
      // It has left the animator since.
      let value = pose.placement.value(CGPoint(pose.place), CGFloat(pose.angle))
      pose.item.center = value.center
      pose.item.transform = CGAffineTransform(rotationAngle: value.angle)
      return
    }
    guard motion.place != pose.place || motion.angle != pose.angle else { return }
    write(slot: slot, at: pose.place, angle: pose.angle)
  }

  /// Puts a state back and moves nothing until something changes; nobody is told.
  final func standStill(at snapshot: Snapshot) {
    runs = true
    if !isStepping { restore(snapshot) }
    runs = false
  }
}
