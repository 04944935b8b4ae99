import CoreGraphics

/// The phase, the fraction, and the outcome of one transition. Only the transition's run changes
/// them.
///
/// The context, the coordinator, and a percent-driven interaction read them here, even after the
/// run has been deallocated.
@MainActor
package final class TransitionProgress {
  /// The phases of a transition. The last two phases are the outcomes of the transition.
  ///
  ///     prepared -> running -----> finishing or cancelling -----> finished or cancelled
  ///              -> interactive ---^
  ///                     ^----------/   (a finger catches it; also from `running`)
  package enum Phase: String, Sendable {
    case prepared, running, interactive, finishing, cancelling, finished, cancelled

    package var isOver: Bool { self == .finished || self == .cancelled }
    var isLeft: Bool { self == .finishing || self == .cancelling }
    var isCancelled: Bool { self == .cancelling || self == .cancelled }
  }

  package private(set) var phase = Phase.prepared
  /// The last fraction to which the interaction moved the transition, from 0 to 1.
  package private(set) var fractionComplete: CGFloat = 0
  package private(set) var startsInteractively = false
  /// The argument of the client's first call to `completeTransition(_:)`.
  ///
  /// It takes effect when the transition's time is no longer held.
  private(set) var answer: Bool?
  /// Whether the client has completed the transition after its cancellation.
  private(set) var isContradicted = false

  package init() {}

  package var isInteractive: Bool {
    phase == .interactive || (phase == .prepared && startsInteractively)
  }

  /// Stores whether the transition will start interactively.
  func prepare(startsInteractively: Bool) { self.startsInteractively = startsInteractively }

  func start() { enter(isInteractive ? .interactive : .running) }

  func move(to fraction: CGFloat) { fractionComplete = fraction }

  /// Enters the interactive phase.
  func takeHold() { enter(.interactive) }

  /// Enters the phase after release, in which the transition runs to its end or back to its start.
  func release(cancelled: Bool) { enter(cancelled ? .cancelling : .finishing) }

  /// Ends the transition, with the outcome of its current phase.
  func end() { enter(phase.isCancelled ? .cancelled : .finished) }

  /// Stores the client's first answer, and ignores later ones.
  func note(answer: Bool) {
    guard self.answer == nil else { return }
    self.answer = answer
    isContradicted = answer && phase.isCancelled
  }

  private func enter(_ next: Phase) {
    assert(!phase.isOver, "A transition that is over cannot change its phase.")
    phase = next
  }
}
