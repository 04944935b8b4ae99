import PageTransitions
import UIKit

/// Page transitions through masks, each driven by a suitable gesture.
extension Demo {
  static let masked: [Demo] = [
    pages(
      "star", "A star grows from the tapped row; a pinch closes it again.",
      parameters: [
        DemoParameter("points", "the number of points of the star", in: 3...12, standard: 5)
      ],
      fingers: pinchingFingers
    ) { StarTransition(points: Int($0["points"])) },
    pages(
      "circle", "A circle opens around the tapped row; a pinch closes it again.",
      fingers: pinchingFingers
    ) { _ in CircleTransition() },
    pages(
      "wipe", "A soft edge wipes diagonally across the page; a drag wipes it back.",
      parameters: [
        DemoParameter(
          "softness", "the width of the soft edge, as a fraction of the diagonal", in: 0...1,
          standard: 0.3)
      ],
      fingers: draggingFingers
    ) { WipeTransition(softness: $0["softness"]) },
    pages(
      "blinds", "Slats open one after another; a drag closes them.",
      parameters: [
        DemoParameter("slats", "the number of slats", in: 1...40, standard: 9)
      ],
      fingers: draggingFingers
    ) { BlindsTransition(count: Int($0["slats"])) },
    pages(
      "tiles", "The page appears in tiles that flip over in a wave.",
      parameters: [
        DemoParameter("columns", "the number of tiles in a row", in: 1...16, standard: 6)
      ],
      fingers: draggingFingers
    ) { TilesTransition(columns: Int($0["columns"])) },
    pages(
      "cross-zoom", "The camera flies through the list into the page; a pinch flies back out.",
      fingers: pinchingFingers
    ) { _ in CrossZoomTransition() },
    Demo(
      name: "masked-tabs",
      summary: "A tab opens from its item in the bar; pans from the edge go back.",
      duration: 5.2,
      root: { _ in MaskedTabsController() },
      fingers: { size in
        var script = TouchScript()
        script.press(at: CGPoint(x: size.width * 5 / 6, y: size.height - 24), from: 0.3)
        script.press(at: CGPoint(x: size.width / 2, y: size.height - 24), from: 1.3)
        // A finger drags halfway and back, and then flicks.
        script.drag(
          along: [
            CGPoint(x: 4, y: 200), CGPoint(x: size.width * 0.55, y: 200),
            CGPoint(x: size.width * 0.2, y: 210),
          ], from: 2.2, for: 0.9, hold: 0.1)
        script.drag(
          along: [CGPoint(x: 4, y: 240), CGPoint(x: size.width * 0.5, y: 230)], from: 3.8,
          for: 0.15)
        return script
      }),
    Demo(
      name: "masked-modal",
      summary:
        "A page is pulled over another from the right edge, let go, pulled, and pinched away.",
      duration: 5.6,
      root: { _ in MaskedModalController(landmark: Landmark.all[0]) },
      fingers: { size in
        var script = TouchScript()
        script.drag(
          along: [
            CGPoint(x: size.width - 4, y: 300), CGPoint(x: size.width * 0.6, y: 290),
          ], from: 0.3, for: 0.5, hold: 0.15)
        script.drag(
          along: [
            CGPoint(x: size.width - 4, y: 300), CGPoint(x: size.width * 0.3, y: 280),
          ], from: 1.6, for: 0.6)
        script.pinch(
          around: CGPoint(x: size.width / 2, y: 300), distance: 240, to: 50, at: 3.4, for: 0.7)
        return script
      }),
  ]

  /// Creates a demo in which a list pushes its pages with a custom transition.
  static func pages(
    _ name: String, _ summary: String, parameters: [DemoParameter] = [],
    fingers: @escaping (CGSize) -> TouchScript,
    transition: @escaping (DemoValues) -> any PageTransition
  ) -> Demo {
    Demo(
      name: name, summary: summary, duration: 5.4, parameters: parameters,
      root: { values in
        let navigation = DirectedNavigationController(rootViewController: LandmarkListController())
        navigation.use(transition(values))
        return navigation
      },
      fingers: fingers)
  }

  /// A tap pushes the page. The first pinch is reversed, and the second one pops the page.
  nonisolated private static func pinchingFingers(_ size: CGSize) -> TouchScript {
    let middle = CGPoint(x: size.width / 2, y: size.height * 0.6)
    var script = TouchScript()
    script.press(at: CGPoint(x: 120, y: 246), from: 0.3)
    let closing = stride(from: 0.0, through: 1, by: 1.0 / 48).map { CGFloat($0) }
    // The fingers move together and apart again.
    for (finger, side) in [(0, CGFloat(-1)), (1, CGFloat(1))] {
      let path = closing.map { share in
        let distance = 110 - 80 * sin(share * .pi)
        return CGPoint(x: middle.x + side * distance, y: middle.y + side * distance * 0.4)
      }
      script.drag(along: path, from: 1.6, for: 1.3, hold: 0.05, finger: finger)
    }
    script.pinch(around: middle, distance: 240, to: 60, turning: 0.4, at: 3.6, for: 0.45)
    return script
  }

  /// A tap pushes the page. A pan from the edge is reversed, and a flick across the page pops it.
  nonisolated static func draggingFingers(_ size: CGSize) -> TouchScript {
    var script = TouchScript()
    script.press(at: CGPoint(x: 120, y: 246), from: 0.3)
    script.drag(
      along: [
        CGPoint(x: 3, y: size.height * 0.6), CGPoint(x: size.width * 0.8, y: size.height * 0.55),
        CGPoint(x: size.width * 0.3, y: size.height * 0.6),
      ], from: 1.6, for: 1.3, hold: 0.05)
    script.drag(
      along: [
        CGPoint(x: size.width * 0.25, y: size.height * 0.4),
        CGPoint(x: size.width * 0.75, y: size.height * 0.62),
      ], from: 3.6, for: 0.3)
    return script
  }
}
