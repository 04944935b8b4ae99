import Foundation

/// A command that a key in the window performs.
package enum WindowCommand: String, CaseIterable, Sendable {
  case overlay
  case slowMotion
  case pause
  case step
  case restart
  case rotate
  case reduceMotion
  case fingers
  case contents
  case screenshot
  case help
  case quit

  /// The key of the command as a lowercase character.
  package var key: Character {
    switch self {
    case .overlay: "o"
    case .slowMotion: "s"
    case .pause: " "
    case .step: "."
    case .restart: "r"
    case .rotate: "t"
    case .reduceMotion: "m"
    case .fingers: "f"
    case .contents: "l"
    case .screenshot: "c"
    case .help: "h"
    case .quit: "q"
    }
  }

  /// The text for the key in the help, such as "space".
  package var keyName: String {
    self == .pause ? "space" : String(key).uppercased()
  }

  /// A short description of the command's effect.
  package var summary: String {
    switch self {
    case .overlay: "physics overlay"
    case .slowMotion: "slow motion: 1/4, 1/10, 1"
    case .pause: "pause or resume"
    case .step: "advance by one frame"
    case .restart: "restart"
    case .rotate: "rotate the screen"
    case .reduceMotion: "reduce motion"
    case .fingers: "play the demo's touch script"
    case .contents: "show the list of demos"
    case .screenshot: "save a screenshot"
    case .help: "print this help"
    case .quit: "quit"
    }
  }

  /// Returns the command of an uppercase or lowercase key.
  package init?(key: Character) {
    let lower = Character(key.lowercased())
    guard let found = Self.allCases.first(where: { $0.key == lower }) else { return nil }
    self = found
  }

  /// Returns the help text that is printed at the start.
  package static func help(_ commands: [WindowCommand]) -> String {
    let mouse = [
      ("mouse", "one finger; with Alt, two fingers mirrored about a center that Shift moves"),
      ("wheel", "scroll"),
    ]
    let lines = mouse + commands.map { ($0.keyName, $0.summary) }
    return lines.map { "  \($0.0.padding(toLength: 7, withPad: " ", startingAt: 0))\($0.1)" }
      .joined(separator: "\n")
  }
}
