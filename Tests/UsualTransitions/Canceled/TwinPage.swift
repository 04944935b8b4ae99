import KinemaTestSupport
import UIKitCore

/// A page with a label, two fields that can become the first responder, and a nested view.
@MainActor
final class TwinPage: LoggedController {
  let text = UILabel(frame: CGRect(x: 20, y: 120, width: 100, height: 20))
  let fields = [TwinField(), TwinField()]
  let inner = UIView(frame: CGRect(x: 20, y: 260, width: 240, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    text.text = name
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 20, y: 160 + 40 * CGFloat(index), width: 100, height: 20)
      field.accessibilityIdentifier = "\(name)'s field \(index)"
      field.isAccessibilityElement = true
      view.addSubview(field)
    }
    text.accessibilityIdentifier = "\(name)'s text"
    inner.accessibilityIdentifier = "\(name)'s inner view"
    view.addSubview(text)
    view.addSubview(inner)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    name == "first" ? .default : .lightContent
  }
}

/// A view that receives keyboard input.
@MainActor
final class TwinField: UIView, UIKeyInput {
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
  override var canBecomeFirstResponder: Bool { true }
}

/// A card above a dimming view, placed in each layout.
@MainActor
final class TwinCard: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).inset(by: UIEdgeInsets(top: 80, left: 0, bottom: 0, right: 0))
  }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    dimming.accessibilityIdentifier = "dimming"
    containerView?.insertSubview(dimming, at: 0)
    dimming.alpha = 0
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    coordinator.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
    // Without a duration, the change alongside the transition is not animated.
    if presentedViewController.transitionCoordinator?.transitionDuration == 0 { dimming.alpha = 1 }
  }
}

/// A presentation controller that returns a frame. After the presentation, nothing sets the frame.
@MainActor
final class TwinNamedCard: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let room = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: room.height - 100, width: room.width, height: 100)
  }
}
