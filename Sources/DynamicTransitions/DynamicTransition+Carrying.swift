import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// The state in which a finger grasped a moving view.
  public struct Grasp: Hashable, Sendable {
    /// The location of the finger in the container at the grasp, in points.
    public let finger: CGPoint
    /// The location of the touchdown in the container, in points.
    ///
    /// It is a few points away from ``finger``, because a gesture begins only after the finger has
    /// moved.
    public let touchdown: CGPoint
    /// The point in the container at which the finger grasped the view.
    public let point: CGPoint
    /// The pose of the view at the grasp.
    public let pose: Pose
    /// The pose in which the transition began.
    public let home: Pose
    /// The pose at which the transition ends.
    public let goal: Pose
    /// The container's bounds.
    public let bounds: CGRect
  }

  /// The state in which a finger releases a moving view.
  public struct Release: Hashable, Sendable {
    /// The state in which the finger grasped the view.
    public let grasp: Grasp
    /// The location of the finger in the container, in points.
    public let finger: CGPoint
    /// The velocity of the finger, in points per second; zero if the gesture was canceled.
    public let velocity: CGPoint
    /// The angular velocity of the view, in radians per second.
    public let angularVelocity: CGFloat
    /// The pose of the view.
    public let pose: Pose
    /// The pose to which the finger pulls the view. The view reaches it one step later.
    public let intended: Pose
    /// A Boolean value that indicates whether the gesture was canceled. If it was, ``velocity`` is
    /// zero.
    public let isCancelled: Bool
  }

  /// The velocity of a view.
  public struct Velocity: Hashable, Sendable {
    /// The linear velocity, in points per second.
    public var linear: CGPoint
    /// The angular velocity, in radians per second, clockwise on screen.
    public var angular: CGFloat

    /// Creates a velocity.
    ///
    /// - Parameters:
    ///   - linear: The linear velocity, in points per second.
    ///   - angular: The angular velocity, in radians per second, clockwise on screen.
    public init(linear: CGPoint = .zero, angular: CGFloat = 0) {
      self.linear = linear
      self.angular = angular
    }
  }
}

extension DynamicTransition.Pose {
  /// The state of a body at rest in this pose.
  var state: BodyState {
    BodyState(tag: 0, position: Point2(center), angle: Double(angle), velocity: .zero, spin: 0)
  }

  init(_ state: BodyState) {
    self.init(center: CGPoint(state.position), angle: CGFloat(state.angle))
  }

  /// Returns the center of a piece of the view, given its offset at rest from the center of the
  /// view.
  func center(ofPieceAt offset: CGPoint) -> CGPoint {
    let shift = offset.applying(CGAffineTransform(rotationAngle: angle))
    return CGPoint(x: center.x + shift.x, y: center.y + shift.y)
  }

  /// Returns the fraction of the straight line between two poses that this pose has covered, from 0
  /// to 1.
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
