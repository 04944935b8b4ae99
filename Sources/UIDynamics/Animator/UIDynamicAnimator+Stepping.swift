// Ours: UIKit has no pause, slow motion or step.

import Dynamics
public import Foundation

extension UIDynamicAnimator {
  /// Advances the animator by one display tick, without any host. Ours.
  ///
  /// The first call detaches the animator from its host: from then on it moves by these calls
  /// alone. The tick simulates as many substeps of 1/120 s as have become due, and the rest of the
  /// interval is kept for the next one.
  ///
  /// - Parameter interval: seconds, more than 0 and at most 3600; another number is refused with a
  ///   diagnostic, as is a call from inside a step.
  /// - Returns: whether the animator is still running, so false from the call in which everything
  ///   has come to rest.
  @discardableResult
  public final func step(by interval: TimeInterval) -> Bool {
    guard interval > 0, interval <= 3600 else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) cannot step by \(interval) s and did nothing. "
          + "Give it more than 0 and at most 3600 s.", about: self)
      return isRunning
    }
    guard !tree.isStepping else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) was called from inside one of its own steps and did nothing. "
          + "Call it from outside actions and contact callbacks.", about: self)
      return isRunning
    }
    driver.detach()
    withExtendedLifetime(self) { driver.tick(interval) }
    return isRunning
  }

  /// The simulated seconds in each second of the host, from 0 to 1000; 1 unless set, 0.5 is slow
  /// motion. Ours.
  ///
  /// Substeps keep their length, so a slow motion shows the same trajectory. Another number is
  /// refused with a diagnostic.
  public final var speed: Double {
    get { driver.speed }
    set {
      guard newValue >= 0, newValue <= 1000 else {
        DynamicsDiagnostics.report(
          "The speed of \(name) cannot be \(newValue) and stays. Give it 0 to 1000.", about: self)
        return
      }
      driver.speed = newValue
    }
  }

  /// Whether ticks are ignored, as if time stood still; false unless set. Ours.
  ///
  /// The animator stays ``isRunning``, its delegate hears nothing, and ``step(by:)`` does nothing
  /// meanwhile.
  public final var isPaused: Bool {
    get { driver.isHeld }
    set { driver.isHeld = newValue }
  }

  /// Whether the animator keeps the scale and shear that an item's transform had when the item
  /// joined, under the rotation that is written; false unless set, as UIKit replaces the transform.
  /// Ours.
  public final var composesTransform: Bool {
    get { simulation.composesTransform }
    set { simulation.composesTransform = newValue }
  }

  /// The substep by which a world is advanced. Ours; see ``integration``.
  public enum Integration: Sendable {
    /// Substeps of 1/120 s, as UIKit has today.
    case current
    /// Substeps of 0.004 s and bodies a point smaller on each side, as iOS 7 had.
    case ios7

    var value: SceneClock.Integration { self == .current ? .current : .ios7 }
  }

  /// The substep by which the world is advanced; `.current` unless set. Ours.
  ///
  /// Choose it before adding behaviours: later it is refused with a diagnostic.
  public final var integration: Integration {
    get { simulation.scene.clock.integration == .current ? .current : .ios7 }
    set {
      guard newValue != integration else { return }
      guard tree.roots.isEmpty, simulation.table.count == 0, !tree.isStepping else {
        DynamicsDiagnostics.report(
          "The integration of \(name) cannot change while it has behaviors and stays. "
            + "Set it before adding behaviors.", about: self)
        return
      }
      simulation.change(to: newValue.value)
    }
  }
}
