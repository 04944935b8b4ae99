// Ours. An overlay draws the state of the physics solver over the views.

import CoreGraphics
public import Foundation
import QuartzCore
public import UIDynamics
import UIFoundation
public import UIKitCore

/// A view that draws the simulation of a dynamic animator over the views that it moves. Ours.
///
/// Bodies are green, gray while they sleep, and blue when anchored. Boundaries are orange.
/// Attachments and springs are red when they pull and blue when they push, and their width
/// increases with the force. Snap points are crosses. Pushes are purple arrows. Velocities are
/// green arrows that show the motion in a tenth of a second. Fields are thin arrows that show
/// accelerations. Contacts are red dots with their normals.
///
/// Add the overlay to the reference view, in front of the other views, or set
/// `UIDynamicAnimator.showsOverlays`. It receives no touches and follows the bounds of the view. It
/// redraws the whole view in every tick.
@preconcurrency @MainActor
public final class DynamicsOverlay: UIView, TickFollower {
  /// The kinds of information that an overlay can draw.
  public struct Parts: OptionSet, Sendable {
    /// The kinds of information, as a bit mask.
    public let rawValue: UInt

    /// Creates a set from a bit mask.
    ///
    /// - Parameter rawValue: The bit mask of the set. Unknown bits have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The outlines of bodies, with a line along each body's own x axis.
    public static let bodies = Parts(rawValue: 1 << 0)
    /// The boundaries of collision behaviors.
    public static let boundaries = Parts(rawValue: 1 << 1)
    /// The joints of attachments and snaps.
    public static let attachments = Parts(rawValue: 1 << 2)
    /// The active pushes, at 30 pt per UIKit newton, up to 120 pt.
    public static let pushes = Parts(rawValue: 1 << 3)
    /// The distance that each awake body covers in a tenth of a second, up to 200 pt.
    public static let velocities = Parts(rawValue: 1 << 4)
    /// The accelerations of fields on a grid of 40 pt, except for custom fields.
    public static let fields = Parts(rawValue: 1 << 5)
    /// The contact points, with their normals.
    public static let contacts = Parts(rawValue: 1 << 6)
    /// Everything that an overlay can draw.
    public static let all = Parts(rawValue: .max)
  }

  /// The kinds of information to draw. By default, all kinds are drawn.
  public var parts = Parts.all { didSet { setNeedsDisplay() } }
  /// The animator to draw.
  ///
  /// It is not retained.
  public private(set) weak var animator: UIDynamicAnimator?
  /// Whether `showsOverlays` added the overlay.
  final var isForAll = false

  /// Creates an overlay with the size of the animator's reference view. Add the overlay to that
  /// view.
  ///
  /// - Parameter animator: The animator to draw. It is not retained.
  public init(animator: UIDynamicAnimator) {
    self.animator = animator
    super.init(frame: animator.simulation.reference.visibleBounds)
    animator.followers.append(self)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = nil
    layer.zPosition = 1_000_000
    setNeedsDisplay()
  }

  /// Returns nil, because an overlay belongs to an animator and archives do not contain animators.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Adapts to the bounds of the reference view and redraws.
  package func animatorDidTick() {
    if let bounds = animator?.simulation.reference.visibleBounds, frame != bounds {
      frame = bounds
    }
    setNeedsDisplay()
  }

  /// Draws the selected kinds of information.
  public override func draw(_ rect: CGRect) {
    guard let animator else { return }
    // World coordinates are the coordinates of the reference view.
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: -frame.minX, y: -frame.minY)
    OverlayDrawing(
      scene: animator.simulation.scene, area: animator.simulation.reference.visibleBounds
    ).draw(parts)
    context.restoreGState()
  }
}
