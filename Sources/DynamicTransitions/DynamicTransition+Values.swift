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
    /// Whether the view is out of the container's sight in this pose.
    public var isOutside: Bool

    /// Makes a pose.
    ///
    /// - Parameters:
    ///   - center: the center in the container, in points.
    ///   - angle: the rotation in radians, clockwise on screen.
    ///   - isOutside: whether the view is out of sight.
    public init(center: CGPoint, angle: CGFloat = 0, isOutside: Bool = false) {
      self.center = center
      self.angle = angle
      self.isOutside = isOutside
    }
  }

  /// The shadow of a moving view, black, in the shape of its bounds.
  public struct Shadow: Hashable, Sendable {
    /// The opacity from 0 to 1.
    public var opacity: Float
    /// The radius of the blur in points.
    public var radius: CGFloat

    /// Makes a shadow.
    ///
    /// - Parameters:
    ///   - opacity: from 0 to 1.
    ///   - radius: the radius of the blur in points.
    public init(opacity: Float = 0.25, radius: CGFloat = 8) {
      self.opacity = opacity
      self.radius = radius
    }
  }

  /// The figures of a motion to come, as stand-ins of the views have shown it.
  public struct Forecast: Hashable, Sendable {
    /// The settled time in seconds; nil for a motion that is not settled after the longest duration.
    public let settled: TimeInterval?
    /// The seconds after which everything has come to rest, half a second after the last movement; nil
    /// if that is not within the longest duration.
    public let rest: TimeInterval?
    /// The duration of the transition: the settled time, or the longest duration.
    public let duration: TimeInterval
    /// The role of the view that is not settled at the end; nil when all are.
    public let moving: Role?
    /// Whether every view ends within 5 pt and 0.05 rad of its goal, or out of sight if its goal is
    /// there.
    public let reachesGoal: Bool
  }
}

extension UIViewControllerContextTransitioning {
  /// Whether this is a pop or a dismissal.
  @MainActor var isBackwards: Bool {
    if let context = self as? TransitionContext {
      return context.kind == .pop || context.kind == .dismiss
    }
    return viewController(forKey: .from)?.isBeingDismissed ?? false
  }
}
