import QuartzCore
import Testing

/// Delayed work, compared with a simple list.
@MainActor @Suite("Delayed work")
struct DelayedWorkTests {
  /// Scheduled work, in the order of scheduling.
  private struct Planned {
    let name: Int
    var due: Double
    let interval: Double
    let token: FrameLoop.Token
  }

  /// The executed work, in order. This is a class, because a closure of the work cannot capture a
  /// local variable that a local function also captures.
  @MainActor private final class Ran {
    var names: [Int] = []
  }

  @Test(
    "Work runs by due time and then by creation, even if it schedules or cancels other work",
    arguments: 1...20)
  func walk(seed: UInt64) {
    var random = Sequence64(state: seed)
    let loop = FrameLoop(name: "walk")
    var planned: [Planned] = []
    let ran = Ran()
    var expected: [Int] = []
    var count = 0

    func plan() {
      count += 1
      let name = count
      let milliseconds = Double(random.next(below: 60))
      let repeats = random.next(below: 8) == 0
      let token = loop.schedule(after: milliseconds / 1000, repeats: repeats) {
        ran.names.append(name)
      }
      let interval = repeats ? max(milliseconds, 1) / 1000 : 0
      planned.append(
        Planned(
          name: name, due: loop.time + (repeats ? interval : milliseconds / 1000),
          interval: interval, token: token))
    }

    /// Runs a frame of the simple list: the earliest due work first, until none is due.
    func expectFrame(at time: Double) {
      while let next = planned.indices.filter({ planned[$0].due <= time + 1e-9 })
        .min(by: { (planned[$0].due, $0) < (planned[$1].due, $1) })
      {
        expected.append(planned[next].name)
        if planned[next].interval > 0 {
          planned[next].due += planned[next].interval
        } else {
          planned.remove(at: next)
        }
      }
    }

    for frame in 1...200 {
      for _ in 0..<random.next(below: 12) { plan() }
      for _ in 0..<random.next(below: 10) where !planned.isEmpty {
        loop.cancel(planned.remove(at: random.next(below: planned.count)).token)
      }
      let due = planned.map(\.due).min()
      #expect(loop.nextDueTime == due, "seed \(seed), frame \(frame)")
      loop.advance(by: 1.0 / 60)
      expectFrame(at: loop.time)
      #expect(ran.names == expected, "seed \(seed), frame \(frame)")
      (ran.names, expected) = ([], [])
    }
  }

  @Test("Zero-delay work scheduled by other work runs in the next frame")
  func nested() {
    let loop = FrameLoop(name: "nested")
    var log: [String] = []
    let doomed = loop.schedule(after: 0.01) { log.append("cancelled") }
    loop.schedule(after: 0) {
      log.append("first")
      loop.schedule(after: 0) { log.append("inner") }
      loop.cancel(doomed)
    }
    loop.schedule(after: 0.005) { log.append("second") }
    loop.advance(by: 1.0 / 60)
    #expect(log == ["first", "second"])
    loop.advance(by: 1.0 / 60)
    #expect(log == ["first", "second", "inner"])
    #expect(loop.nextDueTime == nil)
  }
}

/// Random numbers that are the same in each run (xorshift).
private struct Sequence64 {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
