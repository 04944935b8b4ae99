// Ours: one object begins a transition with a gesture and catches a running one.

import TimingCurves

/// A gesture that drives a transition, releases it, and can catch it again. Ours.
///
/// Store one driver next to the delegate of a navigation controller, a tab bar controller, or a
/// presentation. Call ``follow(_:towards:over:in:begin:)`` from the action of a pan, or
/// ``follow(_:movement:velocity:isReversed:begin:)`` from the action of any other recognizer.
/// Return ``makeInteraction()`` from the delegate method for the interaction controller. Then:
///
/// - The gesture begins the transition and moves it.
/// - At the end of the gesture, ``finishes(fraction:velocity:threshold:projection:)`` decides
///   whether the transition is finished or canceled. The remaining animation begins with the
///   velocity of the gesture.
/// - A later gesture catches the running transition, even one that began without a gesture.
///
/// A movement is a fraction of the whole transition, and may be negative. Velocities are expressed
/// in these fractions per second.
@preconcurrency @MainActor
public final class GestureTransitionDriver {
  /// A direction in which a finger moves.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// The direction of decreasing x.
    case left
    /// The direction of increasing x.
    case right
    /// The direction of decreasing y.
    case up
    /// The direction of increasing y.
    case down

    var isHorizontal: Bool { self == .left || self == .right }
    /// Whether the coordinate decreases.
    var isNegative: Bool { self == .left || self == .up }
  }

  /// The default fraction above which a transition finishes.
  public nonisolated static let standardThreshold = CGFloat(ReleaseRule().threshold)
  /// The default time over which the fraction is projected, in seconds.
  public nonisolated static let standardProjection: TimeInterval = ReleaseRule().projection

  /// The interaction controller that drives the transition.
  ///
  /// ``makeInteraction()`` sets this property. A client with its own interaction controller sets
  /// the property in the closure of ``begin(isReversed:_:)``, or before the transition starts. The
  /// driver stops driving when another interaction controller is set.
  public var interaction: UIPercentDrivenInteractiveTransition? {
    didSet { if interaction !== oldValue { dropHold() } }
  }

  /// The fraction above which the transition finishes, from 0 to 1.
  public var completionThreshold = GestureTransitionDriver.standardThreshold
  /// The time in seconds over which the fraction is projected with the gesture's final velocity.
  public var velocityProjection = GestureTransitionDriver.standardProjection
  /// Whether the remaining animation begins with the velocity of the gesture.
  ///
  /// If the value is `false`, the animation follows the interaction's `completionCurve`.
  public var passesVelocityOn = true
  /// Whether the cancellation of the gesture also cancels a transition that the gesture caught.
  ///
  /// If the value is `false`, the transition finishes. A transition that the gesture began is
  /// canceled in any case.
  public var cancelsCaughtTransitions = false

  /// Whether a gesture drives the transition.
  public private(set) var isHolding = false
  /// The recognizer that drives the transition, or nil if none does.
  ///
  /// The value is also nil if client code drives the transition without a recognizer.
  public internal(set) weak var gesture: UIGestureRecognizer?

  private var isBeginning = false
  private var isReversed = false
  private var isCaught = false
  /// The fraction of the transition at which the movement of the gesture is 0.
  private var start: CGFloat = 0

  /// Creates a driver that is not driving a transition yet.
  public init() {}

  // MARK: - Interaction controllers

  /// Creates an interaction controller for the transition that is about to start.
  ///
  /// A transition that starts in ``begin(isReversed:_:)`` is driven by the gesture from its start.
  /// Any other transition runs by itself until a gesture catches it.
  public func makeInteraction() -> UIPercentDrivenInteractiveTransition {
    let made = UIPercentDrivenInteractiveTransition()
    made.wantsInteractiveStart = isBeginning
    interaction = made
    return made
  }

  /// Creates an interaction controller for an animator, or returns nil if no gesture may drive it.
  ///
  /// A `DynamicTransition` chooses the controller with its `interaction` property. For any other
  /// animator, the method returns the same kind of controller as ``makeInteraction()``, which moves
  /// the animator's time by a fraction.
  ///
  /// - Parameter animator: The animator of the transition that is about to start.
  public func makeInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> UIPercentDrivenInteractiveTransition? {
    guard let animator = animator as? any GestureDrivenAnimator else { return makeInteraction() }
    let made = animator.makeInteraction()
    made?.wantsInteractiveStart = isBeginning
    interaction = made
    return made
  }

  /// The interaction controller if a gesture is beginning or driving its transition, otherwise nil.
  package var heldInteraction: UIPercentDrivenInteractiveTransition? {
    isBeginning || isHolding ? interaction : nil
  }

  /// Attaches the driver to a running transition, regardless of how the transition began.
  ///
  /// - Returns: `false` if the transition is already interactive.
  func adopt(_ run: TransitionRun) -> Bool {
    guard run.progress.phase != .interactive else { return false }
    let driver = run.interactor as? UIPercentDrivenInteractiveTransition ?? .init()
    driver.attach(to: run.context)
    interaction = driver
    return true
  }

  /// Whether a transition is running that the driver can catch.
  var hasRunningTransition: Bool {
    interaction?.run.map { !$0.progress.phase.isOver } ?? false
  }

  // MARK: - Without a recognizer

  /// Starts a transition that the gesture drives from its start.
  ///
  /// - Parameters:
  ///   - isReversed: Whether a positive movement leads back to the start of the transition.
  ///   - start: A closure that pushes, pops, presents, or dismisses with animation.
  /// - Returns: Whether the driver now drives a transition. The value is `false` if no interaction
  ///   controller was created or set.
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

  /// Catches the running transition, which stays at its current fraction.
  ///
  /// - Parameters:
  ///   - movement: The movement of the gesture so far, in fractions.
  ///   - isReversed: Whether a positive movement leads back to the start of the transition.
  /// - Returns: `false` if no transition is running, or if a gesture already drives it.
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

  /// Moves the transition to the given movement of the gesture.
  ///
  /// - Parameter movement: The movement of the gesture since it began, in fractions.
  public func move(to movement: CGFloat) {
    guard isHolding else { return }
    interaction?.update(fraction(at: movement))
  }

  /// Releases the transition, which then finishes or is canceled.
  ///
  /// - Parameters:
  ///   - movement: The movement of the gesture since it began, in fractions.
  ///   - velocity: The velocity in fractions per second, with the movement's sign convention.
  ///   - isCancelled: Whether the gesture was canceled. The movement and the velocity of a canceled
  ///     gesture are ignored in the decision.
  /// - Returns: Whether the transition finishes. The value is `false` if the driver drives no
  ///   transition.
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
      (interaction as? any GestureFollowing)?
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
