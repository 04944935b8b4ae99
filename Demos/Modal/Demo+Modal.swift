import UIKit

/// Demos of presentations: menus, sheets, and popovers.
extension Demo {
  static let guillotine = Demo(
    name: "guillotine", summary: "A menu swings in from its corner; a drag swings it back out.",
    duration: 7,
    dynamics: { GuillotineTransition().rehearsal(.arriving, in: $1) },
    root: { _ in GuillotineController() },
    fingers: { size in
      let corner = CGPoint(x: 22, y: 42)
      func arc(_ angles: [CGFloat]) -> [CGPoint] {
        angles.map { angle in
          CGPoint(x: corner.x + 230 * cos(angle), y: corner.y + 230 * sin(angle))
        }
      }
      var script = TouchScript()
      script.press(at: corner, from: 0.3)
      script.drag(along: arc([1.2, 1.0, 0.8, 0.9]), from: 2.6, for: 0.8, hold: 0.15)
      script.drag(along: arc([1.3, 1.1, 0.8, 0.5]), from: 5.0, for: 0.3)
      return script
    })

  static let springSheet = Demo(
    name: "spring-sheet", summary: "A sheet on a spring with an edge that swings like a rope.",
    duration: 6.4,
    root: { _ in SpringSheetController() },
    fingers: { size in
      let x = size.width / 2
      var script = TouchScript()
      script.press(at: CGPoint(x: x, y: size.height - 60), from: 0.3)
      script.drag(
        along: [
          CGPoint(x: x, y: size.height * 0.5), CGPoint(x: x, y: size.height * 0.3),
          CGPoint(x: x, y: size.height * 0.58),
        ], from: 2.2, for: 1, hold: 0.1)
      script.drag(
        along: [CGPoint(x: x, y: size.height * 0.5), CGPoint(x: x, y: size.height * 0.75)],
        from: 5, for: 0.16)
      return script
    })

  static let popover = Demo(
    name: "popover", summary: "Pins on a map show notes in popovers.",
    duration: 6.4,
    parameters: [
      DemoParameter("width", "the width of the notes, in points", in: 160...280, standard: 220)
    ],
    root: { PinMapController(noteWidth: $0["width"]) },
    fingers: { size in
      var script = TouchScript()
      let beside = CGPoint(x: size.width * 0.9, y: size.height * 0.94)
      for (index, pin) in [(0.2, 0.19), (0.84, 0.47), (0.42, 0.84)].enumerated() {
        let start = 0.4 + 2 * Double(index)
        script.press(at: CGPoint(x: size.width * pin.0, y: size.height * pin.1), from: start)
        script.press(at: beside, from: start + 1.3)
      }
      return script
    })

  static let alerts = Demo(
    name: "alerts", summary: "An action sheet offers actions, and an alert asks for confirmation.",
    duration: 7.6,
    root: { _ in AlertsController() },
    fingers: { size in
      let button = CGPoint(x: size.width / 2, y: size.height - 60)
      // The taps hit the action above the cancel action, and the right half of the alert's button
      // row.
      let remove = CGPoint(x: size.width / 2, y: size.height - 102)
      let confirm = CGPoint(x: size.width / 2 + 67, y: size.height / 2 + 36)
      var script = TouchScript()
      script.press(at: button, from: 0.4)
      script.press(at: remove, from: 1.6)
      script.press(at: confirm, from: 3.2)
      script.press(at: button, from: 5)
      script.press(at: CGPoint(x: size.width / 2, y: size.height * 0.3), from: 6.2)
      return script
    })

  static let sheetDetents = Demo(
    name: "sheet-detents", summary: "A sheet with two detents; drag it from one to the other.",
    duration: 7.4,
    parameters: [
      DemoParameter(
        "share", "the height of the lower detent, as a fraction of the large one", in: 0.3...0.8,
        standard: 0.5)
    ],
    root: { DetentSheetController(share: $0["share"]) },
    fingers: { size in
      let x = size.width / 2
      func y(_ share: CGFloat) -> CGPoint { CGPoint(x: x, y: size.height * share) }
      var script = TouchScript()
      script.press(at: CGPoint(x: x, y: size.height - 60), from: 0.4)
      // After a short drag down and back, the sheet stays at its height.
      script.drag(along: [y(0.57), y(0.66), y(0.62)], from: 1.6, for: 0.5, hold: 0.1)
      script.drag(along: [y(0.57), y(0.2)], from: 2.9, for: 0.4)
      script.drag(along: [y(0.08), y(0.5)], from: 4.4, for: 0.7, hold: 0.1)
      script.drag(along: [y(0.57), y(0.86)], from: 6.1, for: 0.16)
      return script
    })
}
