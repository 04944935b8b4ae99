// Measured: up to iOS 18, an animation with curve 7 is a spring of mass 3, stiffness 1000, and
// damping 500, with a duration of 0.5 s (row N07). In iOS 26, the corresponding values are 1,
// 555.027, and 47.118, with a duration of 0.3832 s (row N08). The requested duration has no effect.
// Assumed: if the requested duration is 0, the change is not animated. Probe: view-animation.
// Measured: alerts and action sheets use the critically damped spring of 0.404 s (row N06).

package import TimingCurves

/// A spring of the system, with the duration in seconds after which its animation ends.
package struct SystemSpring: Sendable {
  package let spring: Spring
  package let duration: TimeInterval

  /// The critically damped spring of alerts, action sheets, and standard presentations.
  package static let presentation = SystemSpring(
    spring: Spring(dampingRatio: 1, settlingIn: 0.404), duration: 0.404)

  /// The spring of the keyboard and of curve 7 on the screen's device.
  @MainActor
  package static var keyboard: SystemSpring {
    UIScreen.main.device.system >= .iOS26
      ? SystemSpring(
        spring: Spring(mass: 1, stiffness: 555.027, damping: 47.118), duration: 0.3832)
      : SystemSpring(spring: Spring(mass: 3, stiffness: 1000, damping: 500), duration: 0.5)
  }

  package var pacing: AnimationPacing { .spring(AnimationSpring(spring)) }
}
