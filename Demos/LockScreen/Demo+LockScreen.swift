import UIKit

/// A lock screen, as a container controller and as a modal transition.
extension Demo {
  static let lockScreen: [Demo] = [lockContainer, lockModal]

  private static let lockContainer = Demo(
    name: "lock-screen",
    summary: "Lift the page from the bottom edge; it falls back and bounces, or flies off.",
    duration: 7, parameters: [.sheetGravity, .sheetElasticity],
    root: { values in
      LockScreenController(
        pages: [LockPageController(.dusk), LockPageController(.dawn)], feel: SheetFeel(values))
    },
    fingers: { liftThreeTimes($0) })

  private static let lockModal = Demo(
    name: "lock-modal",
    summary:
      "The same as an interactive modal transition: a fall cancels it, a flight finishes it.",
    duration: 7, parameters: [.sheetGravity, .sheetElasticity],
    root: { values in
      let interaction = FingerInteraction(lifting: SheetFeel(values))
      let first = LockPageController(.dusk)
      first.onLoad = { page in
        // The page retains the interaction through this closure.
        interaction.installEdge(on: page.view) { [weak page, weak interaction] in
          if let interaction { page?.present(makeSecond(interaction), animated: true) }
        }
      }
      return first
    },
    fingers: { liftThreeTimes($0) })

  private static func makeSecond(_ interaction: FingerInteraction) -> LockPageController {
    let second = LockPageController(.dawn)
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = interaction
    second.onLoad = { [weak interaction] page in
      interaction?.installEdge(on: page.view) { [weak page] in page?.dismiss(animated: true) }
    }
    return second
  }

  /// Returns a script of three gestures: a lift that is too low and is caught again during the
  /// fall, a lift that is high enough, and a flick that brings back the first page.
  private static func liftThreeTimes(_ size: CGSize) -> TouchScript {
    let x = size.width * 0.55
    let bottom = size.height - 6
    var script = TouchScript()
    script.drag(
      along: [CGPoint(x: x, y: bottom), CGPoint(x: x, y: bottom - size.height * 0.27)], from: 0.5,
      for: 0.6, hold: 0.25)
    script.drag(
      along: [CGPoint(x: x, y: bottom), CGPoint(x: x, y: bottom - size.height * 0.22)],
      from: 1.5, for: 0.35, hold: 0.15)
    script.drag(
      along: [
        CGPoint(x: x, y: bottom), CGPoint(x: x, y: bottom - size.height * 0.42),
        CGPoint(x: x, y: bottom - size.height * 0.38),
      ], from: 3.4, for: 0.8, hold: 0.2)
    script.flick(
      from: CGPoint(x: x, y: bottom), velocity: CGPoint(x: 0, y: -2_200), at: 5.6, for: 0.1)
    return script
  }
}

extension SheetFeel {
  init(_ values: DemoValues) {
    self.init(gravity: values["gravity"], elasticity: values["elasticity"])
  }
}

extension DemoParameter {
  static let sheetGravity = DemoParameter(
    "gravity", "the strength of gravity, in multiples of 1000 pt/s²", in: 0.5...5, standard: 2)
  static let sheetElasticity = DemoParameter(
    "elasticity", "the fraction of its speed that the sheet keeps in a bounce", in: 0...0.8,
    standard: 0.45)
}
