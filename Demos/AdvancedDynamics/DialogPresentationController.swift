import UIKit

/// A presentation controller that shows a dialog at the center of the screen, over a dimmed
/// presenter.
///
/// A pan on the dimmed area simulates a tilt of the device, so that the parallax of the dialog is
/// visible without a device.
package final class DialogPresentationController: UIPresentationController {
  private let dimming = UIView()
  private var isSettled = false
  private var levelling: CADisplayLink?

  package override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let size = CGSize(width: min(236, bounds.width - 40), height: 176)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  package override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.45)
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    dimming.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: DialogPresentationController.tilt(_:)))
    containerView.insertSubview(dimming, at: 0)
    fade(to: 1)
  }

  package override func presentationTransitionDidEnd(_ completed: Bool) { isSettled = completed }

  package override func dismissalTransitionWillBegin() {
    isSettled = false
    fade(to: 0)
  }

  package override func dismissalTransitionDidEnd(_ completed: Bool) {
    isSettled = !completed
    if completed { levelling?.invalidate() } else { dimming.alpha = 1 }
  }

  private func fade(to alpha: CGFloat) {
    let joined = presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimming.alpha = alpha }, completion: nil)
    if joined != true { dimming.alpha = alpha }
  }

  package override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    if isSettled { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  // MARK: - Tilting

  private func tilt(_ pan: UIPanGestureRecognizer) {
    guard let window = containerView?.window else { return }
    switch pan.state {
    case .began, .changed:
      levelling?.invalidate()
      let translation = pan.translation(in: nil)
      window.viewerOffset = UIOffset(
        horizontal: min(max(translation.x / 80, -1), 1),
        vertical: min(max(translation.y / 80, -1), 1))
    case .ended, .cancelled:
      level(window)
    default:
      break
    }
  }

  /// Gradually reduces the tilt to zero. Every 1/60 s, the tilt decreases by a fifth.
  private func level(_ window: UIWindow) {
    let link = CADisplayLink { [weak window] link in
      guard let window else { return link.invalidate() }
      let rest = CGFloat(pow(0.8, 60 * (link.targetTimestamp - link.timestamp)))
      var offset = window.viewerOffset
      offset.horizontal *= rest
      offset.vertical *= rest
      if abs(offset.horizontal) + abs(offset.vertical) < 0.01 {
        offset = .zero
        link.invalidate()
      }
      window.viewerOffset = offset
    }
    link.add(to: .main, forMode: .common)
    levelling = link
  }
}
