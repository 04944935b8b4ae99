import KinemaTestSupport
import UIKitCore

extension TwinScene {
  /// Begins the transition of a combination, makes its change, and cancels.
  func cancel(_ combination: CanceledCase) {
    animator = combination.animator
    if combination.interruption == .twice {
      cancel(combination, at: 0.5) {}
      for _ in 0..<60 where host.window.transitionQueue.isBusy { host.frames(1) }
    }
    let fraction: CGFloat =
      switch combination.interruption {
      case .atStart: 0
      case .nearEnd: 0.99
      case .twice: 0.3
      default: 0.5
      }
    cancel(combination, at: fraction) { apply(combination.change) }
  }

  private func cancel(_ combination: CanceledCase, at fraction: CGFloat, change: () -> Void) {
    let driver = UIPercentDrivenInteractiveTransition()
    self.driver = driver
    driver.wantsInteractiveStart = combination.interruption != .caught
    begin()
    if combination.interruption == .caught || combination.animator == .standard {
      // The framework's animators are also caught, because they have no interaction controller.
      host.frames(2)
      if let run = host.window.transitionQueue.run { driver.attach(to: run.context) }
      driver.pause()
    }
    driver.update(fraction)
    host.frames(1)
    let isLate = combination.interruption == .runningBack
    if !isLate {
      change()
      host.frames(2)
    }
    if combination.interruption == .answered {
      lastAnimator?.isAnswered = true
      host.window.transitionQueue.run?.context.completeTransition(false)
    } else {
      driver.cancel()
    }
    if isLate {
      host.frames(1)
      change()
    }
  }
}
