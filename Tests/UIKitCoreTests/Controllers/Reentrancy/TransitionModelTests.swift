import KinemaWalks
import MotionTesting
import Testing

@MainActor
@Suite("Transitions compared with a model")
struct TransitionModelTests {
  @Test("All sequences of two requests, at three times each, match the model")
  func sequences() {
    let sequences = TransitionSequences()
    let result = sequences.run(upTo: 2)
    #expect(result.fault == nil, "\(result.trail)")
    #expect(sequences.count >= 150 && sequences.stateCount >= 100)
  }

  @Test("If other code completes a transition during a window rotation, the pages leave no gap")
  func completedInTurn() {
    let steps = [
      TransitionStep(frames: 0, action: .reenter("willDisappear", .push(animated: true))),
      TransitionStep(frames: 0, action: .select),
      TransitionStep(frames: 17, action: .present(isFull: false, isStack: false, animated: true)),
      TransitionStep(frames: 0, style: .never, action: .select),
      TransitionStep(frames: 27, action: .cancel),
      TransitionStep(frames: 53, action: .resize(animated: true)),
      TransitionStep(frames: 0, action: .complete),
    ]
    #expect(TransitionWalk.play(steps, framesPerSecond: 120) == nil)
  }

  @Test("During a pop in a window that rotates twice, the pages leave no gap")
  func turnedTwice() {
    let whole = [
      TransitionStep(frames: 0, action: .resize(animated: true)),
      TransitionStep(frames: 0, action: .reenter("didDisappear", .setBelow(animated: true))),
      TransitionStep(frames: 0, action: .present(isFull: false, isStack: false, animated: true)),
      TransitionStep(frames: 5, action: .select),
      TransitionStep(frames: 9, action: .dismissAll(animated: true)),
      TransitionStep(frames: 4, style: .fade, action: .reenter("willDisappear", .select)),
      TransitionStep(frames: 9, action: .pop(animated: true)),
      TransitionStep(frames: 0, style: .immediate, action: .resize(animated: true)),
      TransitionStep(frames: 3, action: .popToRoot(animated: true)),
      TransitionStep(frames: 0, action: .resize(animated: true)),
    ]
    #expect(TransitionWalk.play(whole, framesPerSecond: 20) == nil)
  }

  @Test("A change can wait for another change that is then canceled")
  func cancelled() {
    for wait in [0, 5, 15] {
      let steps = [
        TransitionStep(frames: 0, action: .push(animated: false)),
        TransitionStep(frames: 2, action: .setBelow(animated: true)),
        TransitionStep(frames: wait, action: .pop(animated: true)),
        TransitionStep(frames: wait, action: .cancel),
      ]
      #expect(TransitionWalk.play(steps, framesPerSecond: 60) == nil)
      let again = [
        TransitionStep(frames: 0, action: .push(animated: false)),
        TransitionStep(frames: 2, action: .pop(animated: true)),
        TransitionStep(frames: wait, action: .putBack(animated: true)),
      ]
      #expect(TransitionWalk.play(again, framesPerSecond: 60) == nil)
    }
  }

  @Test("A controller restored while other changes wait becomes a child again")
  func putBack() {
    let steps: [TransitionStep] = [
      TransitionStep(frames: 0, action: .present(isFull: true, isStack: true, animated: true)),
      TransitionStep(frames: 0, action: .push(animated: true)),
      TransitionStep(frames: 14, action: .setBelow(animated: false)),
      TransitionStep(frames: 19, action: .putBack(animated: true)),
      TransitionStep(frames: 0, action: .hold),
      TransitionStep(frames: 0, action: .popToRoot(animated: true)),
      TransitionStep(frames: 0, style: .interruptible, action: .cancel),
      TransitionStep(frames: 26, action: .cancel),
    ]
    #expect(TransitionWalk.play(steps, framesPerSecond: 60) == nil)
    let again: [TransitionStep] = [
      TransitionStep(
        frames: 0, action: .present(isFull: true, isStack: false, animated: false)),
      TransitionStep(frames: 0, action: .reenter("didDisappear", .push(animated: true))),
      TransitionStep(frames: 0, action: .push(animated: false)),
      TransitionStep(frames: 0, action: .push(animated: false)),
      TransitionStep(frames: 0, action: .pop(animated: true)),
      TransitionStep(frames: 0, action: .dismissAll(animated: true)),
      TransitionStep(frames: 0, action: .push(animated: false)),
      TransitionStep(frames: 0, action: .pop(animated: true)),
      TransitionStep(frames: 23, action: .pop(animated: true)),
      TransitionStep(frames: 23, action: .push(animated: false)),
      TransitionStep(frames: 0, action: .popToRoot(animated: true)),
      TransitionStep(frames: 8, action: .push(animated: false)),
      TransitionStep(frames: 5, action: .putBack(animated: false)),
      TransitionStep(frames: 4, action: .set(kept: 0, new: 0, animated: true)),
      TransitionStep(frames: 25, action: .cancel),
    ]
    #expect(TransitionWalk.play(again, framesPerSecond: 60) == nil)
  }

  @Test("When a pop is held while the window rotates, the pages leave no gap")
  func heldInTurn() {
    let steps = [
      TransitionStep(frames: 0, action: .resize(animated: true)),
      TransitionStep(
        frames: 9, style: .immediate,
        action: .reenter("willDisappear", .popToRoot(animated: true))),
      TransitionStep(frames: 6, action: .dismiss(animated: true)),
      TransitionStep(frames: 0, action: .setBelow(animated: false)),
      TransitionStep(frames: 0, action: .update(40)),
      TransitionStep(frames: 11, action: .push(animated: true)),
    ]
    #expect(TransitionWalk.play(steps, framesPerSecond: 60) == nil)
  }

  @Test("Requests to a controller tree keep waiting if another tree is shown in between")
  func rootTwice() {
    let steps = [
      TransitionStep(frames: 0, action: .reenterTwice("willDisappear", .root(1), .root(3))),
      TransitionStep(frames: 0, action: .hold),
      TransitionStep(frames: 0, action: .reenter("willAppear", .select)),
      TransitionStep(frames: 0, action: .root(4)),
    ]
    #expect(TransitionWalk.play(steps, framesPerSecond: 60) == nil)
  }

  @Test(
    "Random requests match the model, even with faulty animators and released hosts",
    arguments: walkSeeds(from: 0, count: 4))
  func walk(seed: UInt64) {
    let result = TransitionWalk.walk(seed: seed, steps: 150)
    #expect(result.fault == nil, "KINEMA_SEED=\(seed): \(result.trail)")
    // Dozens of transitions begin in 150 steps.
    #expect((result.counts["transitions"] ?? 0) > 20)
  }
}
