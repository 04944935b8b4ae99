// Ours: what a page sends is untrusted: known words, bounded numbers, short texts. A message that
// is anything else is refused as a whole, with one line.

import Foundation

/// A message of the page.
package enum StudioRequest: Hashable, Sendable {
  case open(StudioOpening)
  case input(run: Int, StudioInput)
  case settings(run: Int, StudioSettings)
  case pause(run: Int)
  case play(run: Int)
  /// One frame onward or back.
  case step(run: Int, frames: Int)
  case seek(run: Int, frame: Int, exact: Bool)
  case branch(run: Int, StudioBranch)
  /// The tree of a frame; nil for the present one.
  case inspect(run: Int, frame: Int?)
  case xray(run: Int, isOn: Bool)
  case chart(run: Int, view: Int, property: String)
  case marks(run: Int, from: Int)
  case foretell(run: Int)
  /// The frames in which the picture changed.
  case changes(run: Int)
  /// The hash of all that the run has shown, which a replay has as well.
  case hash(run: Int)
  case acknowledge(run: Int, serial: UInt32)
  case close(run: Int)

  /// The reason why a message is refused, in one line.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The word that names the request, as far as it is known.
    package let request: String
    package let description: String

    package init(_ request: String, _ description: String) {
      self.request = request
      self.description = description
    }
  }

  /// The most bytes of a message.
  package static let longest = 65_536

  /// The run that the message is for; nil for one that opens.
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

/// The scene that a page wants to be opened, and how.
package struct StudioOpening: Hashable, Sendable, Codable {
  package var scene: String
  package var slot = "A"
  package var device: String?
  /// The size of the screen in points, when no device is named.
  package var size: [Double]?
  package var scale: Double?
  package var settings = StudioSettings()
  package var parameters: [String: Double] = [:]
  /// A session as text, which is repeated at once.
  package var touches: String?
  /// Whether the scene's own fingers play.
  package var script = false
  package var paused = false
  /// Whether the run folds all that it shows into a hash.
  package var hash = false

  package init(scene: String) { self.scene = scene }
}

/// The settings of a run; nil leaves one as it is.
package struct StudioSettings: Hashable, Sendable, Codable {
  package var dark: Bool?
  package var reducedMotion: Bool?
  package var textSize: String?
  package var orientation: String?
  package var framesPerSecond: Int?
  package var speed: Double?

  package init() {}
}

/// An action of a person's finger, wheel or key.
package struct StudioInput: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case down, move, up, cancel, wheel, keydown, keyup, text
  }

  package var kind: Kind
  package var finger = 0
  /// Points of the screen.
  package var x = 0.0
  package var y = 0.0
  package var dx = 0.0
  package var dy = 0.0
  package var key = ""
  /// The event's time on the page's clock, in milliseconds.
  package var stamp = 0.0

  package init(kind: Kind) { self.kind = kind }
}

/// A run that begins as another one did.
package struct StudioBranch: Hashable, Sendable {
  package var frame: Int
  package var slot = "B"
  package var parameters: [String: Double]?
  /// Whether what was done after the frame is repeated as well.
  package var keepsTouchesAfter = false

  package init(frame: Int) { self.frame = frame }
}
