import UIKitCore

extension TransitionStage {
  /// Runs a body on a stage with a second controller on the stack, whose pop is driven by a finger.
  static func runPop(
    framesPerSecond: Int = 60,
    _ body: (
      TransitionStage, LoggedController, UIPercentDrivenInteractiveTransition, FadeAnimator
    ) throws -> Void
  ) throws {
    try run(framesPerSecond: framesPerSecond) { stage in
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: false)
      let animator = FadeAnimator(stage.log)
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(animator)
      delegate.interactor = driver
      stage.navigation.delegate = delegate
      stage.log.events = []
      try withExtendedLifetime(delegate) { try body(stage, second, driver, animator) }
    }
  }
}
