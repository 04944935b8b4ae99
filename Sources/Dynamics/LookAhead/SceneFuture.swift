import Physics2D

/// The motion of the items of a scene without further edits, until everything rests or a limit is
/// reached.
///
/// ```
/// let future = scene.future(limit: 10)
/// print(future.settledTime ?? .infinity)
/// print(future.state(of: box, at: 0.5)?.position ?? .zero)
/// ```
public struct SceneFuture: Sendable {
  /// The items, in the order in which they received their bodies.
  public let items: [ItemID]
  /// The time after which every item is settled, in seconds, or `nil` if an item still moves at the
  /// limit.
  ///
  /// A settled item stays within 0.25 pt and 0.002 rad of its last pose, or lies outside the
  /// reference bounds.
  public let settledTime: Double?
  /// The time after which every item rests, in seconds, or `nil` if an item does not rest by the
  /// limit.
  public let restTime: Double?
  private let samples: TrajectorySamples
  /// The time after which each item is settled.
  private let settledTimes: [Double?]

  init(_ run: LookAhead) {
    items = run.items
    samples = run.samples
    let isCutOff = run.scene.world.awakeCount > 0
    restTime = isCutOff ? nil : run.allAsleepSince.map { run.samples.times[min($0, run.sample)] }
    let (start, bounds) = (run.start, run.start.referenceBounds)
    settledTimes = run.items.indices.map { track in
      let size = start.size(of: run.items[track]) ?? DynamicSize(0, 0)
      return run.samples.settledTime(ofTrack: track, isCutOff: isCutOff) { state in
        bounds.map { ItemOutline(state, size).isOutside($0) } ?? false
      }
    }
    settledTime = settledTimes.reduce(0 as Double?) { latest, time in
      latest.flatMap { latest in time.map { max(latest, $0) } }
    }
  }

  /// Returns the time after which an item is settled, in seconds, or `nil` if it still moves at the
  /// limit.
  ///
  /// An item without a body is settled from the start.
  public func settledTime(of item: ItemID) -> Double? {
    guard let track = items.firstIndex(of: item) else { return 0 }
    return settledTimes[track]
  }

  /// The times of the samples since the start, in seconds. Each substep has one sample.
  public var sampleTimes: [Double] { samples.times }

  /// The time of the last sample, in seconds.
  public var duration: Double { samples.times.last ?? 0 }

  /// Returns the state of an item at a time in seconds since the start, or `nil` for an item
  /// without a body.
  ///
  /// Between two samples, the state is interpolated linearly. Times before the start return the
  /// first state, and times after the end return the last state.
  public func state(of item: ItemID, at time: Double) -> ItemState? {
    guard let track = items.firstIndex(of: item) else { return nil }
    return ItemState(samples.tracks[track].state(at: samples.moment(at: time)))
  }
}

extension DynamicScene {
  /// Returns the motion of a copy of the scene that is simulated ahead.
  ///
  /// The cost is a copy of the scene and 120 substeps per second of simulated time.
  ///
  /// - Parameters:
  ///   - limit: The longest time to simulate, in seconds.
  ///   - tick: The length of the ticks in seconds, as in later calls of
  ///     ``advance(by:customForce:)``.
  ///   - customForce: Returns the force of a custom field in newtons, or `nil` for none.
  public func future(
    limit: Double = 10, tick: Double = 1.0 / 60,
    customForce: (CustomFieldSample) -> DynamicVector? = { _ in nil }
  ) -> SceneFuture {
    var run = LookAhead(self, firstTick: tick)
    run.run(until: clock.elapsed + max(limit, 0), customForce: customForce)
    return SceneFuture(run)
  }
}
