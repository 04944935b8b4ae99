/// Work that waits for its time on a frame loop.
struct DelayedWork {
  private struct Entry {
    var due: CFTimeInterval
    let number: Int
    /// 0 for work that runs once.
    let interval: CFTimeInterval
    let work: @MainActor () -> Void
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// The number of the work added last.
  var newest: Int { lastNumber }

  var nextDueTime: CFTimeInterval? { entries.lazy.map(\.due).min() }

  mutating func add(
    at time: CFTimeInterval, after delay: TimeInterval, repeats: Bool,
    _ work: @escaping @MainActor () -> Void
  ) -> Int {
    let milliseconds = delay.isFinite ? max((delay * 1000).rounded(), 0) : 0
    lastNumber += 1
    // A repeating interval of nothing would never let a frame end.
    let interval = repeats ? max(milliseconds, 1) / 1000 : 0
    entries.append(
      Entry(
        due: time + (repeats ? interval : milliseconds / 1000), number: lastNumber,
        interval: interval, work: work))
    return lastNumber
  }

  mutating func remove(_ number: Int) {
    entries.removeAll { $0.number == number }
  }

  /// The next entry due, taken out or moved to its next time; work created after `last` waits.
  mutating func takeNext(until time: CFTimeInterval, last: Int) -> (@MainActor () -> Void)? {
    // Times are sums of frames and milliseconds: a nanosecond is rounding.
    var found: Int?
    for (index, entry) in entries.enumerated()
    where entry.due <= time + 1e-9 && entry.number <= last {
      if let best = found, entries[best].due <= entry.due { continue }
      found = index
    }
    guard let found else { return nil }
    let work = entries[found].work
    if entries[found].interval > 0 {
      entries[found].due += entries[found].interval
    } else {
      entries.remove(at: found)
    }
    return work
  }
}

extension FrameLoop {
  /// Runs what is due; the work itself may schedule and cancel.
  @MainActor func runDelayedWork() {
    let last = delayedWork.newest
    while let work = delayedWork.takeNext(until: time, last: last) { work() }
  }
}
