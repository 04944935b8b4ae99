import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// The hold of a finger on a moving view.
  public struct Grasp: Hashable, Sendable {
    /// The finger in the container when it took hold, in points.
    public let finger: CGPoint
    /// The finger in the container when it came down, some points before it took hold.
    public let touchdown: CGPoint
    /// The point of the container by which the finger took the view.
    public let point: CGPoint
    /// The view's pose when the finger took hold.
    public let pose: Pose
    /// The pose in which the transition began.
    public let home: Pose
    /// The pose to which the transition leads.
    public let goal: Pose
    /// The container's bounds.
    public let bounds: CGRect
  }

  /// The moment in which a finger lets go of a moving view.
  public struct Release: Hashable, Sendable {
    /// How the finger had taken hold.
    public let grasp: Grasp
    /// The finger in the container, in points.
    public let finger: CGPoint
    /// The finger's velocity in points per second; zero for a gesture that was cancelled.
    public let velocity: CGPoint
    /// The angular velocity of the view in radians per second.
    public let angularVelocity: CGFloat
    /// The pose of the view.
    public let pose: Pose
    /// The pose to which the finger pulls the view, which follows a step later.
    public let intended: Pose
    /// Whether the gesture was cancelled, so that its movement means nothing.
    public let isCancelled: Bool
  }

  /// The velocity of a view.
  public struct Velocity: Hashable, Sendable {
    /// Points per second.
    public var linear: CGPoint
    /// Radians per second, clockwise on screen.
    public var angular: CGFloat

    /// Makes a velocity.
    ///
    /// - Parameters:
    ///   - linear: points per second.
    ///   - angular: radians per second, clockwise on screen.
    public init(linear: CGPoint = .zero, angular: CGFloat = 0) {
      self.linear = linear
      self.angular = angular
    }
  }
}

extension DynamicTransition.Pose {
  /// The state of a body that stands still in this pose.
  var state: BodyState {
    BodyState(tag: 0, position: Point2(center), angle: Double(angle), velocity: .zero, spin: 0)
  }

  init(_ state: BodyState) {
    self.init(center: CGPoint(state.position), angle: CGFloat(state.angle))
  }

  /// The center of a piece of the view, given its offset at rest from the middle of the whole.
  func center(ofPieceAt offset: CGPoint) -> CGPoint {
    let shift = offset.applying(CGAffineTransform(rotationAngle: angle))
    return CGPoint(x: center.x + shift.x, y: center.y + shift.y)
  }

  /// The share of the straight line between two poses that this one has behind it, from 0 to 1.
  func share(from home: Self, to goal: Self) -> CGFloat {
    let line = CGPoint(x: goal.center.x - home.center.x, y: goal.center.y - home.center.y)
    let length = line.x * line.x + line.y * line.y
    guard length > 1 else {
      let turn = goal.angle - home.angle
      return turn == 0 ? 1 : min(max((angle - home.angle) / turn, 0), 1)
    }
    let done = CGPoint(x: center.x - home.center.x, y: center.y - home.center.y)
    return min(max((done.x * line.x + done.y * line.y) / length, 0), 1)
  }
}
