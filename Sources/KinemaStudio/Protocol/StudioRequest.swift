// Ours: Messages from the page are untrusted. They can contain only known keys, bounded numbers,
// and short strings. Any other message is rejected as a whole, with a one-line reason.

import Foundation

/// A message from the page.
package enum StudioRequest: Hashable, Sendable {
  case open(StudioOpening)
  case input(run: Int, StudioInput)
  case settings(run: Int, StudioSettings)
  case pause(run: Int)
  case play(run: Int)
  /// A step of one frame forward or back.
  case step(run: Int, frames: Int)
  case seek(run: Int, frame: Int, exact: Bool)
  case branch(run: Int, StudioBranch)
  /// The view tree of a frame, or of the current frame if `nil`.
  case inspect(run: Int, frame: Int?)
  case xray(run: Int, isOn: Bool)
  case chart(run: Int, view: Int, property: String)
  case marks(run: Int, from: Int)
  case foretell(run: Int)
  /// The frames in which the picture changed.
  case changes(run: Int)
  /// The hash of everything that the run has shown. A replay has the same hash.
  case hash(run: Int)
  case acknowledge(run: Int, serial: UInt32)
  case close(run: Int)

  /// The reason why a message is rejected, in one line.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key that names the request, if it is known.
    package let request: String
    package let description: String

    package init(_ request: String, _ description: String) {
      self.request = request
      self.description = description
    }
  }

  /// The maximum size of a message, in bytes.
  package static let longest = 65_536

  /// The run to which the message belongs, or `nil` for a message that opens a run.
  package var run: Int? {
    switch self {
    case .open: nil
    case .input(let run, _), .settings(let run, _), .pause(let run), .play(let run),
      .step(let run, _), .seek(let run, _, _), .branch(let run, _), .inspect(let run, _),
      .xray(let run, _), .chart(let run, _, _), .marks(let run, _), .foretell(let run),
      .changes(let run), .hash(let run), .acknowledge(let run, _), .close(let run):
      run
    }
  }
}

/// The scene that a page requests, and its settings.
package struct StudioOpening: Hashable, Sendable, Codable {
  package var scene: String
  package var slot = "A"
  package var device: String?
  /// The size of the screen in points, if no device is named.
  package var size: [Double]?
  package var scale: Double?
  package var settings = StudioSettings()
  package var parameters: [String: Double] = [:]
  /// A session as text, which is replayed first.
  package var touches: String?
  /// Whether the scene's own touch script plays.
  package var script = false
  package var paused = false
  /// Whether the run computes a hash of everything that it shows.
  package var hash = false

  package init(scene: String) { self.scene = scene }
}

/// The settings of a run. A setting that is `nil` stays unchanged.
package struct StudioSettings: Hashable, Sendable, Codable {
  package var dark: Bool?
  package var reducedMotion: Bool?
  package var textSize: String?
  package var orientation: String?
  package var framesPerSecond: Int?
  package var speed: Double?

  package init() {}
}

/// An input from a finger, the mouse wheel, or a key.
package struct StudioInput: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case down, move, up, cancel, wheel, keydown, keyup, text
  }

  package var kind: Kind
  package var finger = 0
  /// The position on the screen, in points.
  package var x = 0.0
  package var y = 0.0
  package var dx = 0.0
  package var dy = 0.0
  package var key = ""
  /// The time of the event on the page's clock, in milliseconds.
  package var stamp = 0.0

  package init(kind: Kind) { self.kind = kind }
}

/// A run that starts with the history of another run.
package struct StudioBranch: Hashable, Sendable {
  package var frame: Int
  package var slot = "B"
  package var parameters: [String: Double]?
  /// Whether inputs after the frame are also replayed.
  package var keepsTouchesAfter = false

  package init(frame: Int) { self.frame = frame }
}
