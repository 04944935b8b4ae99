import UIKitCore
package import MotionTesting

/// All sequences of requests up to a length.
///
/// Each request is made at three points of the preceding transition: immediately, in the middle,
/// and one frame before the end.
///
/// A sequence that leads to a known state is not continued.
@MainActor
package final class TransitionSequences {
  /// The requests, by name.
  package static let requests: [(name: String, action: TransitionStep.Action)] = [
    ("push", .push(animated: true)), ("pop", .pop(animated: true)),
    ("pop-to-root", .popToRoot(animated: true)), ("set", .set(kept: 1, new: 1, animated: true)),
    ("select", .select), ("present", .present(isFull: true, isStack: false, animated: true)),
    ("dismiss", .dismiss(animated: true)), ("cancel", .cancel), ("finish", .finish),
    ("new-root", .otherRoot), ("resize", .resize(animated: false)),
    ("reenter", .reenter("willAppear", .push(animated: true))),
  ]
  /// The frame rate is low, so that a transition has few frames.
  private static let framesPerSecond = 20

  /// The number of tested sequences.
  package private(set) var count = 0
  /// The number of distinct states.
  package var stateCount: Int { seen.count }
  private var seen: Set<String> = []

  package init() {}

  /// Tests all sequences.
  ///
  /// - Parameters:
  ///   - length: The maximum number of requests.
  ///   - progress: A closure that is called with the length of the next sequences and the number of
  ///     their prefixes.
  /// - Returns: The first fault.
  package func run(upTo length: Int, progress: (Int, Int) -> Void = { _, _ in }) -> WalkResult {
    var beginnings: [[TransitionStep]] = [[]]
    for number in 1...max(length, 1) {
      progress(number, beginnings.count)
      var next: [[TransitionStep]] = []
      for beginning in beginnings {
        for frames in moments(after: beginning) {
          for (_, action) in Self.requests {
            let steps = beginning + [TransitionStep(frames: frames, action: action)]
            let (isNew, fault) = attempt(steps)
            if let fault {
              return WalkResult(steps: count, fault: fault, trail: Self.text(of: steps))
            }
            if isNew { next.append(steps) }
          }
        }
      }
      beginnings = next
    }
    return WalkResult(steps: count)
  }

  /// Tests one sequence.
  package func run(_ steps: [TransitionStep]) -> WalkResult {
    WalkResult(steps: 1, fault: attempt(steps).fault, trail: Self.text(of: steps))
  }

  /// Returns the text of a sequence: each request and the frames before it, such as `cancel@3`.
  private static func text(of steps: [TransitionStep]) -> [String] {
    steps.map { step in
      "\(requests.first { $0.action == step.action }?.name ?? "?")@\(step.frames)"
    }
  }

  /// Returns the steps of a sequence from its text, or nil for other text.
  package static func steps(of text: String) -> [TransitionStep]? {
    var steps: [TransitionStep] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "@")
      guard parts.count == 2, let request = requests.first(where: { $0.name == parts[0] }),
        let frames = Int(parts[1])
      else { return nil }
      steps.append(TransitionStep(frames: max(frames, 0), action: request.action))
    }
    return steps
  }

  private func stand() -> TransitionStand {
    TransitionStand(windows: 1, framesPerSecond: Self.framesPerSecond, makeHost: { WalkHost() })
  }

  /// Returns the frame counts to try before the next request.
  private func moments(after steps: [TransitionStep]) -> [Int] {
    let stand = stand()
    for step in steps where stand.take(step) != nil { return [] }
    let end = stand.framesToEnd() ?? 0
    _ = stand.drop()
    return Array(Set([0, end / 2, max(end - 1, 0)])).sorted()
  }

  /// Tests a sequence and returns whether it leads to a new state.
  private func attempt(_ steps: [TransitionStep]) -> (isNew: Bool, fault: String?) {
    count += 1
    let stand = stand()
    var fault: String?
    var isNew = false
    let messages = Diagnostics.capture {
      for step in steps where fault == nil { fault = stand.take(step) }
      guard fault == nil else { return }
      isNew = seen.insert(stand.subjects[0].signature).inserted
      if isNew { fault = stand.settle() }
      fault = fault ?? stand.drop()
    }
    if fault == nil, let message = messages.first(where: { $0.contains("completeTransition") }) {
      fault = message
    }
    return (isNew, fault)
  }
}
