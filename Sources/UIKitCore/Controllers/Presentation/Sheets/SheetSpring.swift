// Measured: a sheet that is let go moves on a critically damped spring of 18.2574 rad/s (H08), that of
// mass 3, stiffness 1000 and damping 500, and begins with the finger's velocity. Assumed: a change of
// detent by a client has the same spring. Probe: sheet-drag.

import TimingCurves

/// The spring that takes a sheet to its rest, frame by frame, until a finger takes it over.
@MainActor
final class SheetSpring {
  /// The critical spring of mass 3 and stiffness 1000.
  static let spring = Spring(dampingRatio: 1, angularFrequency: (1000.0 / 3).squareRoot())

  private var link: CADisplayLink?
  private var start = Spring.State(displacement: 0, velocity: 0)
  private var began: TimeInterval = 0

  /// Starts with a distance from rest in points and a velocity in points per second; the same sign
  /// of both is away from rest.
  ///
  /// - Parameters:
  ///   - release: the share of a card's margin and scale that a drag has released; it goes to 0 on the
  ///     same spring, without a velocity.
  ///   - moved: takes the distance and the share of each frame.
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

  /// The distance from rest and the velocity now.
  private var state: Spring.State {
    Self.spring.state(after: FrameLoop.current.time - began, from: start)
  }

  var isRunning: Bool { link != nil }

  /// Stops and leaves the sheet where it is.
  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The velocity in points per second; 0 at rest.
  var velocity: CGFloat { isRunning ? CGFloat(state.velocity) : 0 }
}
