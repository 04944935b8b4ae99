// Ours: UIKit asks for the duration of a transition before it starts, and physics is done when it is
// done. A copy of the motion that is run ahead knows when that is.

import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
public import Trajectories
public import UIDynamics
public import UIKitCore

/// A transition whose views are moved by dynamic behaviors, and which knows how long that takes. Ours.
///
/// A subclass says where the moving view is while it is outside, and which behaviors move it from one
/// pose to another:
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
/// It serves pushes, pops, presentations, dismissals and tabs. The duration is the *settled* time: from
/// then on every moving view stays within 0.25 pt and 0.002 rad of its last pose, or, if it leaves,
/// shows nothing inside the container any more. It is found by the same behaviors on stand-ins of the
/// views, before the transition starts; so ``motion(of:from:to:in:)`` must depend on its arguments
/// alone. The transition completes in the first frame at or after that time, and what is left of the
/// motion is blended out. A motion that is not settled after ``longest`` ends then, with a diagnostic.
///
/// A finger moves it in the way that ``interaction`` names, through a `GestureTransitionDriver`: return
/// `driver.makeInteraction(for: transition)` where the delegate is asked for an interaction controller.
@preconcurrency @MainActor
open class DynamicTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The way in which a finger moves the transition.
  public enum Interaction: Hashable, Sendable {
    /// No finger moves it.
    case none
    /// The finger moves its time to and fro; the motion is that of the transition that runs by itself.
    case scrubbed
    /// The finger holds the view by an attachment and throws it.
    case carried
  }

  /// The part that a moving view has in the transition.
  public enum Role: Hashable, Sendable {
    /// The view that is shown at the end.
    case arriving
    /// The view that is shown at the start.
    case departing
  }

  /// The way in which a finger moves the transition; ``Interaction/scrubbed`` unless set.
  public var interaction: Interaction
  /// The greatest duration in seconds, more than 0; 3 unless set. A motion that takes longer ends then.
  public var longest: TimeInterval = 3 {
    didSet { if !(longest > 0 && longest.isFinite) { longest = oldValue } }
  }
  /// The shadow that the moving view casts during the transition; none unless set.
  public var shadow: Shadow?
  /// The opacity, from 0 to 1, of the black in front of the view beneath while the moving view is at
  /// its place; 0 unless set. It follows the share of the way that the moving view has come.
  public var dimming: CGFloat = 0
  /// Whether a cross-fade takes the place of the motion for people who want less of it; true unless
  /// set.
  public var respectsReduceMotion = true

  /// The last forecast; nil before the first one.
  public internal(set) var forecast: Forecast?
  var cache: CachedForecast?
  var run: DynamicTransitionRun?

  /// Makes a transition.
  ///
  /// - Parameter interaction: the way in which a finger moves it.
  public init(interaction: Interaction = .scrubbed) {
    self.interaction = interaction
    super.init()
  }

  // MARK: - What a subclass says

  /// The roles of the views that move; by default the departing one for pops and dismissals, the
  /// arriving one otherwise.
  ///
  /// - Parameter context: the transition's context.
  open func movingRoles(in context: any UIViewControllerContextTransitioning) -> [Role] {
    [context.isBackwards ? .departing : .arriving]
  }

  /// The pose in which a moving view is out of sight: where it comes from, or where it goes.
  ///
  /// By default it is one width to the right of the container.
  ///
  /// - Parameters:
  ///   - bounds: the container's bounds.
  ///   - size: the size of the view in points.
  ///   - role: whether the view comes or goes.
  open func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(
      center: CGPoint(x: bounds.maxX + size.width / 2, y: bounds.midY), isOutside: true)
  }

  /// Makes the behaviors that move an item from one pose to another.
  ///
  /// It is called for stand-ins of the views first, any number of times, and then for the views; it
  /// must make new behaviors each time and depend on its arguments alone. Actions of behaviors run on
  /// the stand-ins as well. The item is at `start` already; a velocity that a finger has given it is
  /// added after these behaviors. The goal is the rest pose of a view that comes, or of one that goes
  /// home after all, and ``pose(outside:of:role:)`` otherwise.
  ///
  /// - Parameters:
  ///   - item: a view, or its stand-in.
  ///   - start: the pose in which the motion begins.
  ///   - goal: the pose to which it is to lead.
  ///   - bounds: the container's bounds.
  open func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    []
  }

  /// Makes the behaviors that move the pieces of a view; by default those of
  /// ``motion(of:from:to:in:)`` for each of them.
  ///
  /// - Parameters:
  ///   - pieces: the view or its stand-in, or what ``pieces(of:frames:)`` has made of it.
  ///   - start: the pose in which the motion of the whole begins.
  ///   - goal: the pose to which it is to lead.
  ///   - bounds: the container's bounds.
  open func motion(
    ofPieces pieces: [any UIDynamicItem], from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    pieces.flatMap { motion(of: $0, from: start, to: goal, in: bounds) }
  }

  /// The frames of the pieces into which a moving view is cut, in the container; by default the view's
  /// own frame.
  ///
  /// - Parameters:
  ///   - frame: the frame of the view at rest, in the container.
  ///   - bounds: the container's bounds.
  open func frames(ofPiecesOf frame: CGRect, in bounds: CGRect) -> [CGRect] { [frame] }

  /// The items that are moved in place of a view, in the order of their frames; by default the view.
  ///
  /// - Parameters:
  ///   - view: the moving view, in the container.
  ///   - frames: what ``frames(ofPiecesOf:in:)`` has returned.
  open func pieces(of view: UIView, frames: [CGRect]) -> [any UIDynamicItem] { [view] }

  /// Takes away what ``pieces(of:frames:)`` has made; does nothing by default.
  ///
  /// - Parameter view: the moving view.
  open func removePieces(of view: UIView) {}

  // MARK: - What counts as done

  /// Whether a view, or a piece of one, that leaves has left: by default when no point of it lies
  /// inside the container.
  ///
  /// - Parameters:
  ///   - pose: where it is.
  ///   - size: its size in points.
  ///   - bounds: the container's bounds.
  open func isOutOfSight(_ pose: Pose, of size: CGSize, in bounds: CGRect) -> Bool {
    ItemOutline(pose.state, size).isOutside(bounds)
  }

  /// The share of the motion that a view has behind it, which is the fraction for what goes
  /// alongside; by default that of the straight line between the centers, or of the angle where the
  /// centers are the same.
  ///
  /// - Parameters:
  ///   - pose: where the view is.
  ///   - home: the pose in which the transition began.
  ///   - goal: the pose to which it leads.
  open func share(of pose: Pose, from home: Pose, to goal: Pose) -> CGFloat {
    pose.share(from: home, to: goal)
  }

  // MARK: - Under a finger that carries

  /// The behaviors that act on a view in a finger's hand beside the attachment to it; none by default.
  ///
  /// - Parameters:
  ///   - item: the moving view.
  ///   - home: the pose in which the transition began.
  ///   - goal: the pose to which it leads.
  ///   - bounds: the container's bounds.
  open func holding(
    _ item: any UIDynamicItem, from home: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    []
  }

  /// The point of the container by which a finger holds the view; by default where the finger is.
  ///
  /// - Parameters:
  ///   - finger: the finger in the container.
  ///   - pose: where the view is.
  open func graspPoint(at finger: CGPoint, of pose: Pose) -> CGPoint { finger }

  /// The point to which the finger pulls the grasped point; by default where the finger is.
  ///
  /// - Parameters:
  ///   - finger: the finger in the container.
  ///   - grasp: how the finger took hold.
  open func anchor(for finger: CGPoint, _ grasp: Grasp) -> CGPoint { finger }

  /// The pose that a finger gives to the view, without any physics; nil, which is the default, for a
  /// view that hangs on the finger by an attachment.
  ///
  /// - Parameters:
  ///   - finger: the finger in the container.
  ///   - grasp: how the finger took hold.
  open func pose(under finger: CGPoint, _ grasp: Grasp) -> Pose? { nil }

  /// Whether a view that is let go is to go on to its goal; by default as the driver's rule proposes.
  ///
  /// One that would not get there goes home all the same.
  ///
  /// - Parameters:
  ///   - release: how the finger let go.
  ///   - proposed: the answer of the driver's rule, from fraction and velocity.
  open func finishes(_ release: Release, proposed: Bool) -> Bool { proposed }

  /// The velocity with which a view that is let go moves on; by default the finger's, and the angular
  /// velocity that the view has.
  ///
  /// - Parameters:
  ///   - release: how the finger let go.
  ///   - forwards: whether the view goes on to its goal.
  open func velocity(after release: Release, forwards: Bool) -> Velocity {
    Velocity(linear: release.velocity, angular: release.angularVelocity)
  }

  // MARK: - The animator of a transition

  /// The settled time of the motion in seconds, at most ``longest``.
  ///
  /// It is worked out by stand-ins, touches no view and may be asked for any number of times. Without a
  /// context it is that of the last forecast, or ``longest`` before the first one.
  ///
  /// - Parameter transitionContext: the context of the transition that is to come.
  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    if fades { return Self.fadeDuration }
    guard let transitionContext else { return forecast?.duration ?? longest }
    guard let leg = firstLeg(in: transitionContext) else { return 0 }
    return forecast(of: leg, in: transitionContext).duration
  }

  /// Puts up the views and lets the behaviors move them.
  ///
  /// - Parameter transitionContext: the context of the transition.
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if fades { return fade(transitionContext) }
    guard let leg = firstLeg(in: transitionContext),
      let run = DynamicTransitionRun(self, transitionContext, leg)
    else { return transitionContext.completeTransition(false) }
    self.run = run
    run.begin()
  }

  /// Puts away what the transition has made.
  ///
  /// - Parameter transitionCompleted: whether it was completed.
  open func animationEnded(_ transitionCompleted: Bool) {
    run?.cleanUp()
    run = nil
    cache = nil
  }

  /// The seconds until the motion that is under way is settled; nil while no transition runs or a
  /// finger holds it. Ours.
  ///
  /// It is worked out anew when a finger lets go and when the container gets another size; the
  /// coordinator's `transitionDuration` stays as it was reported.
  public final var restDuration: TimeInterval? { run?.restDuration }

  static let fadeDuration: TimeInterval = 0.3

  final var fades: Bool { respectsReduceMotion && UIAccessibility.isReduceMotionEnabled }
}
