import UIKitCore

/// The animator of a canceled transition, which changes views as clients do.
@MainActor
final class TwinAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let kind: CanceledCase.Animator
  private let duration: TimeInterval
  private let keepsTransform: Bool
  private var made: UIViewPropertyAnimator?
  /// Whether other code has completed the transition.
  var isAnswered = false

  init(_ kind: CanceledCase.Animator, keepsTransform: Bool) {
    self.kind = kind
    self.keepsTransform = keepsTransform
    duration = kind == .instant ? 0 : 0.2
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// Sets values of a view that a client owns and that are not restored.
  static func setDirectly(_ view: UIView?, keepsTransform: Bool) {
    view?.alpha = 0.5
    view?.backgroundColor = .red
    view?.layer.zPosition = 1
    let inner = view?.subviews.first {
      $0.accessibilityIdentifier?.hasSuffix("inner view") == true
    }
    inner?.frame.origin.x = 5
    if !keepsTransform { view?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
  }

  private func arrange(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let to = context.view(forKey: .to)
    if let to, let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      container.addSubview(to)
    }
    switch kind {
    case .wrap:
      let wrapper = UIView(frame: container.bounds)
      wrapper.accessibilityIdentifier = "client"
      wrapper.isUserInteractionEnabled = false
      let views = [UITransitionContextViewControllerKey.from, .to].compactMap {
        context.viewController(forKey: $0)?.view
      }
      container.addSubview(wrapper)
      for view in views where !wrapper.isDescendant(of: view) { wrapper.addSubview(view) }
    case .remove: context.view(forKey: .from)?.removeFromSuperview()
    case .direct:
      Self.setDirectly(
        context.viewController(forKey: .from)?.view, keepsTransform: keepsTransform)
    default: break
    }
  }

  private func change(_ context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    switch kind {
    case .fade, .remove, .direct: (to ?? from)?.alpha = 0.9
    case .slide, .interruptible, .wrap, .chain:
      from?.center.x -= 100
      to?.center.x += 30
      if kind == .wrap { (to ?? from)?.superview?.center.y += 40 }
    case .deep:
      for view in [from, to].compactMap({ $0 }) {
        view.transform = CGAffineTransform(rotationAngle: 1)
        view.bounds.size.height -= 20
        view.backgroundColor = .green
        view.layer.cornerRadius += 12
        view.alpha = 0.2
        for inner in view.subviews {
          inner.center.y += 20
          inner.alpha = 0.1
        }
      }
      context.containerView.alpha = 0.7
    case .instant: if let from { from.frame.origin.y += from.frame.height }
    case .standard: break
    }
  }

  private func end(_ context: any UIViewControllerContextTransitioning) {
    if !isAnswered { context.completeTransition(!context.transitionWasCancelled) }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    arrange(context)
    guard kind == .chain else {
      return UIView.animate(
        withDuration: duration, animations: { self.change(context) },
        completion: { _ in self.end(context) })
    }
    UIView.animate(withDuration: duration / 2, animations: { self.change(context) }) { _ in
      UIView.animateKeyframes(withDuration: self.duration / 2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          context.view(forKey: .from)?.alpha = 0.3
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.change(context)
        }
      } completion: { _ in
        self.end(context)
      }
    }
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    guard kind == .interruptible else {
      return PlainTwinAnimator().interruptibleAnimator(using: context)
    }
    if let made { return made }
    arrange(context)
    let made = UIViewPropertyAnimator(duration: duration, curve: .linear) { self.change(context) }
    made.addCompletion { _ in self.end(context) }
    self.made = made
    return made
  }

  func animationEnded(_ completed: Bool) { made = nil }
}

/// An animator that behaves like a class without an interruptible animator.
private final class PlainTwinAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}
