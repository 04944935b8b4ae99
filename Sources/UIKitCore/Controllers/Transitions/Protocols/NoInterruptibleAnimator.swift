/// The answer of `interruptibleAnimator(using:)` for a client that has not written that method.
///
/// Objective-C would ask whether the method exists; Swift cannot, so the method's default answers
/// with this object and the engine looks for it.
@MainActor
final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set {}
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set {}
  }

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
