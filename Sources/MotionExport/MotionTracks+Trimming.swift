extension MotionTracks {
  /// Returns the time in seconds after which no change exceeds a tolerance.
  public func settledTime(within tolerance: MotionTolerance = MotionTolerance()) -> Double {
    tracks.reduce(0) { latest, track in
      let limits = tolerance.pose(width: track.width, height: track.height)
      var time = latest
      for appearance in track.appearances {
        time = max(time, appearance.start)
        if appearance.end < duration { time = max(time, appearance.end) }
      }
      guard let last = track.samples.last else { return time }
      let moving = track.samples.last { sample in
        track.isShown(at: sample.time)
          && (limits.indices.contains { (sample.pose[$0] - last.pose[$0]).magnitude > limits[$0] }
            || (sample.opacity - last.opacity).magnitude > tolerance.opacity)
      }
      return max(time, moving?.time ?? 0)
    }
  }

  /// Returns the motion up to a time in seconds.
  public func ending(at time: Double) -> MotionTracks {
    guard time < duration else { return self }
    var result = self
    result.duration = time
    result.tracks = tracks.compactMap { track in
      var track = track
      track.samples = track.samples.filter { $0.time <= time + 1e-9 }
      track.appearances = track.appearances.filter { $0.start < time }
      return track.samples.isEmpty ? nil : track
    }
    return result
  }

  /// Returns the motion from a time in seconds on, which becomes its start.
  ///
  /// Tracks that are over by then are left out.
  public func starting(at time: Double) -> MotionTracks {
    guard time > 0 else { return self }
    var result = self
    result.duration = max(duration - time, 0)
    result.tracks = tracks.compactMap { track in
      var track = track
      guard var first = track.pose(at: time), let last = track.samples.last else { return nil }
      track.appearances = track.appearances.filter { $0.end > time }.map { appearance in
        var appearance = appearance
        appearance.start = max(appearance.start - time, 0)
        appearance.end -= time
        return appearance
      }
      guard !track.appearances.isEmpty || last.time > time else { return nil }
      // A track that begins later keeps its first sample.
      first.time = max(first.time, time)
      track.samples = [first] + track.samples.filter { $0.time > first.time + 1e-9 }
      track.samples = track.samples.map { sample in
        var sample = sample
        sample.time -= time
        return sample
      }
      return track
    }
    return result
  }
}
