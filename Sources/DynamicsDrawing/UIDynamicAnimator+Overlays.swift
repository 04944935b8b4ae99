import CoreGraphics
public import UIDynamics
import UIFoundation
import UIKitCore

extension UIDynamicAnimator {
  /// A Boolean value that indicates whether every animator shows an overlay. Ours.
  ///
  /// This applies to animators with a reference view, and to animators of collection view layouts.
  /// The default is false. Use it to inspect a whole app. Animators on the screen respond
  /// immediately, and other animators respond as soon as they run.
  public static var showsOverlays: Bool {
    get { overlayMaker != nil }
    set {
      guard newValue != showsOverlays else { return }
      overlayMaker = nil
      if newValue { overlayMaker = { $0.addOverlayIfMissing() } }
      for window in UIApplication.shared.visibleWindows { followOverlaySwitch(in: window) }
    }
  }

  private static func followOverlaySwitch(in view: UIView) {
    let layout = (view as? UICollectionView)?.collectionViewLayout
    let drivers = view.itemDrivers.all + (layout?.itemDrivers.all ?? [])
    for case let animator as UIDynamicAnimator in drivers {
      if showsOverlays {
        animator.addOverlayIfMissing()
      } else {
        animator.removeAddedOverlays()
      }
    }
    for subview in view.subviews { followOverlaySwitch(in: subview) }
  }

  private final var overlays: [DynamicsOverlay] {
    followers.objects.compactMap { $0 as? DynamicsOverlay }
  }

  /// Adds the overlay that `showsOverlays` requires.
  private final func addOverlayIfMissing() {
    guard overlays.isEmpty,
      let view = referenceView ?? simulation.reference.layout?.collectionView
    else { return }
    let overlay = DynamicsOverlay(animator: self)
    overlay.isForAll = true
    view.addSubview(overlay)
  }

  /// Removes the overlays that `showsOverlays` added, but not the client's own overlays.
  private final func removeAddedOverlays() {
    for overlay in overlays where overlay.isForAll {
      followers.remove(overlay)
      overlay.removeFromSuperview()
    }
  }
}
