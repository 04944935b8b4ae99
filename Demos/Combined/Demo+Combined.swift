import UIKit

/// Demos that combine dynamics, transitions, and scrolling.
extension Demo {
  static let crumble = Demo(
    name: "crumble",
    summary: "A pull breaks the page into 650 tiles and restores it; a tap lets them fall.",
    duration: 7.2,
    root: { _ in CrumbleController() },
    fingers: { size in
      var script = TouchScript()
      script.press(at: CGPoint(x: size.width / 2, y: size.height - 60), from: 0.3)
      // The pull down is released early, so the tiles return to their positions.
      let x = size.width * 0.4
      script.drag(
        along: [CGPoint(x: x, y: size.height * 0.3), CGPoint(x: x, y: size.height * 0.62)],
        from: 1.3, for: 0.9, hold: 0.2)
      script.press(at: CGPoint(x: size.width * 0.62, y: size.height * 0.72), from: 4.4)
      return script
    })

  static let cardStack = Demo(
    name: "card-stack",
    summary: "Drag the top card, or flick it away.",
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
    })

  static let cradleTabs = Demo(
    name: "cradle-tabs",
    summary: "A tab bar in the form of a Newton's cradle: the selected ball strikes the others.",
    duration: 9.4,
    dynamics: {
      CradleBar.setting(in: CGRect(x: 0, y: 0, width: $1.width, height: 104)).makeAnimator(in: $1)
    },
    root: { _ in CradleTabsController() },
    fingers: { size in
      var script = TouchScript()
      for (index, start) in [(4, 0.4), (2, 6.4), (0, 8.0)] {
        let position = CGPoint(
          x: size.width / 2 + (CGFloat(index) - 2) * 39, y: size.height - 36)
        script.press(at: position, from: start)
      }
      // The first drag is released too early, and the second one is fast enough.
      let y = size.height * 0.45
      script.drag(
        along: [CGPoint(x: 90, y: y), CGPoint(x: 200, y: y)], from: 2.4, for: 0.6, hold: 0.2)
      script.drag(along: [CGPoint(x: 90, y: y), CGPoint(x: 240, y: y)], from: 4.4, for: 0.2)
      return script
    })

  static let cardCarousel = Demo(
    name: "card-carousel", summary: "Cards scroll sideways above a list; the middle one is large.",
    duration: 8,
    parameters: [
      DemoParameter(
        "shrink", "the fraction by which a card shrinks one screen away from the middle",
        in: 0...0.9,
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
      // The pull is short, so the card returns after the release.
      script.drag(
        along: [CGPoint(x: size.width * 0.6, y: 130), CGPoint(x: size.width * 0.4, y: 134)],
        from: 2.7, for: 0.5, hold: 0.1)
      flick(CGPoint(x: 0, y: -1100), size.height * 0.85, at: 4.0)
      flick(CGPoint(x: 0, y: 1500), size.height * 0.4, at: 5.4)
      flick(CGPoint(x: 900, y: 0), 130, at: 6.8)
      return script
    })
}
