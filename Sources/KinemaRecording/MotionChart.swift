/// The record of a run of dynamics: the motion of every item, and the moments that matter.
package struct MotionChart: Sendable {
  /// An item at a time: position in points, angle in radians, velocities per second.
  package struct Sample: Hashable, Sendable {
    package var time: Double
    package var x: Double
    package var y: Double
    package var angle: Double
    package var velocityX: Double
    package var velocityY: Double
    package var angularVelocity: Double

    package init(
      time: Double, x: Double, y: Double, angle: Double, velocityX: Double, velocityY: Double,
      angularVelocity: Double
    ) {
      self.time = time
      self.x = x
      self.y = y
      self.angle = angle
      self.velocityX = velocityX
      self.velocityY = velocityY
      self.angularVelocity = angularVelocity
    }
  }

  /// An item, by the name that the legend gives it.
  package struct Track: Sendable {
    package var name: String
    package var samples: [Sample]
    /// The times at which the item began to touch something.
    package var contacts: [Double]
    /// The time at which the item came to rest, if it did.
    package var rest: Double?

    package init(
      name: String, samples: [Sample] = [], contacts: [Double] = [], rest: Double? = nil
    ) {
      self.name = name
      self.samples = samples
      self.contacts = contacts
      self.rest = rest
    }
  }

  package var title: String
  package var tracks: [Track]
  /// The times at which a simulation was over: paused or removed.
  package var completions: [Double]
  /// The end of the time axis, in seconds.
  package var duration: Double

  package init(title: String, tracks: [Track], completions: [Double], duration: Double) {
    self.title = title
    self.tracks = tracks
    self.completions = completions
    self.duration = duration
  }
}
