// Ours: UIKit has no pause, slow motion or step.

import Foundation

extension UIDynamicAnimator {
  /// How fast simulated time goes against the host's: 1 unless set, 0.5 is slow motion. Ours.
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

  /// Whether ticks are ignored, as if time stood still. The delegate hears nothing of it. Ours.
  public final var isPaused: Bool {
    get { isHeld }
    set { isHeld = newValue }
  }

  /// Whether the animator keeps the scale and shear that an item's transform had when the item
  /// joined, under the rotation it writes; false unless set, as UIKit replaces the transform. Ours.
  public final var composesTransform: Bool {
    get { composes }
    set { composes = newValue }
  }
}
