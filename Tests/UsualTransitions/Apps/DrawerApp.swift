import UIKitCore

/// A drawer that enters from the left, over a screen that does not move.
final class DrawerApp: InsetApp {
  override func restFrame(in size: CGSize) -> CGRect {
    CGRect(x: 0, y: 0, width: 240, height: size.height)
  }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let drawer = context.view(forKey: forward ? .to : .from) else { return {} }
    if forward { drawer.center.x = -120 }
    return { drawer.center.x = forward ? 120 : -120 }
  }

  override func shownPart() -> CGFloat { (second.view.shownX + 120) / 240 }
}

extension UIView {
  /// The displayed horizontal center, in points.
  var shownX: CGFloat { layer.presentation()?.position.x ?? layer.position.x }
}
