// Ours. A motion consists of pictures and poses. A live motion adds the simulations that produced the
// poses, so that a page can continue them. The simulations are bytes that only the page's script
// reads.

/// The simulations behind a motion, for a page that continues them.
package struct LiveMotion: Sendable, Hashable {
  /// The simulations, in the order in which they began.
  package var simulations: [Simulation] = []

  package init() {}

  /// A recorded simulation.
  package struct Simulation: Sendable, Hashable {
    /// The binary form of the recording: the first scene, and all later changes.
    package var recording: [UInt8]
    /// The states of the recording. The first one is the state before the first tick.
    package var ticks: [Tick]
    package var items: [Item]
    /// The lines between items, from back to front.
    package var lines: [Line]
    /// The position of the reference coordinates on the screen, in points.
    package var originX: Double
    package var originY: Double
    /// The time in seconds at which the simulation was released, or infinity.
    package var end: Double
    /// The attachments by which recorded fingers hold items.
    package var holds: [Identity]
    /// The kinds of the app's own code that ran in the simulation, such as "actions".
    package var ownCode: [String]

    package init(
      recording: [UInt8], ticks: [Tick], items: [Item], lines: [Line],
      origin: (x: Double, y: Double),
      end: Double, holds: [Identity], ownCode: [String]
    ) {
      self.recording = recording
      self.ticks = ticks
      self.items = items
      self.lines = lines
      originX = origin.x
      originY = origin.y
      self.end = end
      self.holds = holds
      self.ownCode = ownCode
    }
  }

  /// The state after a number of ticks.
  package struct Tick: Sendable, Hashable {
    /// The number of ticks since the simulation was created.
    package var number: Int64
    /// The time of the frame that showed the state, in seconds.
    package var time: Double
    /// The hash of the state immediately before the next tick.
    package var hash: UInt64

    package init(number: Int64, time: Double, hash: UInt64) {
      self.number = number
      self.time = time
      self.hash = hash
    }
  }

  /// The identity of an item or a behavior.
  package struct Identity: Sendable, Hashable {
    package var slot: Int32
    package var generation: UInt32

    package init(slot: Int32, generation: UInt32) {
      self.slot = slot
      self.generation = generation
    }
  }

  /// An item with the tracks that show it.
  package struct Item: Sendable, Hashable {
    package var id: Identity
    /// The names of the tracks, from back to front.
    package var tracks: [String]

    package init(id: Identity, tracks: [String]) {
      self.id = id
      self.tracks = tracks
    }
  }

  /// A line that a track shows.
  package struct Line: Sendable, Hashable {
    package var track: String
    package var color: MotionTracks.Color
    /// The width in points.
    package var width: Double
    package var vertices: [Vertex] = []

    package init(track: String, color: MotionTracks.Color, width: Double) {
      self.track = track
      self.color = color
      self.width = width
    }
  }

  /// A point of a line: a point in the axes of an item, or a point in screen coordinates.
  package struct Vertex: Sendable, Hashable {
    package var item: Identity?
    package var x: Double
    package var y: Double

    package init(item: Identity?, x: Double, y: Double) {
      self.item = item
      self.x = x
      self.y = y
    }
  }
}
