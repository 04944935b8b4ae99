// Ours. Settled is the first substep after which an item stays within 0.25 pt and 0.002 rad of its
// last pose, or shows nothing inside the bounds any more. What is cut off by its limit counts only
// if it has stayed so for its last half second.

import CoreGraphics
import Dynamics
public import Foundation
package import Physics2D
import QuartzCore
import UIDynamics
import UIKitCore

extension Trajectory {
  /// The distance in points within which an item counts as arrived.
  public static let settledDistance: CGFloat = 0.25
  /// The angle in radians within which an item counts as arrived.
  public static let settledAngle: CGFloat = 0.002

  /// Works out when each item is settled.
  mutating func settle() {
    let bounds = bounds
    let sizes = items.map(\.size)
    settle { index, state in
      bounds.map { TrajectoryOutline(state, sizes[index]).isOutside($0) } ?? false
    }
  }

  /// Works out when each item is settled.
  ///
  /// - Parameter isHidden: whether the item of an index shows nothing in a state.
  package mutating func settle(isHidden: (Int, BodyState) -> Bool) {
    for index in items.indices {
      items[index].settledTime = settledTime(of: index) { isHidden(index, $0) }
    }
  }

  private func settledTime(
    of index: Int, isHidden: (BodyState) -> Bool
  ) -> TimeInterval? {
    let track = samples.tracks[index]
    let last = samples.times.count - 1
    guard last >= 0 else { return 0 }
    var sample = firstNear(track)
    if let hidden = firstHidden(track, isHidden) { sample = min(sample, hidden) }
    let time = sample == 0 ? 0 : samples.times[sample]
    if isCutOff, samples.times[last] - time < 0.5 - 1e-9 { return nil }
    return time
  }

  /// The first sample from which on an item stays near its last pose.
  private func firstNear(_ track: TrajectoryTrack) -> Int {
    let goal = track[track.first + track.count - 1]
    let limit = Double(Self.settledDistance * Self.settledDistance)
    var index = track.count - 1
    while index > 0 {
      let state = track[track.first + index - 1]
      let (dx, dy) = (state.position.x - goal.position.x, state.position.y - goal.position.y)
      guard dx * dx + dy * dy <= limit,
        abs(state.angle - goal.angle) <= Double(Self.settledAngle)
      else { break }
      index -= 1
    }
    return track.first + index
  }

  /// The first sample from which on an item shows nothing; nil if it is seen at the end.
  private func firstHidden(
    _ track: TrajectoryTrack, _ isHidden: (BodyState) -> Bool
  ) -> Int? {
    var index = track.count
    while index > 0, isHidden(track[track.first + index - 1]) { index -= 1 }
    return index == track.count ? nil : track.first + index
  }

  /// Ends the trajectory at the moment from which on everything is settled, if there is one.
  mutating func endWhenSettled() {
    guard let time = settledTime else { return }
    let count = samples.times.firstIndex { $0 >= time - 1e-9 }.map { $0 + 1 }
    samples.truncate(to: max(count ?? 1, 1))
    let end = duration
    contacts.removeAll { $0.time > end }
    unforeseen.removeAll { ($0.time ?? 0) > end }
  }
}

/// The rectangle of an item in its pose.
package struct TrajectoryOutline {
  package let center: Point2
  /// Half of the width and height of the upright rectangle around the item, in points.
  package let extent: CGSize
  private let axis: Vector2
  private let half: CGSize

  package init(_ state: BodyState, _ size: CGSize) {
    center = state.position
    half = CGSize(width: size.width / 2, height: size.height / 2)
    let (cosine, sine) = (cos(state.angle), sin(state.angle))
    axis = Vector2(Float(cosine), Float(sine))
    extent = CGSize(
      width: half.width * abs(cosine) + half.height * abs(sine),
      height: half.width * abs(sine) + half.height * abs(cosine))
  }

  /// The upright rectangle around the item.
  package var box: CGRect {
    CGRect(
      x: center.x - extent.width, y: center.y - extent.height, width: 2 * extent.width,
      height: 2 * extent.height)
  }

  /// The corners in order.
  package var corners: [CGPoint] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let (u, v) = (x * half.width, y * half.height)
      return CGPoint(
        x: center.x + u * CGFloat(axis.x) - v * CGFloat(axis.y),
        y: center.y + u * CGFloat(axis.y) + v * CGFloat(axis.x))
    }
  }

  /// Whether no point of the item lies inside a rectangle.
  package func isOutside(_ bounds: CGRect) -> Bool {
    let box = box
    if box.maxX <= bounds.minX || box.minX >= bounds.maxX || box.maxY <= bounds.minY
      || box.minY >= bounds.maxY
    {
      return true
    }
    // Along the item's own axes.
    let (dx, dy) = (bounds.midX - center.x, bounds.midY - center.y)
    let (c, s) = (CGFloat(axis.x), CGFloat(axis.y))
    let along = abs(dx * c + dy * s)
    let across = abs(dy * c - dx * s)
    let (width, height) = (bounds.width / 2, bounds.height / 2)
    return along >= half.width + width * abs(c) + height * abs(s)
      || across >= half.height + width * abs(s) + height * abs(c)
  }
}
