import UIKit

/// Pieces that show what dynamics and transitions can do together.
extension Demo {
  static let combined: [Demo] = [
    Demo(
      name: "crumble",
      summary: "A pull breaks the page and mends it again; a touch lets its 650 tiles fall.",
      duration: 7.2,
      root: { _ in CrumbleController() },
      fingers: { size in
        var script = TouchScript()
        script.press(at: CGPoint(x: size.width / 2, y: size.height - 60), from: 0.3)
        // Pulled down, and let go too early: the tiles go back to their places.
        let x = size.width * 0.4
        script.drag(
          along: [CGPoint(x: x, y: size.height * 0.3), CGPoint(x: x, y: size.height * 0.62)],
          from: 1.3, for: 0.9, hold: 0.2)
        script.press(at: CGPoint(x: size.width * 0.62, y: size.height * 0.72), from: 4.4)
        return script
      }),
    Demo(
      name: "guillotine", summary: "A menu swings in from its corner; a finger turns it back out.",
      duration: 7,
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
      }),
    Demo(
      name: "card-stack",
      summary: "The top card hangs on the finger, and flies when it is flicked.",
      duration: 6,
      root: { _ in CardStackController() },
      fingers: { size in
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        var script = TouchScript()
        script.drag(
          along: [
            CGPoint(x: middle.x + 60, y: middle.y - 80),
            CGPoint(x: middle.x + 90, y: middle.y + 20),
            CGPoint(x: middle.x + 20, y: middle.y + 60),
          ], from: 0.3, for: 0.9, hold: 0.2)
        script.flick(
          from: CGPoint(x: middle.x, y: middle.y + 60), velocity: CGPoint(x: 1100, y: -500),
          at: 2.2, for: 0.12)
        script.flick(
          from: CGPoint(x: middle.x + 40, y: middle.y - 90), velocity: CGPoint(x: -1300, y: 100),
          at: 3.4, for: 0.1)
        return script
      }),
    Demo(
      name: "spring-sheet", summary: "A sheet on a spring, whose edge swings like a rope.",
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
      }),
    Demo(
      name: "matched-zoom",
      summary: "A picture grows into its page on a spring, is caught on its way and pulled back.",
      duration: 6,
      root: { _ in ZoomNavigationController() },
      fingers: { size in
        let x = size.width / 2
        var script = TouchScript()
        script.press(at: CGPoint(x: 240, y: 230), from: 0.3)
        // It is caught while it grows, and let go again.
        script.drag(
          along: [
            CGPoint(x: x, y: 200), CGPoint(x: x, y: 330), CGPoint(x: x, y: 180),
          ], from: 0.5, for: 1, hold: 0.1)
        script.drag(
          along: [
            CGPoint(x: x, y: 200), CGPoint(x: x, y: 330), CGPoint(x: x, y: 215),
          ], from: 2.4, for: 1.1, hold: 0.15)
        script.drag(
          along: [CGPoint(x: x, y: 200), CGPoint(x: x, y: 360)], from: 4.6, for: 0.25)
        return script
      }),
    Demo(
      name: "cradle-tabs", summary: "A tab bar of steel balls; the chosen one strikes the others.",
      duration: 9.4,
      root: { _ in CradleTabsController() },
      fingers: { size in
        var script = TouchScript()
        for (index, start) in [(4, 0.4), (2, 6.4), (0, 8.0)] {
          let position = CGPoint(
            x: size.width / 2 + (CGFloat(index) - 2) * 39, y: size.height - 36)
          script.press(at: position, from: start)
        }
        // A drag that is let go too early, and one that is quick enough.
        let y = size.height * 0.45
        script.drag(
          along: [CGPoint(x: 90, y: y), CGPoint(x: 200, y: y)], from: 2.4, for: 0.6, hold: 0.2)
        script.drag(along: [CGPoint(x: 90, y: y), CGPoint(x: 240, y: y)], from: 4.4, for: 0.2)
        return script
      }),
  ]
}
