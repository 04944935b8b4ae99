// Ours: A live page runs ticks of 1/60 s. Before each tick, it delivers the samples of its fingers up
// to the end of that tick. The result therefore depends only on the samples.

package import KinemaElementary

extension RemoteScene {
  /// Runs a number of ticks of 1/60 s, and delivers touch samples as a live page does.
  ///
  /// - Parameter samples: The samples, whose times must not decrease.
  package mutating func run(_ samples: [FingerSample], ticks: Int) throws(BinaryFault) {
    var next = 0
    var tick = 0
    while tick < ticks {
      tick += 1
      while next < samples.count, samples[next].time * 60 <= UInt64(tick) * 1000 {
        _ = try note(samples[next])
        next += 1
      }
      var answer = BinaryWriter()
      advance(by: 1.0 / 60, &answer)
    }
  }
}
