/// The record of a dynamics run: the motion of every item, with contacts, rest, and transitions.
package struct MotionChart: Sendable {
  /// The state of an item at a time.
  ///
  /// Positions are in points, angles in radians, and velocities per second.
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

  /// The record of an item, with its name in the legend.
  package struct Track: Sendable {
    package var name: String
    package var samples: [Sample]
    /// The times at which a contact of the item began.
    package var contacts: [Double]
    /// The time at which the item came to rest, or nil if it did not.
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
  /// The times of view controller transitions, from the start to the completion.
  package var transitions: [ClosedRange<Double>]
  /// The time from which on nothing moves visibly, or nil if it is unknown or never comes.
  package var settled: Double?
  /// The end of the time axis, in seconds.
  package var duration: Double

  package init(
    title: String, tracks: [Track], transitions: [ClosedRange<Double>] = [],
    settled: Double? = nil, duration: Double
  ) {
    self.title = title
    self.tracks = tracks
    self.transitions = transitions
    self.settled = settled
    self.duration = duration
  }
}
