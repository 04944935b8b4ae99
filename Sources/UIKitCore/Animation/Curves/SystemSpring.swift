// Measured: an animation that is begun with curve 7 is a spring of mass 3, stiffness 1000 and
// damping 500 over 0.5 s up to iOS 18 (row N07) and of 1, 555.027 and 47.118 over 0.3832 s in iOS
// 26 (row N08), whatever duration was asked for. Assumed: no duration at all stays none. Probe:
// view-animation. Measured: alerts and action sheets move on the critical spring of 0.404 s (row
// N06).

package import TimingCurves

/// A spring of the system with the duration after which it is cut off, in seconds.
package struct SystemSpring: Sendable {
  package let spring: Spring
  package let duration: TimeInterval

  /// The critical spring of alerts, action sheets and standard presentations.
  package static let presentation = SystemSpring(
    spring: Spring(dampingRatio: 1, settlingIn: 0.404), duration: 0.404)

  /// The spring of the keyboard, which is that of curve 7, on the device of the screen.
  @MainActor
  package static var keyboard: SystemSpring {
    UIScreen.main.device.system >= .iOS26
      ? SystemSpring(
        spring: Spring(mass: 1, stiffness: 555.027, damping: 47.118), duration: 0.3832)
      : SystemSpring(spring: Spring(mass: 3, stiffness: 1000, damping: 500), duration: 0.5)
  }

  package var pacing: AnimationPacing { .spring(AnimationSpring(spring)) }
}
