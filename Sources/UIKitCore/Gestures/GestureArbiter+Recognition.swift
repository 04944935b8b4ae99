// Documented: The rules for failure requirements, prevention, and simultaneous recognition are the
// same as in UIKit, including which objects are asked.
// Assumed: A required recognizer that has none of the current touches does not delay other
// recognizers. A gesture that has begun is not interrupted by a recognizer that begins later. That
// recognizer fails instead. Probe: gesture-order.

import Foundation

extension GestureArbiter {
  /// Decides whether a recognizer that has recognized its gesture begins, fails, or continues to
  /// wait.
  func resolve(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.pendingStates.isEmpty else { return }
    for other in active where other !== recognizer && requires(recognizer, failureOf: other) {
      switch other.currentState {
      case .possible: return
      case .began, .changed, .ended: return recognizer.fail()
      case .cancelled, .failed: continue
      }
    }
    for other in active where other !== recognizer && other.isRecognizing {
      if shareTouches(other, recognizer) && prevents(other, recognizer) {
        return recognizer.fail()
      }
    }
    let states = recognizer.pendingStates
    recognizer.pendingStates = []
    for state in states { recognizer.enter(state, in: self) }
    for other in active where other !== recognizer && other.currentState == .possible {
      if shareTouches(other, recognizer) && prevents(recognizer, other) { other.fail() }
    }
    if recognizer.cancelsTouchesInView { cancelInViews(recognizer.sequenceTouches) }
  }

  private func shareTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.sequenceTouches.contains { touch in b.sequenceTouches.contains { $0 === touch } }
  }

  private func requires(
    _ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer
  ) -> Bool {
    if recognizer.requiredToFail.contains(where: { $0.recognizer === other }) { return true }
    if let known = recognizer.sequenceRequirements.first(where: { $0.other === other }) {
      return known.isRequired
    }
    guard shareTouches(recognizer, other) else { return false }
    let answer =
      recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    recognizer.sequenceRequirements.append(SequenceRequirement(other: other, isRequired: answer))
    return answer
  }

  private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
    {
      return false
    }
    return loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner)
      != true
  }
}

/// The decision about whether a recognizer waits for another one to fail.
///
/// It is made once for each sequence of touches.
struct SequenceRequirement {
  weak let other: UIGestureRecognizer?
  let isRequired: Bool
}
