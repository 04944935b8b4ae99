/// The messages to the page, except pictures.
package enum StudioTelling {
  package struct Parameter: Hashable, Sendable, Codable {
    package var name: String
    package var value: Double
    package var range: [Double]
    package var initial: Double
    /// Either `demo` or `tunable`.
    package var source: String
    /// The line of Swift code that declares the value.
    package var swift: String?
  }

  package struct Opened: Hashable, Sendable, Codable {
    package var tell = "opened"
    package var run: Int
    package var slot: String
    package var scene: String
    /// The size of the screen, in points.
    package var width: Double
    package var height: Double
    package var scale: Double
    package var framesPerSecond: Int
    package var parameters: [Parameter]
    package var repeated: Bool
  }

  package struct Refused: Hashable, Sendable, Codable {
    package var tell = "refused"
    package var request: String
    package var reason: String
  }

  package struct Ended: Hashable, Sendable, Codable {
    package var tell = "ended"
    package var run: Int
    /// One of `crashed`, `closed`, `idle`, and `hangs`.
    package var reason: String
    package var line: String
    package var touches: String?
  }

  package struct Clock: Hashable, Sendable, Codable {
    package var tell = "clock"
    package var run: Int
    package var frame: Int
    package var time: Double
    package var paused: Bool
    package var resting: Bool
    package var newest: Int
  }

  /// The first and the last frame of each range in which every frame differs from the previous
  /// frame.
  package struct Changes: Hashable, Sendable, Codable {
    package var tell = "changes"
    package var run: Int
    package var ranges: [[Int]]
  }

  package struct Hash: Hashable, Sendable, Codable {
    package var tell = "hash"
    package var run: Int
    package var frame: Int
    /// Sixteen hexadecimal digits, in the format of `kinema replay --hash`.
    package var value: String
  }

  package struct Computing: Hashable, Sendable, Codable {
    package var tell = "computing"
    package var run: Int
    package var frame: Int
  }

  package struct Computed: Hashable, Sendable, Codable {
    package var tell = "computed"
    package var run: Int
    package var frame: Int
    package var seconds: Double
  }

  package struct Line: Hashable, Sendable, Codable {
    package var tell = "diagnostic"
    package var run: Int
    package var line: String
  }
}
