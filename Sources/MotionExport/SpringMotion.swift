// Ours. A track is a single spring if all its numbers are linear functions of one progress from 0
// to 1, and a damped oscillator produces this progress within the tolerance. The stiffness, the
// damping, and the initial velocity are found by least squares, from several initial guesses.

public import TimingCurves

/// A spring that describes a whole motion. Ours.
public struct SpringMotion: Sendable, Hashable {
  /// The spring, of mass 1.
  public let spring: Spring
  /// The initial velocity, as a multiple of the whole distance per second.
  public let initialVelocity: Double
  /// The time in seconds at which the spring is released.
  public let start: Double
  /// The pose before the motion.
  public let from: MotionTracks.Sample
  /// The pose in which the spring comes to rest.
  public let to: MotionTracks.Sample
  /// The maximum error, as a multiple of the tolerance.
  let error: Double

  /// Returns the pose at a time in seconds.
  public func pose(at time: Double) -> MotionTracks.Sample {
    from.mixed(
      with: to, part: spring.value(at: time - start, initialVelocity: initialVelocity), at: time)
  }

  /// Fits a spring to a track.
  ///
  /// Returns nil if the track has too few samples, moves too little, or changes its opacity, or if
  /// no spring stays within the tolerance of all samples.
  init?(following track: MotionTracks.Track, tolerance: MotionTolerance) {
    let samples = track.samples
    guard samples.count > 8, let from = samples.first, let to = samples.last else { return nil }
    let limits = tolerance.pose(width: track.width, height: track.height)
    guard samples.allSatisfy({ ($0.opacity - from.opacity).magnitude <= tolerance.opacity }) else {
      return nil
    }
    // The number that moves farthest, relative to its tolerance, determines the progress.
    let spans = limits.indices.map { (to.pose[$0] - from.pose[$0]).magnitude / limits[$0] }
    guard let lead = spans.indices.max(by: { spans[$0] < spans[$1] }), spans[lead] > 4 else {
      return nil
    }
    guard
      let moved = samples.firstIndex(where: { sample in
        limits.indices.contains { sample.pose[$0] != from.pose[$0] }
      })
    else { return nil }
    let start = samples[moved - 1].time
    let range = to.pose[lead] - from.pose[lead]
    let points = samples[moved...].map {
      (time: $0.time - start, progress: ($0.pose[lead] - from.pose[lead]) / range)
    }
    var best: SpringMotion?
    for guess in SpringSearch.guesses(points) {
      let found = SpringSearch(points).refine(guess)
      var motion = SpringMotion(
        spring: Spring(mass: 1, stiffness: found.stiffness, damping: found.damping),
        initialVelocity: found.velocity, start: start, from: from, to: to, error: 0)
      let error = motion.largestError(of: samples, limits)
      motion = SpringMotion(motion, error: error)
      if error < best?.error ?? .infinity { best = motion }
    }
    guard let best, best.error <= 1 else { return nil }
    self = best
  }

  private init(
    spring: Spring, initialVelocity: Double, start: Double, from: MotionTracks.Sample,
    to: MotionTracks.Sample, error: Double
  ) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.start = start
    self.from = from
    self.to = to
    self.error = error
  }

  private init(_ other: SpringMotion, error: Double) {
    self.init(
      spring: other.spring, initialVelocity: other.initialVelocity, start: other.start,
      from: other.from, to: other.to, error: error)
  }

  private func largestError(of samples: [MotionTracks.Sample], _ limits: [Double]) -> Double {
    samples.reduce(0) { worst, sample in
      let shown = pose(at: sample.time).pose
      let errors = limits.indices.map { (shown[$0] - sample.pose[$0]).magnitude / limits[$0] }
      let largest = errors.max() ?? 0
      return largest.isFinite ? max(worst, largest) : .infinity
    }
  }
}
