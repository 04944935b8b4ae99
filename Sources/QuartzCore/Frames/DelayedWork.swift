/// The queue of scheduled work of a frame loop.
struct DelayedWork {
  private struct Entry {
    var due: CFTimeInterval
    let number: Int
    /// The interval of repeating work, or 0 for work that runs once.
    let interval: CFTimeInterval
    /// The timeline whose clock determines the due time, or nil for the host's clock.
    let timeline: Timeline?
    let work: @MainActor () -> Void

    /// Returns the time on the work's clock at the given host time, or nil while the timeline is
    /// held.
    func now(_ time: CFTimeInterval) -> CFTimeInterval? {
      guard let timeline else { return time }
      return timeline.isHeld ? nil : timeline.time
    }
  }

  private var entries: [Int: Entry] = [:]
  /// The due times of entries that follow the host's clock. A removed entry stays until it reaches
  /// the front.
  private var order = DueOrder()
  /// The numbers of the entries that belong to timelines, in ascending order. There are usually
  /// only a few.
  private var bound: [Int] = []
  private var lastNumber = 0

  /// The number of the most recently added work.
  var newest: Int { lastNumber }

  /// Continues the numbering of another queue, so that no number is used twice.
  mutating func continueNumbers(of other: DelayedWork) { lastNumber = other.lastNumber }

  /// Returns the time in seconds until the next entry is due, ignoring entries whose timeline is
  /// held.
  func nextDelay(at time: CFTimeInterval) -> CFTimeInterval? {
    let waits = bound.lazy.compactMap { entries[$0] }.compactMap { entry in
      entry.now(time).map { entry.due - $0 }
    }
    return [order.first.map { $0.due - time }, waits.min()].compactMap { $0 }.min()
  }

  mutating func add(
    at time: CFTimeInterval, of timeline: Timeline?, after delay: TimeInterval, repeats: Bool,
    _ work: @escaping @MainActor () -> Void
  ) -> Int {
    let milliseconds = delay.isFinite ? max((delay * 1000).rounded(), 0) : 0
    lastNumber += 1
    // A repeating interval of 0 would make a frame endless.
    let interval = repeats ? max(milliseconds, 1) / 1000 : 0
    put(
      Entry(
        due: time + (repeats ? interval : milliseconds / 1000), number: lastNumber,
        interval: interval, timeline: timeline, work: work))
    return lastNumber
  }

  /// Removes work and returns it, so that the caller releases it. Its release may change the list.
  mutating func remove(_ number: Int) -> (@MainActor () -> Void)? {
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    if entry.timeline == nil { forgetRemoved() } else { bound.removeAll { $0 == number } }
    return entry.work
  }

  /// Removes the next due entry, or schedules its next repetition. Work created after `last` is
  /// ignored.
  mutating func takeNext(until time: CFTimeInterval, last: Int) -> (@MainActor () -> Void)? {
    // Rounding can make newer work due slightly before older work.
    var later: [DueOrder.Moment] = []
    while let first = order.first, first.number > last, Self.isDue(first.due - time) {
      later.append(order.removeFirst())
      dropRemoved()
    }
    defer { for moment in later { order.insert(moment) } }
    var found = order.first.flatMap { first in
      Self.isDue(first.due - time) ? (number: first.number, wait: first.due - time) : nil
    }
    for number in bound where number <= last {
      guard let entry = entries[number], let now = entry.now(time), Self.isDue(entry.due - now)
      else { continue }
      if let found, (found.wait, found.number) <= (entry.due - now, number) { continue }
      found = (number, entry.due - now)
    }
    return found.flatMap { take($0.number) }
  }

  /// Returns whether a wait is over. Times are sums of frames and milliseconds, so a difference of
  /// one nanosecond counts as a rounding error.
  private static func isDue(_ wait: CFTimeInterval) -> Bool { wait <= 1e-9 }

  private mutating func take(_ number: Int) -> (@MainActor () -> Void)? {
    guard var entry = entries.removeValue(forKey: number) else { return nil }
    if entry.timeline != nil { bound.removeAll { $0 == number } }
    if entry.interval > 0 {
      entry.due += entry.interval
      put(entry)
    }
    forgetRemoved()
    guard let timeline = entry.timeline else { return entry.work }
    return { timeline.perform(entry.work) }
  }

  private mutating func put(_ entry: Entry) {
    entries[entry.number] = entry
    if entry.timeline == nil {
      order.insert(DueOrder.Moment(due: entry.due, number: entry.number))
    } else {
      bound.insert(entry.number, at: bound.firstIndex { $0 > entry.number } ?? bound.count)
    }
  }

  /// Removes stale times from the front of the order.
  private mutating func dropRemoved() {
    while let first = order.first, entries[first.number]?.due != first.due {
      _ = order.removeFirst()
    }
  }

  /// Removes stale times from the front, and all other stale times if there are too many.
  private mutating func forgetRemoved() {
    dropRemoved()
    if order.count > 2 * entries.count + 16 {
      let entries = entries
      order.removeAll { entries[$0.number]?.due != $0.due }
    }
  }

  // MARK: - The work of a timeline

  private func next(of timeline: Timeline) -> Entry? {
    var found: Entry?
    for entry in bound.lazy.compactMap({ entries[$0] }) where entry.timeline === timeline {
      if let found, found.due <= entry.due { continue }
      found = entry
    }
    return found
  }

  /// Returns the due time of a timeline's next work, on the timeline's clock.
  func nextDue(of timeline: Timeline) -> CFTimeInterval? { next(of: timeline)?.due }

  mutating func takeNext(of timeline: Timeline) -> (@MainActor () -> Void)? {
    next(of: timeline).flatMap { take($0.number) }
  }

  /// Removes all work of a timeline and returns it, so that the caller releases it.
  mutating func removeAll(of timeline: Timeline) -> [@MainActor () -> Void] {
    let numbers = bound.filter { entries[$0]?.timeline === timeline }
    bound.removeAll(where: numbers.contains)
    return numbers.compactMap { entries.removeValue(forKey: $0)?.work }
  }
}

extension FrameLoop {
  /// Runs the work that is due. The work may schedule and cancel other work.
  @MainActor func runDelayedWork() {
    let last = delayedWork.newest
    while let work = delayedWork.takeNext(until: time, last: last) { work() }
  }
}
