import UIKit

/// Demos of pages that grow from pictures, and of titles that shrink.
extension Demo {
  static let matchedZoom = Demo(
    name: "matched-zoom",
    summary: "A picture grows into its page on a spring; a finger can catch it and pull it back.",
    duration: 6,
    root: { _ in ZoomNavigationController() },
    fingers: { size in
      let x = size.width / 2
      var script = TouchScript()
      script.press(at: CGPoint(x: 240, y: 230), from: 0.3)
      // Catch the picture while it grows, and release it again.
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
    })

  static let zoom = Demo(
    name: "zoom", summary: "UIKit's zoom transition; pull the page down to zoom out.",
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
      // The pull down is short, so the page stays after the release.
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

  static let largeTitle = Demo(
    name: "large-title", summary: "A large title shrinks as the list scrolls, and grows again.",
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
}
