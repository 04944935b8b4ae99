import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// The position and rotation of a moving view.
  public struct Pose: Hashable, Sendable {
    /// The center in the container, in points.
    public var center: CGPoint
    /// The rotation in radians, clockwise on screen.
    public var angle: CGFloat
    /// A Boolean value that indicates whether the view is out of sight in this pose.
    public var isOutside: Bool

    /// Creates a pose.
    ///
    /// - Parameters:
    ///   - center: The center in the container, in points.
    ///   - angle: The rotation in radians, clockwise on screen.
    ///   - isOutside: Whether the view is out of sight in this pose.
    public init(center: CGPoint, angle: CGFloat = 0, isOutside: Bool = false) {
      self.center = center
      self.angle = angle
      self.isOutside = isOutside
    }
  }

  /// The black shadow of a moving view, in the shape of its bounds.
  public struct Shadow: Hashable, Sendable {
    /// The opacity from 0 to 1.
    public var opacity: Float
    /// The blur radius in points.
    public var radius: CGFloat

    /// Creates a shadow.
    ///
    /// - Parameters:
    ///   - opacity: The opacity from 0 to 1.
    ///   - radius: The blur radius in points.
    public init(opacity: Float = 0.25, radius: CGFloat = 8) {
      self.opacity = opacity
      self.radius = radius
    }
  }

  /// The predicted figures of a motion, computed with stand-in items for the views.
  public struct Forecast: Hashable, Sendable {
    /// The settled time in seconds; nil if the motion is not settled within the longest duration.
    public let settled: TimeInterval?
    /// The time in seconds at which everything is at rest, half a second after the last movement.
    ///
    /// The time is nil if the motion does not come to rest within the longest duration.
    public let rest: TimeInterval?
    /// The duration of the transition: the settled time, or the longest duration.
    public let duration: TimeInterval
    /// The role of the first view that is not settled at the end; nil if all views are settled.
    public let moving: Role?
    /// A Boolean value that indicates whether every view ends close to its goal.
    ///
    /// A view may end within 5 pt and 0.05 rad of its goal. If the goal is out of sight, it may end
    /// anywhere out of sight.
    public let reachesGoal: Bool
  }
}

extension UIViewControllerContextTransitioning {
  /// Whether the transition is a pop or a dismissal.
  @MainActor var isBackwards: Bool {
    if let context = self as? TransitionContext {
      return context.kind == .pop || context.kind == .dismiss
    }
    return viewController(forKey: .from)?.isBeingDismissed ?? false
  }
}
