package import CoreGraphics
package import UIKitCore

/// A user action in a live session, with positions in screen coordinates.
package enum LiveInput: Hashable, Sendable {
  case finger(TouchScript.Kind, Int, CGPoint)
  /// The position of the pointer without a pressed button, or nil if it leaves the screen.
  case hover(CGPoint?)
  case wheel(at: CGPoint, by: CGVector)
  /// Text that the user types.
  case text(String)
  /// A press of the Delete key.
  case deletion
  case appearance(UIUserInterfaceStyle)
  case textSize(UIContentSizeCategory)
  /// The frame rate of the screen, in frames per second.
  case rate(Int)
  case command(WindowCommand)
  case parameter(String, Double)
  /// A request to show the content with the given name.
  case open(String)
}

/// The user actions since the last frame, in order.
///
/// If a finger moves several times between two frames, only the last move is kept, because UIKit
/// coalesces moves.
package struct LiveInputQueue: Sendable {
  package private(set) var inputs: [LiveInput] = []

  package init() {}

  package var isEmpty: Bool { inputs.isEmpty }

  package mutating func add(_ input: LiveInput) {
    switch input {
    case .finger(.move, let id, _):
      // Only moves of other fingers may lie between two moves that are combined.
      for index in inputs.indices.reversed() {
        guard case .finger(.move, let other, _) = inputs[index] else { break }
        if other == id {
          inputs[index] = input
          return
        }
      }
    case .hover:
      if case .hover = inputs.last { inputs.removeLast() }
    case .wheel(let point, let delta):
      if case .wheel(_, let before) = inputs.last {
        inputs.removeLast()
        let sum = CGVector(dx: before.dx + delta.dx, dy: before.dy + delta.dy)
        inputs.append(.wheel(at: point, by: sum))
        return
      }
    case .parameter(let name, _):
      if case .parameter(name, _) = inputs.last { inputs.removeLast() }
    default:
      break
    }
    inputs.append(input)
  }

  /// Removes and returns all inputs, or only the inputs that do not depend on the passage of time.
  package mutating func take(fingers: Bool = true) -> [LiveInput] {
    let taken = inputs.filter { fingers || !$0.requiresTime }
    inputs = fingers ? [] : inputs.filter(\.requiresTime)
    return taken
  }

  /// A Boolean value that indicates whether an input can be performed while time is paused.
  package var hasCommands: Bool { inputs.contains { !$0.requiresTime } }
}

extension LiveInput {
  fileprivate var requiresTime: Bool {
    switch self {
    case .finger, .hover, .wheel, .text, .deletion: true
    case .command, .parameter, .open, .appearance, .textSize, .rate: false
    }
  }
}
