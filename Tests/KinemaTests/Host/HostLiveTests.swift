import Foundation
import KinemaCapture
import KinemaCatalog
import KinemaCommand
import KinemaHosts
import KinemaLive
import KinemaRecording
import Testing
import UIDynamics
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct HostLiveTests {
  /// A session that shows a controller, with a simulated real time.
  @MainActor private final class LiveFixture {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    let session: LiveSession
    var now = 0.0

    init(_ name: String) throws {
      session = LiveSession(
        host, content: try #require(DemoLibrary.content(named: name)),
        library: DemoLibrary.content(named:))
    }

    init(_ controller: UIViewController) {
      let content = LiveContent(name: "test") { host, _, _ in
        host.window.rootViewController = controller
      }
      session = LiveSession(host, content: content)
    }

    /// Runs frames of 1/60 s for a duration, and returns how many were handled.
    @discardableResult func run(_ seconds: Double) -> Int {
      var count = 0
      for _ in 0..<Int((seconds * 60).rounded()) {
        if session.advance(at: now) { count += 1 }
        now += 1.0 / 60
      }
      return count
    }
  }

  @Test("A demo at rest requests no frames and does not draw")
  func rest() {
    for demo in Catalog.demos where demo.endless == nil {
      let result = LiveMeasurement(
        DemoLibrary.content(of: demo), scale: 0.1, duration: demo.duration)
      #expect(result.framesAtRest == 0, "\(demo.name)")
      #expect(result.statistics.count > 15, "\(demo.name)")
    }
  }

  @Test("A screen at rest requests no frames until input arrives")
  func wakes() throws {
    let fixture = try LiveFixture("snap-push")
    fixture.run(1)
    #expect(fixture.session.isResting)
    #expect(fixture.session.wait(at: fixture.now) == nil)
    #expect(fixture.run(5) == 0)
    _ = fixture.session.takeDamage()
    fixture.session.add(.finger(.down, 0, CGPoint(x: 120, y: 142)))
    #expect(fixture.session.wait(at: fixture.now) == 0)
    #expect(fixture.session.advance(at: fixture.now))
    // The time at rest counts, so the host's time matches a clock.
    #expect(abs(fixture.host.time - fixture.now) < 0.035)
    fixture.session.add(.finger(.up, 0, CGPoint(x: 120, y: 142)))
    #expect(fixture.run(0.5) > 10)
    #expect(!fixture.session.takeDamage().isEmpty)
  }

  @Test("At rest and while paused, a live display is drawn exactly")
  func eyes() throws {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let content = try #require(DemoLibrary.content(named: "gravity-rotation-push"))
    let session = LiveSession(host, content: content)
    session.isForEyesAlone = true
    session.playFingers()
    func expectExact(_ comment: Comment) throws {
      let canvas = try #require(host.canvas)
      #expect(!canvas.hasRoughPixels, comment)
      let shown = canvas.image()?.pixels
      canvas.redraw(anew: true)
      #expect(shown == canvas.image()?.pixels, comment)
    }
    var (frame, pauses) = (0, 0)
    while frame < 600, !session.isResting || frame < 30 {
      session.advance(at: Double(frame) / 60)
      frame += 1
      guard frame % 20 == 0 else { continue }
      session.step()
      try expectExact("paused after frame \(frame)")
      session.isPaused = false
      pauses += 1
    }
    #expect(session.isResting)
    #expect(pauses > 1)
    try expectExact("at rest")
  }

  @Test("A resting session wakes when delayed work is due")
  func delayedWork() {
    let fixture = LiveFixture(UIViewController())
    fixture.run(0.5)
    #expect(fixture.session.isResting)
    var ran: Double?
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { ran = fixture.host.time }
    fixture.run(1)
    #expect(ran == nil)
    let wait = fixture.session.wait(at: fixture.now)
    #expect(abs((wait ?? 0) - 1) < 0.05)
    fixture.run(1.1)
    #expect(abs((ran ?? 0) - 2.5) < 0.05)
  }

  @Test("An external change, such as one from a task, wakes a resting session")
  func change() {
    let controller = UIViewController()
    let fixture = LiveFixture(controller)
    fixture.run(0.5)
    _ = fixture.session.takeDamage()
    controller.view.backgroundColor = .red
    #expect(fixture.session.wait(at: fixture.now) == 0)
    #expect(fixture.run(0.2) > 0)
    #expect(fixture.session.isResting)
    #expect(!fixture.session.takeDamage().isEmpty)
  }

  @Test("Only changed areas are redrawn")
  func damage() {
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    box.backgroundColor = .red
    controller.view.addSubview(box)
    let fixture = LiveFixture(controller)
    fixture.run(0.2)
    _ = fixture.session.takeDamage()
    box.center.x += 4
    fixture.run(0.1)
    let drawn = fixture.session.takeDamage()
    let area = drawn.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area <= 26 * 22)
  }

  @Test("While the host is paused, a step advances one frame, and keys still work")
  func pause() throws {
    let fixture = try LiveFixture("bouncy-fall")
    fixture.run(0.3)
    fixture.session.add(.command(.pause))
    let time = fixture.host.time
    #expect(fixture.run(1) == 0)
    fixture.session.add(.command(.step))
    #expect(abs(fixture.host.time - time - 1.0 / 60) < 1e-12)
    fixture.session.add(.command(.overlay))
    defer { UIDynamicAnimator.showsOverlays = false }
    _ = fixture.session.takeDamage()
    #expect(fixture.run(0.1) == 1)
    #expect(!fixture.session.takeDamage().isEmpty)
    #expect(abs(fixture.host.time - time - 1.0 / 60) < 1e-12)
    fixture.session.add(.command(.pause))
    #expect(fixture.run(0.5) >= 29)
  }

  @Test("The slow-motion key cycles through a quarter, a tenth, and full speed")
  func slow() throws {
    let fixture = try LiveFixture("pendulum")
    var speeds: [Double] = []
    for _ in 0..<4 {
      fixture.session.add(.command(.slowMotion))
      let before = fixture.host.time
      fixture.run(1)
      speeds.append(((fixture.host.time - before) * 100).rounded() / 100)
    }
    #expect(speeds == [0.25, 0.1, 1, 0.25])
  }

  @Test("The overlay shows resting animators, too, and can be hidden again")
  func overlay() throws {
    let fixture = try LiveFixture("bouncy-fall")
    defer { UIDynamicAnimator.showsOverlays = false }
    fixture.run(8)
    #expect(fixture.session.isResting)
    func overlays() -> Int {
      fixture.host.window.rootViewController?.view.subviews.filter { $0 is DynamicsOverlay }.count
        ?? 0
    }
    #expect(overlays() == 0)
    fixture.session.add(.command(.overlay))
    fixture.run(0.1)
    #expect(overlays() == 1)
    fixture.session.add(.command(.overlay))
    fixture.run(0.1)
    #expect(overlays() == 0)
  }

  @Test("A screen rotation swaps width and height and notifies the controllers")
  func rotate() throws {
    let fixture = try LiveFixture("bouncy-fall")
    fixture.run(0.2)
    fixture.session.add(.command(.rotate))
    fixture.run(0.6)
    #expect(fixture.host.size == CGSize(width: 480, height: 320))
    #expect(
      fixture.host.window.rootViewController?.view.bounds.size == CGSize(width: 480, height: 320))
    #expect(fixture.host.image().width == 480)
  }

  @Test("Changing a parameter restarts the demo with the new value, and a restart keeps the value")
  func parameter() throws {
    let fixture = try LiveFixture("bouncy-fall")
    fixture.run(0.5)
    let first = fixture.host.window.rootViewController
    fixture.session.add(.parameter("elasticity", 0.9))
    fixture.run(0.1)
    #expect(fixture.host.window.rootViewController !== first)
    #expect(fixture.session.values == ["elasticity": 0.9])
    fixture.session.add(.command(.restart))
    fixture.run(0.1)
    #expect(fixture.session.values == ["elasticity": 0.9])
    #expect(fixture.session.recording.names == ["bouncy-fall", "bouncy-fall", "bouncy-fall"])
  }

  @Test("A tap in the list opens a demo, and a key returns to the list")
  func chooser() throws {
    let fixture = try LiveFixture("chooser")
    fixture.run(0.3)
    // The first row begins below the bar.
    let place = CGPoint(x: 120, y: 70)
    fixture.session.add(.finger(.down, 0, place))
    fixture.run(0.1)
    fixture.session.add(.finger(.up, 0, place))
    fixture.run(0.5)
    #expect(fixture.session.content.name == Catalog.demos[0].name)
    #expect(!(fixture.host.window.rootViewController?.children.first is UITableViewController))
    fixture.session.add(.command(.contents))
    fixture.run(0.1)
    #expect(fixture.session.content.name == "chooser")
  }

  @Test("The demo's touch script plays from the start and is recorded as touches")
  func fingers() throws {
    let fixture = try LiveFixture("snap-push")
    fixture.run(0.5)
    fixture.session.add(.command(.fingers))
    fixture.run(1.5)
    let navigation = fixture.host.window.rootViewController as? UINavigationController
    #expect(navigation?.viewControllers.count == 2)
    #expect(fixture.session.recording.touches.events.count == 2)
    #expect(fixture.session.scriptedFingers.isEmpty)
  }

  @Test("A recording contains exactly the frames that the screen shows")
  func movie() throws {
    final class Collector: MovieWriter {
      var frames: [(width: Int, duration: Double)] = []
      var isFinished = false
      func append(_ frame: Bitmap, duration: Double) { frames.append((frame.width, duration)) }
      func finish() { isFinished = true }
    }
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    let movie = ScreenRecording()
    let session = LiveSession(
      host, content: DemoLibrary.chooser, movie: movie, library: DemoLibrary.content(named:))
    for frame in 0..<120 {
      if frame == 60 { session.add(.command(.rotate)) }
      session.advance(at: Double(frame) / 60)
    }
    session.finish(at: 2)
    let collector = Collector()
    try movie.write(to: collector, scale: 1, title: "test")
    #expect(collector.isFinished)
    #expect(collector.frames.count == movie.frameCount)
    #expect(collector.frames.allSatisfy { $0.width == 320 })
    let sum = collector.frames.reduce(0) { $0 + $1.duration }
    #expect(abs(sum - 2) < 0.05)
  }

  @Test("A slider shows its value while it moves and reports the value on release")
  func panel() throws {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    let before = host.displayList()
    var told: [String] = []
    let panel = ParameterPanel(height: 480, scale: 1) { told.append("\($0) \($1)") }
    let demo = try #require(Catalog.demo(named: "snap-push"))
    panel.show(
      DemoLibrary.content(of: demo), values: [:], commands: WindowCommand.allCases)
    #expect(host.displayList() == before)
    let first = panel.draw(at: 0)
    #expect(first?.drawn.isEmpty == false)
    let thumb = try #require(panel.thumb(of: "damping"))
    panel.finger(.down, at: thumb, time: 0)
    panel.finger(.move, at: CGPoint(x: thumb.x + 400, y: thumb.y), time: 0)
    #expect(told.isEmpty)
    panel.finger(.up, at: CGPoint(x: thumb.x + 400, y: thumb.y), time: 0)
    #expect(told == ["damping 1.0"])
    #expect(panel.draw(at: 0)?.drawn.isEmpty == false)
    #expect(panel.draw(at: 0)?.drawn.isEmpty == true)
  }
}
