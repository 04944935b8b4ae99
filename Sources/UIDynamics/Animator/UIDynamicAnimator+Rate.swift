// Ours: UIKit has no pause, slow motion or step.

import Foundation

extension UIDynamicAnimator {
  /// The simulated seconds in each second of the host, from 0 to 1000; 1 unless set, 0.5 is slow
  /// motion. Ours.
  ///
  /// Substeps keep their length, so a slow motion shows the same trajectory. Another number is
  /// refused with a diagnostic.
  public final var speed: Double {
    get { rate }
    set {
      guard newValue >= 0, newValue <= 1000 else {
        DynamicsDiagnostics.report(
          "The speed of \(name) cannot be \(newValue) and stays. Give it 0 to 1000.", about: self)
        return
      }
      rate = newValue
    }
  }

  /// Whether ticks are ignored, as if time stood still; false unless set. Ours.
  ///
  /// The animator stays ``isRunning``, its delegate hears nothing, and ``step(by:)`` does nothing
  /// meanwhile.
  public final var isPaused: Bool {
    get { isHeld }
    set { isHeld = newValue }
  }

  /// Whether the animator keeps the scale and shear that an item's transform had when the item
  /// joined, under the rotation that is written; false unless set, as UIKit replaces the transform.
  /// Ours.
  public final var composesTransform: Bool {
    get { composes }
    set { composes = newValue }
  }
}
