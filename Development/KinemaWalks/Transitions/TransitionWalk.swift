import UIKitCore
package import MotionTesting

/// Random walks through transitions, compared with the model after every request and every frame.
@MainActor
package enum TransitionWalk: Walk {
  package nonisolated static let name = "transitions"

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    walk(seed: seed, steps: steps, makeHost: { WalkHost() }, look: nil)
  }

  /// Performs steps in one window until it is at rest, and returns the fault.
  package static func play(_ steps: [TransitionStep], framesPerSecond: Int) -> String? {
    TransitionPlan(windows: 1, framesPerSecond: framesPerSecond, isDropped: false, steps: steps)
      .fault(makeHost: { WalkHost() }, look: nil)
  }

  /// Walks on hosts that the caller creates.
  ///
  /// - Parameters:
  ///   - look: A closure that returns the fault in the picture of a host at rest.
  package static func walk(
    seed: UInt64, steps count: Int, makeHost: () -> WalkHost, look: ((WalkHost) -> String?)?
  ) -> WalkResult {
    var taken = 0
    var transitions = 0
    var part: UInt64 = 0
    // A host is used for a few dozen steps. It is then released in its current state.
    while taken < count {
      var random = SeededGenerator(seed: seed &* 0x1_0000 &+ part)
      part += 1
      let plan = TransitionPlan(random: &random, steps: min(20 + random.below(60), count - taken))
      taken += plan.steps.count
      let outcome = plan.play(makeHost: makeHost, look: look)
      transitions += outcome.transitions
      guard let fault = outcome.fault else { continue }
      let short = plan.shrunk(makeHost: makeHost, look: look)
      return WalkResult(
        steps: taken, counts: ["transitions": transitions],
        fault: short.fault(makeHost: makeHost, look: look) ?? fault,
        trail: short.description)
    }
    return WalkResult(steps: taken, counts: ["transitions": transitions])
  }
}

/// The steps that are performed on one host.
struct TransitionPlan {
  var windows: Int
  var framesPerSecond: Int
  /// Whether the host is released immediately after the last step.
  var isDropped: Bool
  var steps: [TransitionStep]

  init(windows: Int, framesPerSecond: Int, isDropped: Bool, steps: [TransitionStep]) {
    self.windows = windows
    self.framesPerSecond = framesPerSecond
    self.isDropped = isDropped
    self.steps = steps
  }

  init(random: inout SeededGenerator, steps count: Int) {
    windows = random.chance(20) ? 2 : 1
    framesPerSecond = [20, 60, 60, 120][random.below(4)]
    isDropped = random.chance(40)
    let bad = random.chance(30)
    steps = []
    for _ in 0..<count {
      let styles = bad ? TransitionStyle.allCases : TransitionStyle.good
      steps.append(
        TransitionStep(
          frames: random.chance(30) ? 0 : random.below(framesPerSecond / 2),
          window: random.below(windows),
          style: random.chance(50) ? .standard : styles[random.below(styles.count)],
          action: Self.action(&random)))
    }
  }

  private static func action(_ random: inout SeededGenerator) -> TransitionStep.Action {
    let animated = random.chance(75)
    switch random.below(30) {
    case 0...3: return .push(animated: animated)
    case 4, 5: return .pop(animated: animated)
    case 6: return .popToRoot(animated: animated)
    case 7, 8: return .set(kept: random.below(3), new: random.below(3), animated: animated)
    case 9...11: return .select
    case 12, 13:
      return .present(isFull: random.chance(50), isStack: random.chance(40), animated: animated)
    case 14: return .dismiss(animated: animated)
    case 15: return .dismissAll(animated: animated)
    case 16: return .cancel
    case 17: return .finish
    case 18: return .hold
    case 19: return .update(random.below(130) - 10)
    case 20: return .complete
    case 21: return .root(random.below(5))
    case 22: return .resize(animated: animated)
    case 23: return .setBelow(animated: animated)
    case 24: return .putBack(animated: animated)
    case 25, 26: return .focus
    default:
      let lines = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
      var nested = action(&random)
      // The callback makes a request for controllers that exist when it is called.
      for _ in 0..<50 where !nested.isChange { nested = action(&random) }
      guard nested.isChange else { return .push(animated: animated) }
      let line = lines[random.below(4)]
      guard random.chance(50) else { return .reenter(line, nested) }
      var second = action(&random)
      // Root changes are rare. This line adds a second one, so that a root also replaces a waiting
      // root.
      if case .root = nested { second = .root(random.below(5)) }
      return second.isChange ? .reenterTwice(line, nested, second) : .reenter(line, nested)
    }
  }

  /// The lines that describe the steps.
  var description: [String] {
    [
      "\(windows) windows, \(framesPerSecond) frames per second, "
        + (isDropped ? "dropped at once" : "at rest in the end")
    ] + steps.map(\.description)
  }

  /// Performs the steps and returns the fault.
  @MainActor
  func fault(makeHost: () -> WalkHost, look: ((WalkHost) -> String?)?) -> String? {
    play(makeHost: makeHost, look: look).fault
  }

  /// Performs the steps, and returns the fault and the number of started transitions.
  @MainActor
  func play(
    makeHost: () -> WalkHost, look: ((WalkHost) -> String?)?
  ) -> (fault: String?, transitions: Int) {
    var fault: String?
    var repeats = 0
    var transitions = 0
    let messages = Diagnostics.capture {
      let stand = TransitionStand(
        windows: windows, framesPerSecond: framesPerSecond, makeHost: makeHost, look: look)
      for step in steps where fault == nil { fault = stand.take(step) }
      if fault == nil, !isDropped { fault = stand.settle() }
      repeats = stand.repeats
      transitions = stand.transitions
      let left = stand.drop()
      fault = fault ?? left
    }
    let accusations = messages.filter { $0.contains("called again") }.count
    if fault == nil, accusations != repeats {
      fault = "animators called again \(repeats) times, and were told so \(accusations) times"
    }
    return (fault, transitions)
  }

  /// Returns the shortest plan found that still causes the fault.
  @MainActor
  func shrunk(makeHost: () -> WalkHost, look: ((WalkHost) -> String?)?) -> TransitionPlan {
    var best = self
    func fails(_ plan: TransitionPlan) -> Bool { plan.fault(makeHost: makeHost, look: look) != nil }
    var size = max(best.steps.count / 2, 1)
    while true {
      var start = 0
      var hasShrunk = false
      while start < best.steps.count {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + size, best.steps.count))
        if fails(shorter) {
          best = shorter
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      size = max(size / 2, 1)
    }
    for index in best.steps.indices {
      var simpler = best
      simpler.steps[index].frames = 0
      if fails(simpler) { best = simpler }
      simpler = best
      simpler.steps[index].style = .standard
      if fails(simpler) { best = simpler }
    }
    return best
  }
}

extension TransitionStep.Action {
  /// Whether a callback can perform the action.
  fileprivate var isChange: Bool {
    switch self {
    case .cancel, .finish, .hold, .update, .complete, .resize, .focus, .reenter, .reenterTwice:
      false
    default: true
    }
  }
}
