import Testing
import UIKit

@testable import LoadQueue
@testable import MarbleTray
@testable import PageBook

extension PortedTests {
  @MainActor @Suite struct LateWork {
    private func take(_ queue: LoadQueue) -> [String] {
      defer { queue.log = [] }
      return queue.log
    }

    @Test func `Delayed work runs on the host's clock`() {
      let host = makeHost(UIViewController())
      let queue = LoadQueue()
      queue.load(["a", "b"])
      host.advance(for: 0.1)
      #expect(take(queue) == ["a", "b"])
      host.advance(by: 1.0 / 60)
      #expect(take(queue) == ["all"])
      queue.change(to: "first")
      host.advance(for: 0.25)
      queue.change(to: "second")
      host.advance(for: 0.45)
      #expect(take(queue) == [])
      host.advance(for: 0.1)
      #expect(take(queue) == ["second"])
      queue.soon()
      #expect(take(queue) == [])
      host.advance(by: 1.0 / 60)
      #expect(take(queue) == ["item"])
      queue.wall()
      host.advance(for: 0.2)
      #expect(take(queue) == [])
      host.advance(for: 0.1)
      #expect(take(queue) == ["wall"])
      queue.tick()
      host.advance(for: 1.1)
      #expect(take(queue) == ["tick", "tick", "tick", "tick"])
      queue.stop()
      host.advance(for: 1)
      #expect(take(queue) == [])
    }

    @Test func `Operations and blocks of the run loop run in the next frame`() {
      let host = makeHost(UIViewController())
      let reporter = LoadReporter()
      reporter.report()
      #expect(reporter.log == [])
      host.advance(by: 1.0 / 60)
      #expect(reporter.log == ["operation", "perform"])
    }

    @Test func `Marbles that are added later fall, and a custom tap recognizer pushes them`() {
      let controller = UIViewController()
      let host = makeHost(controller)
      let tray = TrayView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      controller.view.addSubview(tray)
      tray.drop(at: 40)
      host.advance(for: 0.3)
      #expect(abs(tray.feel.linearVelocity(for: tray.marbles[0]).y - 300) < 20)
      host.advance(for: 2.7)
      #expect(abs(tray.marbles[0].center.y - 465) < 2)
      let before = tray.marbles[0].center.x
      host.tap(at: CGPoint(x: 200, y: 100))
      host.advance(for: 0.3)
      #expect(tray.marbles[0].center.x > before + 5)
      #expect(tray.states.contains(3))
      host.advance(for: 3)
      tray.lock()
      let rest = tray.marbles[0].center.x
      host.tap(at: CGPoint(x: 200, y: 100))
      host.advance(for: 0.5)
      #expect(tray.marbles[0].center.x == rest)
      #expect(tray.taps == 2)
      tray.bounds.size.width += 20
      #expect(tray.widths == [20])
    }

    @Test func `A window subclass can override the initializer for a scene`() throws {
      let host = makeHost(UIViewController())
      let scene = try #require(host.window.windowScene)
      let window = TrayWindow(windowScene: scene)
      #expect(window.label == "scene")
      #expect(window.frame == host.window.frame)
    }

    @Test func `A book turns under the finger and notifies its delegate`() {
      let book = BookController()
      let host = makeHost(book)
      host.flick(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 40, y: 200), duration: 0.1)
      host.advance(for: 2)
      #expect(book.log == ["to 1", "from 0 true"])
      #expect((book.viewControllers?.first as? BookPage)?.number == 1)
    }

    @Test func `On a tablet, the table of contents is next to the book`() {
      let host = HeadlessHost(device: .tablet13)
      let shelf = BookShelf()
      shelf.fill()
      host.window.rootViewController = shelf
      host.advance(for: 0.5)
      #expect(shelf.viewControllers.count == 2)
      #expect(shelf.book.splitViewController === shelf)
      #expect(shelf.contents.view.window != nil)
      #expect(shelf.book.view.convert(CGPoint.zero, to: nil).x >= 200)
    }
  }
}
