// Documented: springs by mass, stiffness and damping, or by a duration and a bounce, take the time
// they need, whatever the animator's duration; a spring by its damping ratio takes the animator's.
// Assumed: the default spring has mass 3, stiffness 1000 and damping 500, as the system's
// transitions show.

import TimingCurves

/// A pacing by a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    case ratio(Double)
    case spring(Spring)
  }

  private let kind: Kind
  /// The velocity at the start, in whole distances per second; for positions along each axis,
  /// otherwise `dx` counts.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ velocity: CGVector) {
    self.kind = kind
    initialVelocity = velocity
    super.init()
  }

  public convenience override init() {
    self.init(.spring(Spring(mass: 3, stiffness: 1000, damping: 500)), .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .spring(
        Spring(
          mass: max(Double(mass), 1e-9), stiffness: max(Double(stiffness), 1e-9),
          damping: max(Double(damping), 1e-9))), velocity)
  }

  /// A spring by its perceptual duration, in seconds, and its bounce, from -1 to 1.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector
  ) {
    self.init(
      .spring(Spring(perceptualDuration: duration, bounce: Double(bounce))), initialVelocity)
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring for an animator of a duration, and how long it takes.
  func resolved(duration: TimeInterval) -> (spring: Spring, duration: TimeInterval) {
    let velocity = max(abs(Double(initialVelocity.dx)), abs(Double(initialVelocity.dy)))
    switch kind {
    case .spring(let spring):
      return (spring, spring.settlingDuration(initialVelocity: velocity))
    case .ratio(let ratio):
      let duration = max(duration, 1e-6)
      let spring = Spring(
        dampingRatio: ratio, settlingIn: duration, initialVelocity: velocity)
      return (spring, duration)
    }
  }
}
