// Ours: one object begins a transition with a gesture and takes hold of one that runs.

import TimingCurves

/// A gesture that moves a transition, lets go of it, and catches it again. Ours.
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
    /// Towards smaller x.
    case left
    /// Towards greater x.
    case right
    /// Towards smaller y.
    case up
    /// Towards greater y.
    case down

    var isHorizontal: Bool { self == .left || self == .right }
    /// Whether the coordinate becomes smaller.
    var isNegative: Bool { self == .left || self == .up }
  }

  /// The fraction above which a transition finishes, unless told otherwise.
  public nonisolated static let standardThreshold = CGFloat(ReleaseRule().threshold)
  /// The seconds for which a velocity is projected, unless told otherwise.
  public nonisolated static let standardProjection: TimeInterval = ReleaseRule().projection

  /// The interaction controller that moves the transition.
  ///
  /// ``makeInteraction()`` sets it. Code that has an interaction controller of its own sets it while
  /// ``begin(isReversed:_:)`` calls its closure, or before the transition starts. Another one ends
  /// the hold on the one before.
  public var interaction: UIPercentDrivenInteractiveTransition? {
    didSet { if interaction !== oldValue { dropHold() } }
  }

  /// The fraction above which the transition finishes, from 0 to 1.
  public var completionThreshold = GestureTransitionDriver.standardThreshold
  /// The seconds for which the velocity counts towards the fraction at the end.
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
  public internal(set) weak var gesture: UIGestureRecognizer?

  private var isBeginning = false
  private var isReversed = false
  private var isCaught = false
  /// The transition's fraction where the gesture's movement is 0.
  private var start: CGFloat = 0

  /// A driver that holds nothing yet.
  public init() {}

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

  /// The interaction controller by which an animator wants to be moved; nil where no gesture may move
  /// it.
  ///
  /// A `DynamicTransition` says so by its `interaction`; any other animator is moved by a fraction of
  /// its time, as by ``makeInteraction()``.
  ///
  /// - Parameter animator: the animator of the transition that is about to start.
  public func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> UIPercentDrivenInteractiveTransition? {
    guard let animator = animator as? any GestureDrivenAnimator else { return makeInteraction() }
    let made = animator.makeInteraction()
    made?.wantsInteractiveStart = isBeginning
    interaction = made
    return made
  }

  /// The interaction controller, while a gesture begins or holds its transition.
  package var heldInteraction: UIPercentDrivenInteractiveTransition? {
    isBeginning || isHolding ? interaction : nil
  }

  /// Makes a transition that runs the driver's, whoever began it.
  ///
  /// - Returns: false where something else holds it already.
  func adopt(_ run: TransitionRun) -> Bool {
    guard run.progress.phase != .interactive else { return false }
    let driver = run.interactor as? UIPercentDrivenInteractiveTransition ?? .init()
    driver.attach(to: run.context)
    interaction = driver
    return true
  }

  /// Whether there is a transition under way to take hold of.
  var hasRunningTransition: Bool {
    interaction?.run.map { !$0.progress.phase.isOver } ?? false
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
  ///   - movement: how far the gesture has moved already, in fractions; the transition stays where it
  ///     is.
  ///   - isReversed: whether a positive movement leads back to the transition's start.
  /// - Returns: false when no transition runs, or a gesture holds it already.
  @discardableResult
  public func takeHold(at movement: CGFloat = 0, isReversed: Bool = false) -> Bool {
    guard let interaction, let run = interaction.run, run.progress.phase != .interactive else {
      return false
    }
    interaction.pause()
    guard run.progress.phase == .interactive else { return false }
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
    let proposed =
      isCancelled
      ? isCaught && !cancelsCaughtTransitions
      : Self.finishes(
        fraction: fraction(at: movement), velocity: speed, threshold: completionThreshold,
        projection: velocityProjection)
    let finishes =
      (interaction as? any GestureCarrying)?
      .release(
        GestureRelease(
          finishes: proposed, isProposal: true, velocity: 0, isCancelled: isCancelled)) ?? proposed
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
}
