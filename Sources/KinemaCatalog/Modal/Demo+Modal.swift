import UIKit

/// What the framework itself brings along.
extension Demo {
  static let builtIn: [Demo] = [popover, largeTitle, zoom, sheet, carousel]

  private static let popover = Demo(
    name: "popover", summary: "Pins on a map tell of their places; arrows point at them.",
    duration: 6.4,
    parameters: [
      DemoParameter("width", "how wide the notes are, in points", in: 160...280, standard: 220)
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

  private static let largeTitle = Demo(
    name: "large-title", summary: "A large title shrinks with the list and comes back with it.",
    duration: 7.4,
    root: { _ in
      let navigation = UINavigationController(
        rootViewController: LandmarkListController(rowHeight: 84))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    },
    fingers: { size in
      let x = size.width * 0.6
      func y(_ share: CGFloat) -> CGPoint { CGPoint(x: x, y: size.height * share) }
      var script = TouchScript()
      script.drag(along: [y(0.8), y(0.7), y(0.74), y(0.55)], from: 0.4, for: 1.1, hold: 0.1)
      script.flick(from: y(0.8), velocity: CGPoint(x: 0, y: -900), at: 1.9, for: 0.15)
      script.press(at: y(0.5), from: 3.2)
      script.drag(
        along: [
          CGPoint(x: 2, y: size.height * 0.6), CGPoint(x: size.width * 0.8, y: size.height * 0.6),
        ], from: 4.3, for: 0.6)
      script.flick(from: y(0.3), velocity: CGPoint(x: 0, y: 1100), at: 5.4, for: 0.2)
      return script
    })

  private static let zoom = Demo(
    name: "zoom", summary: "The framework's own zoom, pulled back by a finger.",
    duration: 7,
    root: { _ in
      UINavigationController(
        rootViewController: PictureGridController { page, picture in
          page.preferredTransition = .zoom { [weak picture] _ in picture }
        })
    },
    fingers: { size in
      let x = size.width / 2
      var script = TouchScript()
      script.press(at: CGPoint(x: 80, y: 320), from: 0.4)
      // Pulled down a little and let go, it stays.
      script.drag(
        along: [CGPoint(x: x, y: 250), CGPoint(x: x + 30, y: 320), CGPoint(x: x, y: 260)],
        from: 1.8, for: 0.9, hold: 0.15)
      script.drag(
        along: [CGPoint(x: x, y: 220), CGPoint(x: x + 40, y: 420)], from: 3.5, for: 0.3)
      script.press(at: CGPoint(x: 240, y: 220), from: 4.8)
      script.drag(
        along: [CGPoint(x: x, y: 210), CGPoint(x: x - 30, y: 400)], from: 6.0, for: 0.35)
      return script
    })

  private static let sheet = Demo(
    name: "sheet-detents", summary: "A sheet with two heights, between which a finger moves it.",
    duration: 7.4,
    parameters: [
      DemoParameter(
        "share", "the lower height, as a share of the greater one", in: 0.3...0.8, standard: 0.5)
    ],
    root: { DetentSheetController(share: $0["share"]) },
    fingers: { size in
      let x = size.width / 2
      func y(_ share: CGFloat) -> CGPoint { CGPoint(x: x, y: size.height * share) }
      var script = TouchScript()
      script.press(at: CGPoint(x: x, y: size.height - 60), from: 0.4)
      // Down a little and back: it stays.
      script.drag(along: [y(0.57), y(0.66), y(0.62)], from: 1.6, for: 0.5, hold: 0.1)
      script.drag(along: [y(0.57), y(0.2)], from: 2.9, for: 0.4)
      script.drag(along: [y(0.08), y(0.5)], from: 4.4, for: 0.7, hold: 0.1)
      script.drag(along: [y(0.57), y(0.86)], from: 6.1, for: 0.16)
      return script
    })

  private static let carousel = Demo(
    name: "card-carousel", summary: "Cards scroll across above a list; the middle one is large.",
    duration: 8,
    parameters: [
      DemoParameter(
        "shrink", "how much smaller a card is one screen from the middle", in: 0...0.9,
        standard: 0.35)
    ],
    root: { CardCarouselController(shrink: $0["shrink"]) },
    fingers: { size in
      var script = TouchScript()
      func flick(_ velocity: CGPoint, _ y: CGFloat, at time: TimeInterval) {
        let x = size.width * (velocity.x < 0 ? 0.7 : velocity.x > 0 ? 0.3 : 0.5)
        script.flick(from: CGPoint(x: x, y: y), velocity: velocity, at: time, for: 0.12)
      }
      flick(CGPoint(x: -900, y: 0), 130, at: 0.4)
      flick(CGPoint(x: -900, y: 0), 130, at: 1.5)
      // Pulled a little and let go, the card comes back.
      script.drag(
        along: [CGPoint(x: size.width * 0.6, y: 130), CGPoint(x: size.width * 0.4, y: 134)],
        from: 2.7, for: 0.5, hold: 0.1)
      flick(CGPoint(x: 0, y: -1100), size.height * 0.85, at: 4.0)
      flick(CGPoint(x: 0, y: 1500), size.height * 0.4, at: 5.4)
      flick(CGPoint(x: 900, y: 0), 130, at: 6.8)
      return script
    })
}
