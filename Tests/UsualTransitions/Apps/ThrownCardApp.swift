import UIKitCore

/// An alert that a property animator drops in from above and that leaves downward.
final class ThrownCardApp: InsetApp {
  override var isInterruptible: Bool { true }
  override func restFrame(in size: CGSize) -> CGRect {
    CGRect(x: 40, y: 100, width: 240, height: 120)
  }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let alert = context.view(forKey: forward ? .to : .from) else { return {} }
    if forward { alert.center.y = -240 }
    return { alert.center.y = forward ? 160 : 560 }
  }

  override func shownPart() -> CGFloat {
    let y = second.view.layer.presentation()?.position.y ?? 0
    return 1 - abs(y - 160) / 400
  }
}
