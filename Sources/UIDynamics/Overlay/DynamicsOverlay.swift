// Ours. The physics as the solver has it, drawn over the views.

import CoreGraphics
import Foundation
import Physics2D

/// Draws what a dynamic animator simulates over what it moves.
///
/// Bodies green, grey while they sleep, blue when anchored; boundaries orange; attachments and springs
/// red as they pull and blue as they push, the wider the stronger; snap points as crosses; pushes as
/// purple arrows and velocities as green ones (a tenth of a second long); fields as fine arrows of
/// acceleration; contacts as red dots with their normals.
///
/// Add it to the reference view, in front; it takes no touches and follows the view's bounds. Or set
/// ``UIDynamicAnimator/showsOverlays``.
@preconcurrency @MainActor
public final class DynamicsOverlay: UIView {
  /// What an overlay draws.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let bodies = Parts(rawValue: 1 << 0)
    public static let boundaries = Parts(rawValue: 1 << 1)
    public static let attachments = Parts(rawValue: 1 << 2)
    public static let pushes = Parts(rawValue: 1 << 3)
    public static let velocities = Parts(rawValue: 1 << 4)
    public static let fields = Parts(rawValue: 1 << 5)
    public static let contacts = Parts(rawValue: 1 << 6)
    public static let all = Parts(rawValue: .max)
  }

  /// What is drawn; everything unless set.
  public var parts = Parts.all { didSet { setNeedsDisplay() } }
  /// The animator that is drawn. Not retained.
  public private(set) weak var animator: UIDynamicAnimator?
  /// Whether `showsOverlays` put it there.
  final var isForAll = false

  /// Makes an overlay for an animator, as large as its reference view.
  public init(animator: UIDynamicAnimator) {
    self.animator = animator
    super.init(frame: animator.overlayFrame)
    animator.overlays.append(self)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = nil
    layer.zPosition = 1_000_000
    setNeedsDisplay()
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// The animator has ticked.
  func update() {
    if let animator, frame != animator.overlayFrame { frame = animator.overlayFrame }
    setNeedsDisplay()
  }

  public override func draw(_ rect: CGRect) {
    guard let animator else { return }
    // World coordinates are those of the reference view.
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: -frame.minX, y: -frame.minY)
    OverlayDrawing(animator: animator, area: animator.overlayFrame).draw(parts)
    context.restoreGState()
  }
}

extension UIDynamicAnimator {
  /// Whether every animator that has a reference view, or the collection view of a layout, shows an
  /// overlay over it; false unless set. Ours, for looking at a whole app.
  ///
  /// Animators on the screen follow at once, others as soon as they run.
  public static var showsOverlays = false {
    didSet {
      guard showsOverlays != oldValue else { return }
      for window in UIApplication.shared.visibleWindows { followOverlaySwitch(in: window) }
    }
  }

  private static func followOverlaySwitch(in view: UIView) {
    let layout = (view as? UICollectionView)?.collectionViewLayout
    let drivers = view.itemDrivers.all + (layout?.itemDrivers.all ?? [])
    for case let animator as UIDynamicAnimator in drivers {
      if showsOverlays {
        animator.addOverlayIfWanted()
      } else {
        animator.removeWantedOverlay()
      }
    }
    for subview in view.subviews { followOverlaySwitch(in: subview) }
  }

  /// The overlay that `showsOverlays` asks for.
  final func addOverlayIfWanted() {
    guard Self.showsOverlays, overlays.objects.isEmpty,
      let view = referenceView ?? layout?.collectionView
    else { return }
    let overlay = DynamicsOverlay(animator: self)
    overlay.isForAll = true
    view.addSubview(overlay)
  }

  /// Takes away what `showsOverlays` added; an overlay of the client's own stays.
  private final func removeWantedOverlay() {
    for overlay in overlays.objects where overlay.isForAll {
      overlays.remove(overlay)
      overlay.removeFromSuperview()
    }
  }

  /// The part of the world that is on the screen.
  final var overlayFrame: CGRect {
    referenceView?.bounds ?? layout?.collectionView?.bounds ?? .zero
  }

  final func updateOverlays() {
    for overlay in overlays.objects { overlay.update() }
  }
}
