// Ours. The measurements of a motion are computed from the samples of its trajectory.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
import UIDynamics
import UIKitCore

extension Trajectory {
  /// Measurements of one item's motion.
  public struct Measures: Sendable, Codable, Equatable {
    /// The length of the path of the center, in points.
    public var pathLength: CGFloat = 0
    /// The greatest distance by which the center overshot its final position, in points.
    ///
    /// The distance is measured along the line from the first position to the last. If the two
    /// positions are equal, it is the greatest distance from that position.
    public var overshoot: CGFloat = 0
    /// The greatest absolute rotation, in radians.
    public var largestAngle: CGFloat = 0
    /// The greatest speed in points per second.
    public var largestSpeed: CGFloat = 0
    /// The greatest angular speed in radians per second.
    public var largestAngularSpeed: CGFloat = 0
    /// The smallest upright rectangle that contains everything that the item covered, in reference
    /// coordinates.
    public var boundingBox: CGRect = .null
    /// A Boolean value that indicates whether any part of the item was ever outside the bounds, or
    /// false without bounds.
    public var leavesBounds = false
    /// A Boolean value that indicates whether the whole item was ever outside the bounds, or false
    /// without bounds.
    public var disappears = false
  }

  /// Returns the measurements of an item over the whole trajectory.
  ///
  /// - Parameter index: The index of an item. If there is no such item, a diagnostic is reported,
  ///   and the result is nil.
  public func measures(of index: Int) -> Measures? {
    guard let track = track(index) else { return nil }
    let size = items[index].size
    var measures = Measures()
    let begin = track[track.first].position
    let goal = track[track.first + track.count - 1].position
    let line = (x: goal.x - begin.x, y: goal.y - begin.y)
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    var previous = begin
    for sample in track.first..<track.first + track.count {
      let state = track[sample]
      let position = state.position
      measures.pathLength += hypot(position.x - previous.x, position.y - previous.y)
      previous = position
      let (dx, dy) = (position.x - goal.x, position.y - goal.y)
      let beyond = length > 1e-9 ? (dx * line.x + dy * line.y) / length : hypot(dx, dy)
      measures.overshoot = max(measures.overshoot, CGFloat(beyond))
      measures.largestAngle = max(measures.largestAngle, CGFloat(abs(state.angle)))
      let velocity = state.velocity
      measures.largestSpeed = max(
        measures.largestSpeed, hypot(CGFloat(velocity.x), CGFloat(velocity.y)))
      measures.largestAngularSpeed = max(
        measures.largestAngularSpeed, CGFloat(abs(state.spin)))
      let outline = ItemOutline(state, size)
      measures.boundingBox = measures.boundingBox.union(outline.box)
      if let bounds, !measures.disappears { measures.disappears = outline.isOutside(bounds) }
    }
    if let bounds {
      measures.leavesBounds = !bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(measures.boundingBox)
    }
    return measures
  }

  /// Returns the kinetic energy of all items at a time, in kg·pt²/s².
  ///
  /// - Parameter time: Seconds from the beginning.
  public func kineticEnergy(at time: TimeInterval) -> Double {
    let moment = samples.moment(at: time)
    var energy = 0.0
    for item in items {
      let state = samples.tracks[item.index].state(at: moment)
      let (x, y) = (Double(state.velocity.x), Double(state.velocity.y))
      let spin = Double(state.spin)
      energy += 0.5 * (item.mass * (x * x + y * y) + item.inertia * spin * spin)
    }
    return energy
  }

  /// Returns whether an item is at rest at a time, or reports a diagnostic and returns false if
  /// there is no such item.
  ///
  /// - Parameters:
  ///   - index: The index of an item.
  ///   - time: Seconds from the beginning.
  public func isAtRest(_ index: Int, at time: TimeInterval) -> Bool {
    guard track(index) != nil, let rest = items[index].restTime else { return false }
    return time >= rest - 1e-9
  }
}
