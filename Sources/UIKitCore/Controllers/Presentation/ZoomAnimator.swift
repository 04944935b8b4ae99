// Assumed: the zoom takes 0.4 s. The view scales from the source's frame, and its alpha changes
// over the same time. Probe: zoom-transition.

/// An animator that makes a view grow out of another one, and shrink back into it.
@MainActor
final class ZoomAnimator: BuiltInAnimator {
  private weak var source: UIView?
  private let isForward: Bool
  private let dimming: UIView?

  init(source: UIView, isForward: Bool, dimming color: UIColor?) {
    self.source = source
    self.isForward = isForward
    dimming = color.map {
      let view = UIView()
      view.backgroundColor = $0
      return view
    }
    super.init(duration: 0.4)
  }

  /// Returns the transform that moves a view with the container's size over the source.
  private func overSource(
    _ view: UIView, _ context: any UIViewControllerContextTransitioning
  ) -> CGAffineTransform {
    guard let source, view.bounds.width > 0, view.bounds.height > 0 else { return .identity }
    let frame = source.convert(source.bounds, to: context.containerView)
    return CGAffineTransform(
      translationX: frame.midX - view.center.x, y: frame.midY - view.center.y
    )
    .scaledBy(x: frame.width / view.bounds.width, y: frame.height / view.bounds.height)
  }

  private func zoomed(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    context.view(forKey: isForward ? .to : .from)
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.setUntransformedFrame(context.finalFrame(for: controller))
      if isForward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    guard let view = zoomed(context) else { return }
    if let dimming {
      dimming.frame = container.bounds
      dimming.alpha = isForward ? 0 : 1
      container.insertSubview(dimming, belowSubview: view)
    }
    if isForward {
      view.transform = overSource(view, context)
      view.alpha = 0
    }
  }

  override func change(_ context: any UIViewControllerContextTransitioning) {
    dimming?.alpha = isForward ? 1 : 0
    guard let view = zoomed(context) else { return }
    view.transform = isForward ? .identity : overSource(view, context)
    view.alpha = isForward ? 1 : 0
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    dimming?.removeFromSuperview()
    zoomed(context)?.transform = .identity
    zoomed(context)?.alpha = 1
  }
}
