// Ours: one object begins a transition with a gesture and takes hold of one that runs. Assumed: a
// transition finishes when its fraction, counted with what the velocity adds in 0.2 s, is above 0.5.

/// A gesture that moves a transition, lets go of it, and catches it again.
///
/// Keep one driver beside the delegate of a navigation controller, a tab bar controller or a
/// presentation. Call ``follow(_:towards:over:in:begin:)`` from a pan's action, or
/// ``follow(_:movement:velocity:isReversed:begin:)`` from that of any other recognizer, and return
/// ``makeInteraction()`` where the delegate is asked for an interaction controller. Then
///
/// - the gesture begins the transition and moves it,
/// - at its end ``finishes(fraction:velocity:threshold:projection:)`` decides whether the transition
///   is finished or cancelled, and the rest begins with the gesture's velocity,
/// - a later gesture catches the transition on its way, and also one that began without a gesture.
///
/// A movement is a fraction of the whole transition: 1 is all of it. A velocity is in such fractions
/// per second.
@preconcurrency @MainActor
public final class GestureTransitionDriver {
  /// A direction in which a finger moves.
  public enum Direction: Hashable, Sendable, CaseIterable {
    case left, right, up, down

    fileprivate var isHorizontal: Bool { self == .left || self == .right }
    /// Whether the coordinate becomes smaller.
    fileprivate var isNegative: Bool { self == .left || self == .up }
  }

  /// The fraction above which a transition finishes, unless told otherwise.
  public nonisolated static let standardThreshold: CGFloat = 0.5
  /// For how long a velocity is projected, unless told otherwise, in seconds.
  public nonisolated static let standardProjection: TimeInterval = 0.2

  /// What moves the transition.
  ///
  /// ``makeInteraction()`` sets it. Code that has an interaction controller of its own sets it while
  /// ``begin(isReversed:_:)`` calls its closure, or before the transition starts. Another one ends
  /// the hold on the one before.
  public var interaction: UIPercentDrivenInteractiveTransition? {
    didSet { if interaction !== oldValue { dropHold() } }
  }

  /// The fraction above which the transition finishes, from 0 to 1.
  public var completionThreshold = GestureTransitionDriver.standardThreshold
  /// For how long the velocity counts towards the fraction at the end, in seconds.
  public var velocityProjection = GestureTransitionDriver.standardProjection
  /// Whether the rest of the transition begins with the gesture's velocity.
  ///
  /// If not, it follows the interaction's `completionCurve`.
  public var passesVelocityOn = true
  /// Whether a transition that was caught is cancelled when the gesture is cancelled.
  ///
  /// If not, it goes on to its end. A transition that the gesture began is cancelled in any case.
  public var cancelsCaughtTransitions = false

  /// Whether a gesture holds the transition.
  public private(set) var isHolding = false
  /// The recognizer that holds the transition; nil while none does, or where the hold was taken
  /// without one.
  public private(set) weak var gesture: UIGestureRecognizer?

  private var isBeginning = false
  private var isReversed = false
  private var isCaught = false
  /// The transition's fraction where the gesture's movement is 0.
  private var start: CGFloat = 0

  /// A driver that holds nothing yet.
  public init() {}

  // MARK: - The decision

  /// A value after some time at its present velocity.
  ///
  /// - Parameters:
  ///   - value: the value now, in any unit.
  ///   - velocity: how fast the value changes, in that unit per second.
  ///   - duration: the time in seconds.
  public nonisolated static func projected(
    _ value: CGFloat, velocity: CGFloat, over duration: TimeInterval = standardProjection
  ) -> CGFloat {
    value + CGFloat(duration) * velocity
  }

  /// Whether a transition that is let go finishes.
  ///
  /// It does when its projected fraction is above the threshold; at the threshold it is cancelled.
  ///
  /// - Parameters:
  ///   - fraction: how far the transition has come, from 0 to 1.
  ///   - velocity: fractions per second; positive towards the transition's end.
  ///   - threshold: the fraction above which it finishes.
  ///   - projection: for how long the velocity counts, in seconds.
  public nonisolated static func finishes(
    fraction: CGFloat, velocity: CGFloat, threshold: CGFloat = standardThreshold,
    projection: TimeInterval = standardProjection
  ) -> Bool {
    projected(fraction, velocity: velocity, over: projection) > threshold
  }

  // MARK: - Interaction controllers

  /// An interaction controller for the transition that is about to start.
  ///
  /// The transition starts under the gesture if ``begin(isReversed:_:)`` asked for it. If not, it
  /// runs by itself until a gesture takes hold of it.
  public func makeInteraction() -> UIPercentDrivenInteractiveTransition {
    let made = UIPercentDrivenInteractiveTransition()
    made.wantsInteractiveStart = isBeginning
    interaction = made
    return made
  }

  /// What moves the transition, while a gesture begins or holds it.
  package var heldInteraction: UIPercentDrivenInteractiveTransition? {
    isBeginning || isHolding ? interaction : nil
  }

  /// Makes a transition that runs the driver's, whoever began it.
  ///
  /// - Returns: false where something else holds it already.
  func adopt(_ run: TransitionRun) -> Bool {
    guard run.state != .interactive else { return false }
    let driver = run.interactor as? UIPercentDrivenInteractiveTransition ?? .init()
    driver.attach(to: run.context)
    interaction = driver
    return true
  }

  /// Whether there is a transition under way to take hold of.
  private var hasRunningTransition: Bool {
    interaction?.run.map { $0.state != .completed } ?? false
  }

  // MARK: - By hand

  /// Starts a transition that the gesture moves from its beginning.
  ///
  /// - Parameters:
  ///   - isReversed: whether a positive movement leads back to the transition's start.
  ///   - start: pushes, pops, presents or dismisses, animated.
  /// - Returns: whether there is a transition now that the driver holds. It holds none when no
  ///   interaction controller was made or set.
  @discardableResult
  public func begin(isReversed: Bool = false, _ start: () -> Void) -> Bool {
    let previous = interaction
    interaction = nil
    isBeginning = true
    start()
    isBeginning = false
    guard interaction != nil else {
      interaction = previous
      return false
    }
    hold(from: 0, isReversed: isReversed, isCaught: false)
    return true
  }

  /// Takes hold of the transition that runs.
  ///
  /// - Parameters:
  ///   - movement: how far the gesture has moved already, which does not move the transition.
  ///   - isReversed: whether a positive movement leads back to the transition's start.
  /// - Returns: false when no transition runs, or a gesture holds it already.
  @discardableResult
  public func takeHold(at movement: CGFloat = 0, isReversed: Bool = false) -> Bool {
    guard let interaction, let run = interaction.run, run.state != .interactive else {
      return false
    }
    interaction.pause()
    guard run.state == .interactive else { return false }
    let sign: CGFloat = isReversed ? -1 : 1
    hold(
      from: interaction.percentComplete - sign * movement, isReversed: isReversed, isCaught: true)
    return true
  }

  private func hold(from fraction: CGFloat, isReversed: Bool, isCaught: Bool) {
    start = fraction
    self.isReversed = isReversed
    self.isCaught = isCaught
    isHolding = true
    gesture = nil
  }

  private func dropHold() {
    isHolding = false
    gesture = nil
  }

  /// Moves the transition that is held.
  ///
  /// - Parameter movement: how far the gesture has moved since its beginning, in fractions.
  public func move(to movement: CGFloat) {
    guard isHolding else { return }
    interaction?.update(fraction(at: movement))
  }

  /// Lets go of the transition, which is finished or cancelled.
  ///
  /// - Parameters:
  ///   - movement: how far the gesture has moved since its beginning, in fractions.
  ///   - velocity: fractions per second, in the direction in which the movement counts.
  ///   - isCancelled: whether the gesture was cancelled, so that its movement decides nothing.
  /// - Returns: whether the transition finishes; false when none was held.
  @discardableResult
  public func end(movement: CGFloat, velocity: CGFloat, isCancelled: Bool = false) -> Bool {
    guard isHolding, let interaction else { return false }
    dropHold()
    let speed = isReversed ? -velocity : velocity
    let finishes =
      isCancelled
      ? isCaught && !cancelsCaughtTransitions
      : Self.finishes(
        fraction: fraction(at: movement), velocity: speed, threshold: completionThreshold,
        projection: velocityProjection)
    switch (finishes, passesVelocityOn) {
    case (true, true): interaction.finish(velocity: max(speed, 0))
    case (true, false): interaction.finish()
    case (false, true): interaction.cancel(velocity: min(speed, 0))
    case (false, false): interaction.cancel()
    }
    return finishes
  }

  private func fraction(at movement: CGFloat) -> CGFloat {
    start + (isReversed ? -movement : movement)
  }

  // MARK: - By recognizers

  /// Follows a recognizer through its states; call this from its action.
  ///
  /// When the recognizer begins, the driver takes hold of the transition that runs, or else calls the
  /// closure. A recognizer that begins while another one holds the transition is ignored.
  ///
  /// - Parameters:
  ///   - gesture: a recognizer in any state.
  ///   - movement: how far the gesture has moved since its beginning, in fractions.
  ///   - velocity: fractions per second, in the direction in which the movement counts.
  ///   - isReversed: whether a positive movement leads back to the transition's start; heard when
  ///     the recognizer begins.
  ///   - start: pushes, pops, presents or dismisses, animated; it may also do nothing.
  public func follow(
    _ gesture: UIGestureRecognizer, movement: CGFloat, velocity: CGFloat, isReversed: Bool = false,
    begin start: () -> Void
  ) {
    switch gesture.state {
    case .began:
      let holds =
        hasRunningTransition
        ? takeHold(at: movement, isReversed: isReversed)
        : begin(isReversed: isReversed, start)
      if holds { self.gesture = gesture }
    case .changed where gesture === self.gesture:
      move(to: movement)
    case .ended where gesture === self.gesture:
      end(movement: movement, velocity: velocity)
    case .cancelled where gesture === self.gesture, .failed where gesture === self.gesture:
      end(movement: movement, velocity: 0, isCancelled: true)
    default:
      break
    }
  }

  /// Follows a pan through its states; call this from its action.
  ///
  /// - Parameters:
  ///   - pan: a pan in any state.
  ///   - direction: where the finger goes to bring the transition to its end, that which runs or that
  ///     which the closure starts; heard when the pan begins.
  ///   - length: how far the finger moves for the whole transition, in points; by default the width
  ///     or the height of the view.
  ///   - view: the view in whose coordinates the finger moves; by default those of the window, since
  ///     the transition may move the pan's own view.
  ///   - start: pushes, pops, presents or dismisses, animated; it may also do nothing.
  public func follow(
    _ pan: UIPanGestureRecognizer, towards direction: Direction, over length: CGFloat? = nil,
    in view: UIView? = nil, begin start: () -> Void
  ) {
    let size = (view ?? pan.view)?.bounds.size ?? .zero
    let length = length ?? (direction.isHorizontal ? size.width : size.height)
    func fraction(_ vector: CGPoint) -> CGFloat {
      length > 0 ? (direction.isHorizontal ? vector.x : vector.y) / length : 0
    }
    follow(
      pan, movement: fraction(pan.translation(in: view)),
      velocity: fraction(pan.velocity(in: view)), isReversed: direction.isNegative, begin: start)
  }
}
