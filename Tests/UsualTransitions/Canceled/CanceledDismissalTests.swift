import KinemaTestSupport
import Testing
import UIKitCore

/// A card at the bottom with a height of 100 pt, which its presentation controller places in each
/// layout.
@MainActor
private final class BottomCard: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let room = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: room.height - 100, width: room.width, height: 100)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// A card with a height of 100 pt whose presentation controller only returns its frame.
@MainActor
private final class NamedCard: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 380, width: 320, height: 100)
  }
}

/// An animator that moves the presented view down by its height in the given duration.
@MainActor
private final class Sinker: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval

  init(duration: TimeInterval) { self.duration = duration }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
    UIView.animate(withDuration: duration) {
      guard let view = context.view(forKey: .from) else { return }
      view.frame.origin.y += view.frame.height
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@MainActor @Suite("Canceled dismissals")
struct CanceledDismissalTests {
  /// Presents a controller, holds its dismissal at 0.5, makes a change, and cancels.
  private func cancel(
    _ style: UIModalPresentationStyle, duration: TimeInterval,
    _ presentation: ((UIViewController, UIViewController?) -> UIPresentationController?)? = nil,
    _ change: (TestHost, UIViewController) -> Void = { _, _ in }
  ) throws -> CGRect {
    var frame = CGRect.null
    try TestHost.run { host in
      let (base, modal) = (UIViewController(), UIViewController())
      let delegate = FadeDelegate(Sinker(duration: duration))
      let driver = UIPercentDrivenInteractiveTransition()
      host.window.rootViewController = base
      delegate.presentation = presentation
      modal.modalPresentationStyle = style
      modal.transitioningDelegate = delegate
      base.present(modal, animated: false)
      host.frames(2)
      delegate.interactor = driver
      modal.dismiss(animated: true)
      driver.update(0.5)
      host.frames(1)
      change(host, modal)
      host.frames(1)
      driver.cancel()
      host.advance(for: 1)
      #expect(base.presentedViewController === modal && modal.view.window === host.window)
      frame = modal.view.frame
    }
    return frame
  }

  @Test("A card has the frame that its presentation controller computes for the new size")
  func resizedCard() throws {
    let frame = try cancel(.custom, duration: 0.4, BottomCard.init) { host, _ in
      host.resize(to: CGSize(width: 320, height: 680))
    }
    #expect(frame == CGRect(x: 0, y: 580, width: 320, height: 100))
  }

  @Test("A card without a layout returns to its frame after a zero-duration animation")
  func cardWithoutDuration() throws {
    let frame = try cancel(.custom, duration: 0, NamedCard.init)
    #expect(frame == CGRect(x: 0, y: 380, width: 320, height: 100))
  }

  @Test(
    "A full-screen view fills the screen again after a zero-duration animation",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func fullWithoutDuration(_ style: UIModalPresentationStyle) throws {
    #expect(try cancel(style, duration: 0) == CGRect(x: 0, y: 0, width: 320, height: 480))
  }
}
