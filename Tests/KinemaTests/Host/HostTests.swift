import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct HostTests {
  @Test("Host time is computed from the frame count and does not drift")
  func time() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    host.advance(for: 10)
    #expect(abs(host.time - 10) < 1e-12)
    #expect(CACurrentMediaTime() == host.time)
    host.framesPerSecond = 120
    host.advance(for: 0.5)
    #expect(abs(host.time - 10.5) < 1e-12)
    host.advance(by: 0.25)
    #expect(abs(host.time - 10.75) < 1e-12)
  }

  @Test("Releasing a host removes all of its state")
  func release() {
    let before = UIScreen.main
    do {
      let host = HeadlessHost(size: CGSize(width: 123, height: 77), scale: 3)
      host.advance(for: 1)
      #expect(UIScreen.main.bounds.size == CGSize(width: 123, height: 77))
      #expect(UIApplication.shared.windows == [host.window])
    }
    #expect(UIScreen.main === before)
    #expect(CACurrentMediaTime() == 0)
    #expect(UIApplication.shared.windows.isEmpty)
  }

  @Test("A second host is rejected while the first host exists")
  func second() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let first = HeadlessHost()
        let second = HeadlessHost()
        first.advance(by: 1)
        second.advance(by: 1)
      }
    }
  }

  @Test("A screen that is too large to draw ends the process with a message")
  func largeScreen() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = HeadlessHost(size: CGSize(width: 16384, height: 16384), scale: 8).image()
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("it is too large"), "\(said)")
  }

  @Test("Clients' delayed work runs on the host's clock, in order of due time and creation")
  func delayedWork() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    var log: [String] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.append("half \(host.time)") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.append("first tenth") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.append("second tenth") }
    DispatchQueue.main.async { log.append("next frame") }
    #expect(log.isEmpty)
    host.advance(by: 1.0 / 60)
    #expect(log == ["next frame"])
    host.advance(for: 0.4)
    #expect(log == ["next frame", "first tenth", "second tenth"])
    host.advance(for: 0.1)
    #expect(log.last == "half 0.5")
  }

  @Test("Work scheduled by other work runs in the next frame")
  func nestedWork() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    var frames: [Int] = []
    func again() {
      frames.append(Int((host.time * 60).rounded()))
      if frames.count < 3 { DispatchQueue.main.async { again() } }
    }
    DispatchQueue.main.async { again() }
    host.advance(for: 0.2)
    #expect(frames == [1, 2, 3])
  }

  @Test("Clients' timers run on the host's clock until they are invalidated")
  func timers() {
    @MainActor final class Counter {
      var ticks: [Double] = []
      func tick(_ timer: Timer) {
        ticks.append(CACurrentMediaTime())
        if ticks.count == 3 { timer.invalidate() }
      }
    }
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let counter = Counter()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: counter, selector: Counter.tick(_:), userInfo: nil, repeats: true)
    #expect(timer.isValid)
    host.advance(for: 3)
    #expect(counter.ticks.map { ($0 * 1000).rounded() } == [500, 1000, 1500])
    #expect(!timer.isValid)
  }

  @Test("A frame runs delayed work first, then display links, and then layout")
  func order() {
    final class Page: UIViewController {
      var log: [String] = []
      override func viewDidLayoutSubviews() { log.append("layout") }
      @MainActor func frame(_ link: CADisplayLink) { log.append("link") }
    }
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let page = Page()
    host.window.rootViewController = page
    host.advance(by: 1.0 / 60)
    page.log = []
    let link = CADisplayLink(target: page, selector: Page.frame)
    link.add(to: .main, forMode: .common)
    DispatchQueue.main.async {
      page.log.append("work")
      page.view.setNeedsLayout()
    }
    host.advance(by: 1.0 / 60)
    link.invalidate()
    #expect(page.log == ["work", "link", "layout"])
  }

  @Test("Touches reach the view beneath them and carry the host's timestamp")
  func touches() {
    final class Pad: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map {
          "began \($0.location(in: self).x) \($0.location(in: self).y) at \($0.timestamp)"
        }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { "moved \($0.location(in: self).x) \($0.location(in: self).y)" }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log += touches.map { "ended \($0.location(in: self).x) \($0.location(in: self).y)" }
      }
    }
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let pad = Pad(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    host.window.addSubview(pad)
    host.advance(for: 0.5)
    host.touchDown(at: CGPoint(x: 30, y: 30))
    #expect(host.touchLocations == [CGPoint(x: 30, y: 30)])
    host.touchMove(to: CGPoint(x: 40, y: 30))
    host.touchUp(at: CGPoint(x: 40, y: 35))
    #expect(host.touchLocations.isEmpty)
    #expect(pad.log == ["began 20.0 20.0 at 0.5", "moved 30.0 20.0", "ended 30.0 25.0"])
  }

  @Test("An image of the host shows its views at the screen's pixel size")
  func picture() {
    let host = HeadlessHost(size: CGSize(width: 40, height: 30), scale: 2)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    host.window.addSubview(view)
    let image = host.image()
    #expect(image.width == 80)
    #expect(image.height == 60)
    #expect(image.pixel(x: 30, y: 30) == 0xFFFF_0000)
    #expect(image.pixel(x: 5, y: 5) == 0xFF00_0000)
    #expect(host.time == 0)
  }

  @Test("Resizing the screen resizes the window and its root view")
  func resize() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    let page = UIViewController()
    host.window.rootViewController = page
    host.advance(by: 1.0 / 60)
    host.resize(to: CGSize(width: 480, height: 320))
    host.advance(by: 1.0 / 60)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(host.image().width == 480)
  }

  // Runs in its own process, because other tests must not find its host while it waits.
  @Test("The asynchronous form of advance(for:) lets tasks run between frames")
  func tasks() async {
    await #expect(processExitsWith: .success) {
      await Self.advanceWithTask()
    }
  }

  @Test("advance(for:) does not run tasks, even in an asynchronous function")
  func asynchronousCaller() async {
    await #expect(processExitsWith: .success) {
      await Self.advanceAtOnce()
    }
  }

  private static func advanceAtOnce() async {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    var seen = -1.0
    let task = Task { @MainActor in seen = host.time }
    host.advance(for: 0.5)
    precondition(seen == -1, "the task ran at \(seen)")
    await task.value
    precondition(seen == 0.5, "the task ran at \(seen)")
  }

  private static func advanceWithTask() async {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    var seen = -1.0
    Task { @MainActor in seen = host.time }
    await host.advanceYielding(for: 0.5)
    precondition(seen >= 0 && seen < 0.5, "the task ran at \(seen)")
  }
}
