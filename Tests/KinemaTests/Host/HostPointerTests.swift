import Foundation
import KinemaHosts
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct HostPointerTests {
  @Test("The mouse wheel scrolls the view under the pointer, but not beyond its content")
  func wheel() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    list.contentSize = CGSize(width: 100, height: 120)
    host.window.addSubview(list)
    #expect(host.scroll(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 40)))
    #expect(list.contentOffset == CGPoint(x: 0, y: 40))
    #expect(host.scroll(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 9, dy: 40)))
    #expect(list.contentOffset == CGPoint(x: 0, y: 70))
    #expect(!host.scroll(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 40)))
    #expect(!host.scroll(at: CGPoint(x: 10, y: 80), by: CGVector(dx: 0, dy: -40)))
  }

  @Test("A list at its end passes wheel events to the enclosing list")
  func nestedWheel() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.contentSize = CGSize(width: 100, height: 300)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    inner.contentSize = CGSize(width: 100, height: 80)
    host.window.addSubview(outer)
    outer.addSubview(inner)
    host.scroll(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 30))
    #expect(inner.contentOffset.y == 30)
    host.scroll(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 30))
    #expect(inner.contentOffset.y == 30)
    #expect(outer.contentOffset.y == 30)
  }

  @Test("A hover recognizer reports when the pointer enters, moves, and leaves")
  func hover() {
    @MainActor final class Pad: UIView {
      var log: [String] = []
      func note(_ recognizer: UIHoverGestureRecognizer) {
        log.append("\(recognizer.state.rawValue) \(Int(recognizer.location(in: self).x))")
      }
    }
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let pad = Pad(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    pad.addGestureRecognizer(UIHoverGestureRecognizer(target: pad, action: Pad.note(_:)))
    host.window.addSubview(pad)
    #expect(!host.hover(at: CGPoint(x: 10, y: 10)))
    #expect(host.hover(at: CGPoint(x: 60, y: 10)))
    #expect(host.hover(at: CGPoint(x: 70, y: 10)))
    #expect(host.hover(at: nil))
    #expect(!host.hover(at: nil))
    #expect(pad.log == ["1 10", "2 20", "3 20"])
  }

  @Test("A touch goes to the frontmost window and stays in that window until it ends")
  func windows() {
    @MainActor final class Pad: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { "began \(Int($0.location(in: self).x))" }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { "moved \(Int($0.location(in: self).x))" }
      }
    }
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let behind = Pad(frame: host.window.bounds)
    host.window.addSubview(behind)
    let alert = UIWindow(frame: CGRect(x: 40, y: 0, width: 60, height: 100))
    alert.windowLevel = .alert
    let pad = Pad(frame: alert.bounds)
    alert.addSubview(pad)
    alert.isHidden = false
    host.touchDown(at: CGPoint(x: 50, y: 10))
    host.touchMove(to: CGPoint(x: 20, y: 10))
    host.touchUp(at: CGPoint(x: 20, y: 10))
    #expect(pad.log == ["began 10", "moved -20"])
    host.touchDown(at: CGPoint(x: 20, y: 10))
    host.touchUp(at: CGPoint(x: 20, y: 10))
    #expect(behind.log == ["began 20"])
  }

  @Test("A rotation resizes every full-screen window and runs alongside animations")
  func turn() {
    @MainActor final class Page: UIViewController {
      var log: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("to \(Int(size.width)) in \(coordinator.transitionDuration)")
        coordinator.animate(alongsideTransition: nil) { _ in self.log.append("done") }
      }
    }
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    let page = Page()
    let app = UIWindow(frame: UIScreen.main.bounds)
    app.rootViewController = page
    app.makeKeyAndVisible()
    host.advance(by: 1.0 / 60)
    host.resize(to: CGSize(width: 480, height: 320), duration: 0.4)
    #expect(page.log == ["to 480 in 0.4"])
    #expect(host.window.bounds.size == CGSize(width: 480, height: 320))
    host.advance(for: 0.5)
    #expect(page.log == ["to 480 in 0.4", "done"])
    #expect(page.view.frame.size == CGSize(width: 480, height: 320))
    #expect(app.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test("A change to reduced motion is posted once, and the setting ends with the host")
  func reduceMotion() {
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in count += 1 }
    do {
      let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
      host.isReduceMotionEnabled = true
      host.isReduceMotionEnabled = true
      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(count == 1)
    }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(count == 2)
    NotificationCenter.default.removeObserver(observer)
  }
}
