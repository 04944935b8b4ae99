import UIKitCore

/// A page that unfolds like a leaflet from the left edge, as pictures of its two halves, and pushes
/// the previous page to the right.
final class FoldApp: UsualApp {
  private var halves: [UIView] = []
  private var width: CGFloat = 320
  override var kind: Kind { .push }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let leaflet = context.view(forKey: forward ? .to : .from),
      let other = context.view(forKey: forward ? .from : .to)
    else { return {} }
    let container = context.containerView
    width = container.bounds.width
    container.layer.sublayerTransform.m34 = -1 / 1000
    leaflet.layoutIfNeeded()
    halves = [0, 1].map { half(CGFloat($0), of: leaflet, in: container) }
    leaflet.isHidden = true
    if forward { fold() } else { unfold() }
    let rest = container.bounds.midX
    other.center.x = forward ? rest : rest + width
    return { [self] in
      if forward { unfold() } else { fold() }
      other.center.x = forward ? rest + width : rest
    }
  }

  /// Creates the picture of a half, whose anchor is its outer edge.
  private func half(_ index: CGFloat, of page: UIView, in container: UIView) -> UIView {
    let rect = CGRect(x: index * width / 2, y: 0, width: width / 2, height: page.bounds.height)
    let half =
      page.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
      ?? UIView(frame: rect)
    half.layer.anchorPoint = CGPoint(x: index, y: 0.5)
    half.layer.position.y = page.center.y
    container.addSubview(half)
    return half
  }

  private func fold() { turn(.pi / 2, right: 0) }
  private func unfold() { turn(0, right: width) }

  private func turn(_ angle: CGFloat, right: CGFloat) {
    halves[0].layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    halves[1].layer.transform = CATransform3DMakeRotation(-angle, 0, 1, 0)
    halves[0].layer.position.x = 0
    halves[1].layer.position.x = right
  }

  override func tidy(_ context: any UIViewControllerContextTransitioning) {
    context.containerView.layer.sublayerTransform = CATransform3DIdentity
    for half in halves { half.removeFromSuperview() }
    for key in [UITransitionContextViewKey.from, .to] {
      context.view(forKey: key)?.isHidden = false
      context.view(forKey: key)?.center.x = context.containerView.bounds.midX
    }
  }

  override func shownPart() -> CGFloat { (halves.last?.shownX ?? 0) / width }

  /// Both halves are open by the same fraction, and the other page is at the leaflet's edge.
  override func fits(at part: CGFloat) -> Bool {
    let open = halves.map { 1 - abs($0.shownTurn) / (.pi / 2) }
    return open.allSatisfy { abs($0 - part) < 0.01 }
      && abs(first.view.shownX - width / 2 - part * width) < 0.5
  }
}
