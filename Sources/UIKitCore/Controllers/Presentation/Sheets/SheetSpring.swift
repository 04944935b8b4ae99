// Measured: after release, a sheet moves on a critically damped spring of 18.2574 rad/s (H08),
// which is the spring of mass 3, stiffness 1000, and damping 500. The spring begins with the
// velocity of the finger.
// Assumed: a detent change by a client uses the same spring. Probe: sheet-drag.

import TimingCurves

/// The spring that moves a sheet to its detent, frame by frame, until a finger catches the sheet.
@MainActor
final class SheetSpring {
  /// The critically damped spring of mass 3 and stiffness 1000.
  static let spring = Spring(dampingRatio: 1, angularFrequency: (1000.0 / 3).squareRoot())

  private var link: CADisplayLink?
  private var start = Spring.State(displacement: 0, velocity: 0)
  private var began: TimeInterval = 0

  /// Starts the spring at a distance from the detent in points, with a velocity in points per
  /// second.
  ///
  /// If the distance and the velocity have the same sign, the sheet first moves away from the
  /// detent.
  ///
  /// - Parameters:
  ///   - release: The fraction of a card's margin and scale that a drag has removed. The fraction
  ///     returns to 0 on the same spring, without initial velocity.
  ///   - moved: A closure that receives the distance and the fraction in each frame.
  func start(
    from displacement: CGFloat, velocity: CGFloat, release: CGFloat,
    _ moved: @escaping @MainActor (_ displacement: CGFloat, _ release: CGFloat) -> Void
  ) {
    stop()
    start = Spring.State(displacement: Double(displacement), velocity: Double(velocity))
    began = FrameLoop.current.time
    let released = Spring.State(displacement: Double(release), velocity: 0)
    let link = CADisplayLink(of: self) { owner, _ in
      let state = owner.state
      let left = Self.spring.state(after: FrameLoop.current.time - owner.began, from: released)
      let isAtRest =
        abs(state.displacement) < 0.01 && abs(state.velocity) < 1 && left.displacement < 0.001
      if isAtRest { owner.stop() }
      moved(isAtRest ? 0 : CGFloat(state.displacement), isAtRest ? 0 : CGFloat(left.displacement))
    }
    self.link = link
    link.start()
  }

  /// The current distance from the detent, and the current velocity.
  private var state: Spring.State {
    Self.spring.state(after: FrameLoop.current.time - began, from: start)
  }

  var isRunning: Bool { link != nil }

  /// Stops the spring, and leaves the sheet in its current position.
  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The velocity in points per second, or 0 at rest.
  var velocity: CGFloat { isRunning ? CGFloat(state.velocity) : 0 }
}
