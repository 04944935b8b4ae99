/// The object that drives the progress of an interactive transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the interaction.
  ///
  /// The framework calls this method instead of the animator's `animateTransition(using:)`, which
  /// the method may call itself.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the animation after release; 1 by default.
  var completionSpeed: CGFloat { get }

  /// The curve of the animation after release.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition starts interactively; `true` by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
