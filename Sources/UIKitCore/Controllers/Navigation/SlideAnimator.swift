// Measured: the transition takes 0.35 s, and the view below moves by 0.3 times the width (N01).
// Assumed: the view below is dimmed by a tenth. Probe: push-curve.

/// The standard push and pop, in which one view slides over another that moves a shorter distance.
@MainActor
final class SlideAnimator: BuiltInAnimator {
  private static let parallax: CGFloat = 0.3
  private let isPush: Bool
  private let dimming = UIView()

  init(isPush: Bool) {
    self.isPush = isPush
    super.init(duration: 0.35)
    dimming.backgroundColor = .black
    dimming.isUserInteractionEnabled = false
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func views(
    _ context: any UIViewControllerContextTransitioning
  ) -> (above: UIView, below: UIView)? {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return nil
    }
    return isPush ? (to, from) : (from, to)
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    guard let (above, below) = views(context), let to = context.viewController(forKey: .to) else {
      return
    }
    let container = context.containerView
    let frame = context.finalFrame(for: to)
    let width = container.bounds.width
    context.view(forKey: .to)?.setUntransformedFrame(frame)
    if isPush {
      container.addSubview(above)
      above.frame.origin.x = frame.minX + width
    } else {
      container.insertSubview(below, belowSubview: above)
      below.frame.origin.x = frame.minX - Self.parallax * width
    }
    dimming.frame = container.bounds
    dimming.alpha = isPush ? 0 : 0.1
    container.insertSubview(dimming, belowSubview: above)
  }

  override func change(_ context: any UIViewControllerContextTransitioning) {
    guard let (above, below) = views(context), let to = context.viewController(forKey: .to) else {
      return
    }
    let width = context.containerView.bounds.width
    let goal = context.finalFrame(for: to).minX
    above.frame.origin.x = isPush ? goal : position(ofFrom: context) + width
    below.frame.origin.x = isPush ? position(ofFrom: context) - Self.parallax * width : goal
    dimming.alpha = isPush ? 0.1 : 0
  }

  /// Returns the position of the departing view before it moves.
  private func position(ofFrom context: any UIViewControllerContextTransitioning) -> CGFloat {
    context.viewController(forKey: .from).map { context.initialFrame(for: $0).minX } ?? 0
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    dimming.removeFromSuperview()
    // Move the view below back to its original position, for the next time it is shown.
    if isPush, let below = context.view(forKey: .from), !context.transitionWasCancelled {
      below.frame.origin.x = position(ofFrom: context)
    }
  }
}
