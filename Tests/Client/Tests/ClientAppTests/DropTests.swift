import ClientApp
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct DropTests {
  @Test("A tap makes the card fall to the floor, where it stays")
  func fall() throws {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let controller = DropController()
    host.window.rootViewController = controller
    host.advance(for: 0.1)
    #expect(controller.card.center == CGPoint(x: 160, y: 70))

    host.tap(at: controller.card.center)
    host.advance(for: 3)
    #expect(controller.landings > 0)
    #expect(controller.card.center.x == 160)
    #expect(abs(controller.card.center.y - 429) <= 1.5)
  }

  @Test("Delayed work runs on the host's clock")
  func delay() throws {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let controller = DropController()
    host.window.rootViewController = controller
    host.advance(for: 0.1)
    host.touchDown(at: controller.card.center)
    host.touchUp(at: controller.card.center)
    host.advance(for: 0.2)
    #expect(controller.reports.isEmpty)
    host.advance(for: 0.1)
    #expect(controller.reports == ["a quarter of a second"])
  }

  @Test("Nothing moves until the host's time advances")
  func stillness() throws {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let controller = DropController()
    host.window.rootViewController = controller
    let first = host.image()
    let second = host.image()
    #expect(host.time == 0)
    #expect(first.pngData() == second.pngData())
  }
}
