// Ours. The physics as the solver has it, drawn over the views.

import CoreGraphics
public import Foundation
import QuartzCore
public import UIDynamics
import UIFoundation
public import UIKitCore

/// A view that draws what a dynamic animator simulates over the views that it moves. Ours.
///
/// Bodies are green, gray while they sleep, blue when anchored; boundaries orange; attachments and
/// springs red as they pull and blue as they push, the wider the stronger; snap points crosses;
/// pushes purple arrows and velocities green ones (a tenth of a second long); fields fine arrows of
/// acceleration; contacts red dots with their normals.
///
/// Add it to the reference view, in front; it takes no touches and follows the view's bounds. Or
/// set `UIDynamicAnimator.showsOverlays`. It redraws the whole view in every tick.
@preconcurrency @MainActor
public final class DynamicsOverlay: UIView, TickFollower {
  /// The layers of information that an overlay can draw.
  public struct Parts: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt

    /// Makes a set of parts from its bits.
    ///
    /// - Parameter rawValue: the bits of the parts; unknown bits draw nothing.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The outlines of bodies, with a line along each body's own x axis.
    public static let bodies = Parts(rawValue: 1 << 0)
    /// The boundaries of collision behaviors.
    public static let boundaries = Parts(rawValue: 1 << 1)
    /// The joints of attachments and snaps.
    public static let attachments = Parts(rawValue: 1 << 2)
    /// The active pushes, 30 pt for each UIKit newton and at most 120 pt.
    public static let pushes = Parts(rawValue: 1 << 3)
    /// The distance that each awake body covers in a tenth of a second, at most 200 pt.
    public static let velocities = Parts(rawValue: 1 << 4)
    /// The accelerations of fields on a grid of 40 pt; custom fields are left out.
    public static let fields = Parts(rawValue: 1 << 5)
    /// The contact points, with their normals.
    public static let contacts = Parts(rawValue: 1 << 6)
    /// Everything that an overlay can draw.
    public static let all = Parts(rawValue: .max)
  }

  /// The parts that are drawn; everything unless set.
  public var parts = Parts.all { didSet { setNeedsDisplay() } }
  /// The animator that is drawn. Not retained.
  public private(set) weak var animator: UIDynamicAnimator?
  /// Whether `showsOverlays` added the overlay.
  final var isForAll = false

  /// Makes an overlay as large as the animator's reference view; add it to that view.
  ///
  /// - Parameter animator: the animator to draw. Not retained.
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

  /// Returns nil: an overlay belongs to an animator, which an archive does not hold.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Follows the bounds of the reference view and redraws.
  package func animatorDidTick() {
    if let bounds = animator?.simulation.reference.visibleBounds, frame != bounds {
      frame = bounds
    }
    setNeedsDisplay()
  }

  /// Draws the parts that are asked for.
  public override func draw(_ rect: CGRect) {
    guard let animator else { return }
    // World coordinates are those of the reference view.
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: -frame.minX, y: -frame.minY)
    OverlayDrawing(
      scene: animator.simulation.scene, area: animator.simulation.reference.visibleBounds
    ).draw(parts)
    context.restoreGState()
  }
}
