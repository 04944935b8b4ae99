import Foundation
import Testing
import UIKit

/// The getting-started examples in the guide.
@Suite("Examples: first steps") @MainActor
struct FirstExamples {
  @Test("A card snaps to its position")
  func snap() throws {
    // example: first-snap
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let page = UIViewController()
    host.window.rootViewController = page

    let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
    card.backgroundColor = .systemBlue
    page.view.addSubview(card)

    let animator = UIDynamicAnimator(referenceView: page.view)
    animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 240)))

    host.advance(for: 0.5)  // virtual time: this does not wait
    let picture = host.image()
    // end
    #expect(abs(card.center.y - 240) < 2)
    #expect(picture.width == 640 && picture.height == 960)
    #expect(picture.pngData() != nil)
  }

  @Test("A tap calls the action")
  func tap() {
    let host = HeadlessHost()
    // example: first-tap
    final class Counter: UIViewController {
      private(set) var count = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: self, action: Self.tapped(_:))
        view.addGestureRecognizer(tap)
      }

      func tapped(_ tap: UITapGestureRecognizer) { count += 1 }
    }

    let counter = Counter()
    host.window.rootViewController = counter
    host.tap(at: CGPoint(x: 160, y: 240))
    host.tap(at: CGPoint(x: 20, y: 20))
    // end
    #expect(counter.count == 2)
  }

  @Test("A touch script simulates a finger")
  func script() throws {
    let host = HeadlessHost()
    let scroll = UIScrollView(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 4000)
    let page = UIViewController()
    page.view.addSubview(scroll)
    host.window.rootViewController = page
    // example: touch-script
    var fingers = TouchScript()
    fingers.drag(
      along: [CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 200)], from: 0.2, for: 0.5)
    fingers.flick(
      from: CGPoint(x: 160, y: 400), velocity: CGPoint(x: 0, y: -1200), at: 1.2)
    try fingers.description.write(
      toFile: path("fingers.touches"), atomically: true, encoding: .utf8)

    host.play(fingers)
    host.advance(for: 3)
    // end
    #expect(scroll.contentOffset.y > 400)
    let text = try String(contentsOfFile: path("fingers.touches"), encoding: .utf8)
    #expect(try TouchScript(text: text) == fingers)
  }

  private func path(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("kinema-\(name)").path
  }
}
