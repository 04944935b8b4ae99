// Ours: UIKit requests the duration of a transition before it starts, but a simulated motion has no
// fixed duration. A copy of the motion is therefore run ahead to find it.

import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
public import Trajectories
public import UIDynamics
public import UIKitCore

/// A transition that moves its views with dynamic behaviors and computes its duration in advance.
/// Ours.
///
/// A subclass defines the pose in which the moving view is outside the container, and the behaviors
/// that move the view from one pose to another:
///
///     final class SnapTransition: DynamicTransition {
///       override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
///         Pose(center: CGPoint(x: bounds.midX + bounds.width, y: bounds.midY), isOutside: true)
///       }
///
///       override func motion(
///         of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
///       ) -> [UIDynamicBehavior] {
///         [UISnapBehavior(item: item, snapTo: goal.center)]
///       }
///     }
///
/// The class works for pushes, pops, presentations, dismissals, and tabs. The duration is the
/// *settled* time: from then on, every moving view stays within 0.25 pt and 0.002 rad of its last
/// pose or is out of sight. By default, a view is out of sight if no part of it is inside the
/// container. Before the transition starts, the class finds this time by running the same behaviors
/// on stand-in items. ``motion(of:from:to:in:)`` must therefore depend on its arguments alone. The
/// transition completes in the first frame at or after the settled time, and the remaining motion
/// is blended out. A motion that is not settled after ``longest`` seconds is cut off, and a
/// diagnostic is printed.
///
/// A gesture drives the transition as ``interaction`` specifies, through a
/// `GestureTransitionDriver`. Return `driver.makeInteraction(for: transition)` from the delegate
/// method that returns an interaction controller.
@preconcurrency @MainActor
open class DynamicTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The ways in which a gesture can drive the transition.
  public enum Interaction: Hashable, Sendable {
    /// A gesture cannot drive the transition.
    case none
    /// The gesture scrubs the transition's time. The motion is the same as without a gesture.
    case scrubbed
    /// The gesture carries the view, which is attached to the finger and can be thrown.
    case carried
  }

  /// The role of a moving view in the transition.
  public enum Role: Hashable, Sendable {
    /// The view that is visible at the end.
    case arriving
    /// The view that is visible at the start.
    case departing
  }

  /// The way in which a gesture drives the transition; ``Interaction/scrubbed`` by default.
  public var interaction: Interaction
  /// The maximum duration in seconds, greater than 0; the default is 3. A motion that lasts longer
  /// is cut off at this time.
  public var longest: TimeInterval = 3 {
    didSet { if !(longest > 0 && longest.isFinite) { longest = oldValue } }
  }
  /// The shadow that the moving view casts during the transition, or nil for no shadow. The default
  /// is nil.
  public var shadow: Shadow?
  /// The maximum opacity of the black layer over the view beneath, from 0 to 1; the default is 0.
  ///
  /// The maximum is reached when the moving view is at rest in the container. The opacity is
  /// proportional to the fraction that an arriving view has covered, or to the fraction that
  /// remains for a departing view.
  public var dimming: CGFloat = 0
  /// A Boolean value that indicates whether a cross-fade replaces the motion if Reduce Motion is
  /// on; true by default.
  public var respectsReduceMotion = true

  /// The last forecast; nil before the first one.
  public internal(set) var forecast: Forecast?
  var cache: CachedForecast?
  var run: DynamicTransitionRun?

  /// Creates a transition.
  ///
  /// - Parameter interaction: The way in which a gesture drives the transition.
  public init(interaction: Interaction = .scrubbed) {
    self.interaction = interaction
    super.init()
  }

  // MARK: - Behaviors and poses

  /// Returns the roles of the moving views: by default, departing for pops and dismissals and
  /// arriving otherwise.
  ///
  /// - Parameter context: The context of the transition.
  open func movingRoles(in context: any UIViewControllerContextTransitioning) -> [Role] {
    [context.isBackwards ? .departing : .arriving]
  }

  /// Returns the pose in which a moving view is out of sight: the start pose of an arriving view,
  /// or the end pose of a departing view.
  ///
  /// By default, the pose is directly to the right of the container, at half its height.
  ///
  /// - Parameters:
  ///   - bounds: The container's bounds.
  ///   - size: The size of the view in points.
  ///   - role: Whether the view arrives or departs.
  open func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(
      center: CGPoint(x: bounds.maxX + size.width / 2, y: bounds.midY), isOutside: true)
  }

  /// Returns new behaviors that move an item from one pose to another.
  ///
  /// The method is called any number of times for stand-in items, and then for the views. It must
  /// create new behaviors each time and depend on its arguments alone. The actions of behaviors
  /// also run for the stand-in items. The item is already at `start`. If a gesture gave the item a
  /// velocity, that velocity is added after these behaviors are added. The goal is the pose at rest
  /// if the view arrives, or if it departs but returns. Otherwise, the goal is
  /// ``pose(outside:of:role:)``.
  ///
  /// - Parameters:
  ///   - item: A view, or its stand-in item.
  ///   - start: The pose in which the motion begins.
  ///   - goal: The pose at which the motion ends.
  ///   - bounds: The container's bounds.
  open func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    []
  }

  /// Returns new behaviors that move the pieces of a view.
  ///
  /// By default, these are the behaviors that ``motion(of:from:to:in:)`` returns for each piece.
  ///
  /// - Parameters:
  ///   - pieces: The view or its stand-in item, or the items that ``pieces(of:frames:)`` returned.
  ///   - start: The pose in which the motion of the whole view begins.
  ///   - goal: The pose at which the motion of the whole view ends.
  ///   - bounds: The container's bounds.
  open func motion(
    ofPieces pieces: [any UIDynamicItem], from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    pieces.flatMap { motion(of: $0, from: start, to: goal, in: bounds) }
  }

  /// Returns the frames of the pieces of a moving view, in the container; by default, only the
  /// view's own frame.
  ///
  /// - Parameters:
  ///   - frame: The frame of the view at rest, in the container.
  ///   - bounds: The container's bounds.
  open func frames(ofPiecesOf frame: CGRect, in bounds: CGRect) -> [CGRect] { [frame] }

  /// Returns the items that move in place of a view, in the order of their frames; by default, the
  /// view itself.
  ///
  /// - Parameters:
  ///   - view: The moving view, in the container.
  ///   - frames: The frames that ``frames(ofPiecesOf:in:)`` returned.
  open func pieces(of view: UIView, frames: [CGRect]) -> [any UIDynamicItem] { [view] }

  /// Removes the items that ``pieces(of:frames:)`` created. The default implementation does
  /// nothing.
  ///
  /// - Parameter view: The moving view.
  open func removePieces(of view: UIView) {}

  // MARK: - Completion

  /// Returns whether a departing view, or a piece of it, is out of sight.
  ///
  /// By default, it is out of sight if no part of it is inside the container.
  ///
  /// - Parameters:
  ///   - pose: The current pose of the view or piece.
  ///   - size: The size of the view or piece in points.
  ///   - bounds: The container's bounds.
  open func isOutOfSight(_ pose: Pose, of size: CGSize, in bounds: CGRect) -> Bool {
    ItemOutline(pose.state, size).isOutside(bounds)
  }

  /// Returns the fraction of the motion that a view has covered. Alongside animations use this
  /// fraction.
  ///
  /// By default, it is the fraction of the straight line between the centers, or of the rotation if
  /// the centers are equal.
  ///
  /// - Parameters:
  ///   - pose: The current pose of the view.
  ///   - home: The pose in which the transition began.
  ///   - goal: The pose at which the transition ends.
  open func share(of pose: Pose, from home: Pose, to goal: Pose) -> CGFloat {
    pose.share(from: home, to: goal)
  }

  // MARK: - Carrying

  /// Returns the behaviors that act on a carried view in addition to its attachment; none by
  /// default.
  ///
  /// - Parameters:
  ///   - item: The moving view.
  ///   - home: The pose in which the transition began.
  ///   - goal: The pose at which the transition ends.
  ///   - bounds: The container's bounds.
  open func holding(
    _ item: any UIDynamicItem, from home: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    []
  }

  /// Returns the point in the container at which a finger grasps the view; by default, the location
  /// of the finger.
  ///
  /// - Parameters:
  ///   - finger: The location of the finger in the container, in points.
  ///   - pose: The current pose of the view.
  open func graspPoint(at finger: CGPoint, of pose: Pose) -> CGPoint { finger }

  /// Returns the point to which the finger pulls the grasped point; by default, the location of the
  /// finger.
  ///
  /// - Parameters:
  ///   - finger: The location of the finger in the container, in points.
  ///   - grasp: The state in which the finger grasped the view.
  open func anchor(for finger: CGPoint, _ grasp: Grasp) -> CGPoint { finger }

  /// Returns the pose in which a finger holds the view without physics, or nil to attach the view
  /// to the finger.
  ///
  /// The default implementation returns nil.
  ///
  /// - Parameters:
  ///   - finger: The location of the finger in the container, in points.
  ///   - grasp: The state in which the finger grasped the view.
  open func pose(under finger: CGPoint, _ grasp: Grasp) -> Pose? { nil }

  /// Returns whether a released view continues to its goal; by default, the proposal of the driver.
  ///
  /// A view that would not reach its goal returns to its start regardless of the result.
  ///
  /// - Parameters:
  ///   - release: The state in which the finger released the view.
  ///   - proposed: The result of the driver's rule, which uses the fraction and the velocity.
  open func finishes(_ release: Release, proposed: Bool) -> Bool { proposed }

  /// Returns the velocity of a view after its release.
  ///
  /// By default, it has the linear velocity of the finger and the angular velocity of the view.
  ///
  /// - Parameters:
  ///   - release: The state in which the finger released the view.
  ///   - forwards: Whether the view continues to its goal.
  open func velocity(after release: Release, forwards: Bool) -> Velocity {
    Velocity(linear: release.velocity, angular: release.angularVelocity)
  }

  // MARK: - The animator of a transition

  /// Returns the settled time of the motion in seconds, at most ``longest``.
  ///
  /// The time is computed with stand-in items, so the method changes no view and can be called any
  /// number of times. Without a context, it returns the duration of the last forecast, or
  /// ``longest`` before the first one.
  ///
  /// - Parameter transitionContext: The context of the upcoming transition.
  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    if fades { return Self.fadeDuration }
    guard let transitionContext else { return forecast?.duration ?? longest }
    guard let leg = firstLeg(in: transitionContext) else { return 0 }
    return forecast(of: leg, in: transitionContext).duration
  }

  /// Adds the views to the container and moves them with the behaviors.
  ///
  /// - Parameter transitionContext: The context of the transition.
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if fades { return fade(transitionContext) }
    guard let leg = firstLeg(in: transitionContext),
      let run = DynamicTransitionRun(self, transitionContext, leg)
    else { return transitionContext.completeTransition(false) }
    self.run = run
    run.begin()
  }

  /// Removes the views and effects that the transition added.
  ///
  /// - Parameter transitionCompleted: Whether the transition was completed.
  open func animationEnded(_ transitionCompleted: Bool) {
    run?.cleanUp()
    run = nil
    cache = nil
  }

  /// The time in seconds until the current motion is settled; nil if no transition runs or a finger
  /// holds the view. Ours.
  ///
  /// The time is computed again when a finger releases the view and when the size of the container
  /// changes. The coordinator's `transitionDuration` does not change.
  public final var restDuration: TimeInterval? { run?.restDuration }

  static let fadeDuration: TimeInterval = 0.3

  final var fades: Bool { respectsReduceMotion && UIAccessibility.isReduceMotionEnabled }
}
