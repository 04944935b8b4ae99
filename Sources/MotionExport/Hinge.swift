// Ours. A box whose center moves on a circle while the box turns with it has a hinge: a point that
// rests. The centers and the hinge have the linear relation center + R(angle) · offset = hinge, whose
// four unknown numbers minimize the sum of the squared errors.

import Foundation

/// The resting point about which a track rotates.
struct Hinge: Sendable {
  /// The point relative to the center of the box, in the coordinates of the box.
  let offset: (x: Double, y: Double)
  /// The point on the screen.
  let point: (x: Double, y: Double)
  /// The key frames of the angle.
  let angles: [(time: Double, value: Double)]

  /// Finds the hinge of samples, or returns nil if they have none within the tolerance.
  init?(
    of samples: [MotionTracks.Sample], counts: [Bool], width: Double, height: Double,
    tolerance: MotionTolerance
  ) {
    guard let least = samples.map(\.angle).min(), let most = samples.map(\.angle).max(),
      most - least > 0.05,
      samples.allSatisfy({ abs($0.scaleX - 1) < 1e-6 && abs($0.scaleY - 1) < 1e-6 })
    else { return nil }
    // With the means removed, the two normal equations of the offset are independent.
    let count = Double(samples.count)
    let mean = samples.reduce(into: (x: 0.0, y: 0.0, cos: 0.0, sin: 0.0)) { sum, sample in
      sum.x += sample.x / count
      sum.y += sample.y / count
      sum.cos += cos(sample.angle) / count
      sum.sin += sin(sample.angle) / count
    }
    var (weight, sumX, sumY) = (0.0, 0.0, 0.0)
    for sample in samples {
      let (c, s) = (cos(sample.angle) - mean.cos, sin(sample.angle) - mean.sin)
      let (x, y) = (sample.x - mean.x, sample.y - mean.y)
      weight += c * c + s * s
      sumX += c * x + s * y
      sumY += c * y - s * x
    }
    guard weight > 1e-9 else { return nil }
    let offset = (x: -sumX / weight, y: -sumY / weight)
    let point = (
      x: mean.x + mean.cos * offset.x - mean.sin * offset.y,
      y: mean.y + mean.sin * offset.x + mean.cos * offset.y
    )
    // Beside the center, a hinge saves nothing, and far from it, a small error of the angle is large.
    let reach = hypot(offset.x, offset.y)
    guard reach > 1, reach < 20 * max(width, height) else { return nil }
    let limit = tolerance.length / 2
    let isExact = samples.allSatisfy { sample in
      let (c, s) = (cos(sample.angle), sin(sample.angle))
      return hypot(
        sample.x + c * offset.x - s * offset.y - point.x,
        sample.y + s * offset.x + c * offset.y - point.y) <= limit
    }
    guard isExact else { return nil }
    let angles = samples.map { [$0.angle] }
    let keys = KeyFrameSearch(
      times: samples.map(\.time), values: angles, written: samples.map { [$0.rounded.angle] },
      tolerance: [min(tolerance.angle, limit / reach)], counts: counts
    ).indices()
    guard keys.count > 1 else { return nil }
    self.offset = offset
    self.point = point
    self.angles = keys.map { (samples[$0].time, samples[$0].rounded.angle) }
  }
}
