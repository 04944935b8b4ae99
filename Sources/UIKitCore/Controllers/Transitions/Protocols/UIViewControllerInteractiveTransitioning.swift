/// The object that decides how far an interactive transition has come.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called instead of the animator's `animateTransition(using:)`, which it may call itself.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the rest of the transition once the finger has left it; 1 by default.
  var completionSpeed: CGFloat { get }

  /// The curve of the rest of the transition once the finger has left it.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition starts under the finger; `true` by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
