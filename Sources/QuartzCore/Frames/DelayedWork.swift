/// Work that waits for its time on a frame loop.
struct DelayedWork {
  private struct Entry {
    var due: CFTimeInterval
    let number: Int
    /// 0 for work that runs once.
    let interval: CFTimeInterval
    /// The one whose time counts; nil for the host's.
    let timeline: Timeline?
    let work: @MainActor () -> Void

    /// The time that the work waits for, at a time of the host: that of its timeline if it has one;
    /// nil while the timeline is held.
    func now(_ time: CFTimeInterval) -> CFTimeInterval? {
      guard let timeline else { return time }
      return timeline.isHeld ? nil : timeline.time
    }
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// The number of the work added last.
  var newest: Int { lastNumber }

  /// Gives no number again that work of another list has.
  mutating func continueNumbers(of other: DelayedWork) { lastNumber = other.lastNumber }

  /// The seconds until the next entry is due; entries whose timeline is held do not count.
  func nextDelay(at time: CFTimeInterval) -> CFTimeInterval? {
    entries.lazy.compactMap { entry in entry.now(time).map { entry.due - $0 } }.min()
  }

  mutating func add(
    at time: CFTimeInterval, of timeline: Timeline?, after delay: TimeInterval, repeats: Bool,
    _ work: @escaping @MainActor () -> Void
  ) -> Int {
    let milliseconds = delay.isFinite ? max((delay * 1000).rounded(), 0) : 0
    lastNumber += 1
    // A repeating interval of nothing would never let a frame end.
    let interval = repeats ? max(milliseconds, 1) / 1000 : 0
    entries.append(
      Entry(
        due: time + (repeats ? interval : milliseconds / 1000), number: lastNumber,
        interval: interval, timeline: timeline, work: work))
    return lastNumber
  }

  mutating func remove(_ number: Int) {
    entries.removeAll { $0.number == number }
  }

  /// The next entry due, taken out or moved to its next time; work created after `last` waits.
  mutating func takeNext(until time: CFTimeInterval, last: Int) -> (@MainActor () -> Void)? {
    // Times are sums of frames and milliseconds: a nanosecond is rounding.
    var found: (index: Int, wait: CFTimeInterval)?
    for (index, entry) in entries.enumerated() where entry.number <= last {
      guard let now = entry.now(time), entry.due <= now + 1e-9 else { continue }
      if let found, found.wait <= entry.due - now { continue }
      found = (index, entry.due - now)
    }
    return found.map { take($0.index) }
  }

  private mutating func take(_ index: Int) -> @MainActor () -> Void {
    let entry = entries[index]
    if entry.interval > 0 {
      entries[index].due += entry.interval
    } else {
      entries.remove(at: index)
    }
    guard let timeline = entry.timeline else { return entry.work }
    return { timeline.perform(entry.work) }
  }

  // MARK: - Of a timeline

  private func next(of timeline: Timeline) -> Int? {
    var found: Int?
    for (index, entry) in entries.enumerated() where entry.timeline === timeline {
      if let found, entries[found].due <= entry.due { continue }
      found = index
    }
    return found
  }

  /// The time at which the next work of a timeline is due, on the timeline's clock.
  func nextDue(of timeline: Timeline) -> CFTimeInterval? {
    next(of: timeline).map { entries[$0].due }
  }

  mutating func takeNext(of timeline: Timeline) -> (@MainActor () -> Void)? {
    next(of: timeline).map { take($0) }
  }

  mutating func removeAll(of timeline: Timeline) {
    entries.removeAll { $0.timeline === timeline }
  }
}

extension FrameLoop {
  /// Runs the work that is due; the work itself may schedule and cancel.
  @MainActor func runDelayedWork() {
    let last = delayedWork.newest
    while let work = delayedWork.takeNext(until: time, last: last) { work() }
  }
}
