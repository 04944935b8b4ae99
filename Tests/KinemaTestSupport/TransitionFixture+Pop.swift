import Testing
import UIKitCore

extension TransitionFixture {
  /// Runs a body on a fixture whose stack has a second controller. A finger drives the pop of that
  /// controller.
  package static func runPop(
    framesPerSecond: Int = 60, at location: SourceLocation = #_sourceLocation,
    _ body: (
      TransitionFixture, LoggedController, UIPercentDrivenInteractiveTransition, FadeAnimator
    ) throws -> Void
  ) throws {
    try run(framesPerSecond: framesPerSecond, at: location) { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      let animator = FadeAnimator(fixture.log)
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(animator)
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      fixture.log.events = []
      try withExtendedLifetime(delegate) { try body(fixture, second, driver, animator) }
    }
  }
}
