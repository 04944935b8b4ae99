// Ours: UIKit has no pause, slow motion, or manual step.

import Dynamics
public import Foundation

extension UIDynamicAnimator {
  /// Advances the animator by one display tick, without any host. Ours.
  ///
  /// The first call detaches the animator from its host. From then on, only these calls advance it.
  /// The tick simulates all due substeps of 1/120 s. The remaining time is added to the next tick.
  ///
  /// - Parameter interval: A time in seconds, more than 0 and at most 3600. Other numbers, and
  ///   calls from inside a step, are rejected with a diagnostic.
  /// - Returns: Whether the animator is still running. The result is `false` once everything is at
  ///   rest.
  @discardableResult
  public final func step(by interval: TimeInterval) -> Bool {
    guard interval > 0, interval <= 3600 else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) did nothing: it cannot step by \(interval) s. Use an interval of "
          + "more than 0 and at most 3600 s.", about: self)
      return isRunning
    }
    guard !tree.isStepping else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) was called from inside one of its own steps and did nothing. Call it "
          + "outside actions and contact callbacks.", about: self)
      return isRunning
    }
    driver.detach()
    withExtendedLifetime(self) { driver.tick(interval) }
    return isRunning
  }

  /// The simulated seconds per second of the host's time, from 0 to 1000. The default is 1. Ours.
  ///
  /// Substeps keep their length, so slow motion shows the same trajectory. Other numbers are
  /// rejected with a diagnostic.
  public final var speed: Double {
    get { driver.speed }
    set {
      guard newValue >= 0, newValue <= 1000 else {
        DynamicsDiagnostics.report(
          "The speed of \(name) cannot be \(newValue), so it remains unchanged. Use a value from 0 "
            + "to 1000.", about: self)
        return
      }
      driver.speed = newValue
    }
  }

  /// Whether the animator ignores ticks. The default is `false`. Ours.
  ///
  /// A pause does not change ``isRunning`` and does not notify the delegate. ``step(by:)`` has no
  /// effect while the animator is paused.
  public final var isPaused: Bool {
    get { driver.isHeld }
    set { driver.isHeld = newValue }
  }

  /// Whether items keep the scale and shear of their initial transform as they rotate. Ours.
  ///
  /// The default is `false`, because UIKit replaces the transform.
  public final var composesTransform: Bool {
    get { simulation.composesTransform }
    set { simulation.composesTransform = newValue }
  }

  /// The length of the substeps of a world. Ours. See ``integration``.
  public enum Integration: Sendable {
    /// Substeps of 1/120 s, as in current UIKit.
    case current
    /// Substeps of 0.004 s, and bodies inset by one point on each side, as in iOS 7.
    case ios7

    var value: SceneClock.Integration { self == .current ? .current : .ios7 }
  }

  /// The length of the substeps of the world. The default is `.current`. Ours.
  ///
  /// Set it before you add behaviors. Later changes are rejected with a diagnostic.
  public final var integration: Integration {
    get { simulation.scene.clock.integration == .current ? .current : .ios7 }
    set {
      guard newValue != integration else { return }
      guard tree.roots.isEmpty, simulation.table.count == 0, !tree.isStepping else {
        DynamicsDiagnostics.report(
          "The integration of \(name) did not change, because the animator has behaviors. "
            + "Set it before adding behaviors.", about: self)
        return
      }
      simulation.change(to: newValue.value)
    }
  }
}
