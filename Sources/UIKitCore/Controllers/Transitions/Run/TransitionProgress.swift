import CoreGraphics

/// The phase, the fraction and the outcome of one transition, which its run alone changes.
///
/// The context, the coordinator and a percent-driven interaction read them here, also when the run
/// is gone.
@MainActor
package final class TransitionProgress {
  /// The phases of a transition; the last two are its outcomes.
  ///
  ///     prepared -> running -----> finishing or cancelling -----> finished or cancelled
  ///              -> interactive ---^
  ///                     ^----------/   (a finger takes hold again; also of `running`)
  package enum Phase: String, Sendable {
    case prepared, running, interactive, finishing, cancelling, finished, cancelled

    package var isOver: Bool { self == .finished || self == .cancelled }
    var isLeft: Bool { self == .finishing || self == .cancelling }
    var isCancelled: Bool { self == .cancelling || self == .cancelled }
  }

  package private(set) var phase = Phase.prepared
  /// The fraction, from 0 to 1, at which a finger has put the transition last.
  package private(set) var fractionComplete: CGFloat = 0
  /// Whether the transition begins under a finger.
  package private(set) var startsInteractively = false
  /// The first answer that the client has given to `completeTransition(_:)`; it counts once the
  /// transition's time is not held any more.
  private(set) var answer: Bool?

  package init() {}

  package var isInteractive: Bool {
    phase == .interactive || (phase == .prepared && startsInteractively)
  }

  /// Keeps how the transition is going to start.
  func prepare(startsInteractively: Bool) { self.startsInteractively = startsInteractively }

  func start() { enter(isInteractive ? .interactive : .running) }

  func move(to fraction: CGFloat) { fractionComplete = fraction }

  /// Notes that a finger holds the transition.
  func takeHold() { enter(.interactive) }

  /// Notes how the transition goes on, without a finger, to its end.
  func letGo(cancelled: Bool) { enter(cancelled ? .cancelling : .finishing) }

  /// Notes that the transition is over, with the outcome that its phase leads to.
  func end() { enter(phase.isCancelled ? .cancelled : .finished) }

  /// Keeps the client's answer.
  func note(answer: Bool) { self.answer = self.answer ?? answer }

  private func enter(_ next: Phase) {
    assert(!phase.isOver, "A transition that is over stays so.")
    phase = next
  }
}
