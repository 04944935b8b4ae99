import Testing
import UIKit

@testable import AttachmentLab
@testable import CardStack
@testable import GravityPlayground

@MainActor
func makeHost(_ controller: UIViewController) -> HeadlessHost {
  let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
  host.window.rootViewController = controller
  host.advance(for: 0.1)
  return host
}

@Suite(.serialized) struct PortedTests {
  @MainActor @Suite struct Playgrounds {
    private final class Two: NSObject, PlaygroundDelegate {
      var drops = 0
      func playground(_ playground: PlaygroundViewController, didDrop box: UIView) { drops += 1 }
      func numberOfBoxes(in playground: PlaygroundViewController) -> Int? { 2 }
    }

    private final class Silent: NSObject, PlaygroundDelegate {}

    @Test func `Boxes fall to the floor, and a tap adds another one`() {
      let controller = PlaygroundViewController()
      let delegate = Two()
      controller.delegate = delegate
      let host = makeHost(controller)
      #expect(controller.boxes.count == 2)
      host.tap(at: CGPoint(x: 250, y: 100))
      host.advance(for: 4)
      #expect(delegate.drops == 3)
      #expect(controller.boxes.count == 3)
      #expect(controller.hits >= 3)
      for box in controller.boxes { #expect(abs(box.center.y - 460) < 2) }
    }

    @Test func `A delegate without the optional method does not change the number of boxes`() {
      let controller = PlaygroundViewController()
      let delegate = Silent()
      controller.delegate = delegate
      let host = makeHost(controller)
      #expect(controller.boxes.count == 1)
      host.advance(for: 0.1)
    }

    @Test func `A card snaps back, and titles and tilt are optional`() {
      let controller = UIViewController()
      let host = makeHost(controller)
      let stack = CardStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      controller.view.addSubview(stack)
      let plain = PlainSource()
      stack.dataSource = plain
      #expect(stack.cards.map(\.text) == [nil, nil])
      let source = TitledSource()
      stack.dataSource = source
      #expect(stack.cards.map(\.text) == ["card 0", "card 1", "card 2"])
      #expect(stack.cards[0].transform == .identity)
      host.advance(for: 0.1)
      host.touchDown(at: CGPoint(x: 160, y: 240))
      for step in 1...10 {
        host.touchMove(to: CGPoint(x: 160 + 10 * step, y: 240))
        host.advance(by: 1.0 / 60)
      }
      host.touchUp(at: CGPoint(x: 260, y: 240))
      let card = stack.cards[2]
      #expect(card.center.x > 220)
      host.advance(for: 3)
      #expect(abs(card.center.x - 160) < 1)
      #expect(abs(card.center.y - 240) < 1)
    }

    @Test func `A weight hangs from the finger, and falls when the finger lifts`() {
      let controller = UIViewController()
      let host = makeHost(controller)
      let lab = NamedLab(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      controller.view.addSubview(lab)
      #expect(lab.describe() == "named lab")
      host.advance(for: 0.1)
      host.touchDown(at: CGPoint(x: 160, y: 40))
      host.advance(for: 3)
      #expect(abs(hypot(lab.weight.center.x - 160, lab.weight.center.y - 40) - 80) < 3)
      host.touchUp(at: CGPoint(x: 160, y: 40))
      host.advance(for: 1)
      #expect(lab.weight.center.y > 400)
      #expect(lab.frames > 200)
      lab.link?.invalidate()
    }
  }
}
