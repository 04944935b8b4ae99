package import CoreGraphics
package import UIKitCore

/// One action of a person in a live session, in points of the screen.
package enum LiveInput: Hashable, Sendable {
  case finger(TouchScript.Kind, Int, CGPoint)
  /// The pointer without a button, or out of the screen.
  case hover(CGPoint?)
  case wheel(at: CGPoint, by: CGVector)
  /// A text that is typed.
  case text(String)
  /// The key that deletes backwards.
  case deletion
  case appearance(UIUserInterfaceStyle)
  case textSize(UIContentSizeCategory)
  /// Frames in a second of the screen.
  case rate(Int)
  case command(WindowCommand)
  case parameter(String, Double)
  /// Shows the content of a name.
  case open(String)
}

/// The actions since the last frame, in order.
///
/// Of several moves of a finger between two frames only the last counts, as UIKit coalesces them.
package struct LiveInputQueue: Sendable {
  package private(set) var inputs: [LiveInput] = []

  package init() {}

  package var isEmpty: Bool { inputs.isEmpty }

  package mutating func add(_ input: LiveInput) {
    switch input {
    case .finger(.move, let id, _):
      // Moves of other fingers may stand between, nothing else.
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

  /// Takes everything out, or only the inputs that are no finger's, no pointer's and no key's.
  package mutating func take(fingers: Bool = true) -> [LiveInput] {
    let taken = inputs.filter { fingers || !$0.waitsForTime }
    inputs = fingers ? [] : inputs.filter(\.waitsForTime)
    return taken
  }

  /// Whether an input is there that does not wait for time to go on.
  package var hasCommands: Bool { inputs.contains { !$0.waitsForTime } }
}

extension LiveInput {
  fileprivate var waitsForTime: Bool {
    switch self {
    case .finger, .hover, .wheel, .text, .deletion: true
    case .command, .parameter, .open, .appearance, .textSize, .rate: false
    }
  }
}
