import Foundation
import KinemaCatalog
import KinemaCommand
import KinemaHosts
import KinemaLive
import KinemaTestSupport
import Testing
import UIDynamics
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct HostSessionTests {
  // MARK: - Text

  @Test("A decoded session equals the original, bit for bit")
  func text() throws {
    var session = SessionRecording()
    session.add(.screen(size: CGSize(width: 320, height: 480), scale: 1.5, framesPerSecond: 144))
    session.add(.open(name: "snap-push", values: ["damping": 0.1 + 0.2, "a": -1]))
    session.add(.frames(count: 1, interval: 1.0 / 144))
    session.add(.frames(count: 2, interval: 1.0 / 144))
    session.add(.frames(count: 1, interval: 0.25 / 144))
    let touch = TouchScript.Event(
      time: 1.0 / 3, finger: 1, kind: .move, point: CGPoint(x: 1.0 / 7, y: -2))
    session.add(.touch(touch))
    session.add(.touch(TouchScript.Event(time: 0.5, kind: .hover, point: CGPoint(x: 1, y: 2.5))))
    session.add(.touch(TouchScript.Event(time: 0.6, kind: .leave, point: CGPoint(x: 1, y: 2.5))))
    session.add(.wheel(at: CGPoint(x: 3, y: 4), by: CGVector(dx: 0, dy: -40)))
    session.add(.resize(to: CGSize(width: 480, height: 320), duration: 0.4))
    session.add(.overlay(true))
    session.add(.reduceMotion(false))
    session.add(.appearance(.dark))
    session.add(.textSize(.accessibilityMedium))
    session.add(.text("50 % of “é”\n"))
    session.add(.deletion)
    #expect(session.frameCount == 4)
    #expect(try SessionRecording(text: session.description) == session)
    #expect(session.touches.events.filter { $0.kind == .move } == [touch])
  }

  @Test("A touch script becomes a session at 60 frames/s that ends one second after the script")
  func script() throws {
    let session = try SessionRecording(
      text: "# by hand\nopen bouncy-fall\n\n0.1 0 down 10 10\n0.2 0 up 10 10 # lifts\n")
    #expect(session.frameCount == 72)
    #expect(abs(session.duration - 1.2) < 1e-9)
    #expect(session.entries.first == .open(name: "bouncy-fall", values: [:]))
  }

  @Test("The lines of a script without frames keep their order")
  func order() throws {
    let session = try SessionRecording(
      text: """
        open form
        0.1 0 down 10 10
        0.2 0 up 10 10
        type one
        appearance dark
        0.5 0 down 10 60
        delete
        0.6 0 up 10 60
        type two
        """)
    let words = session.entries.compactMap { entry -> String? in
      switch entry {
      case .frames(let count, _): "\(count)"
      case .touch(let event): event.kind.rawValue
      case .text(let text): text
      case .deletion: "delete"
      case .appearance: "appearance"
      default: nil
      }
    }
    #expect(
      words == [
        "6", "down", "6", "up", "one", "appearance", "18", "down", "delete", "6", "up", "two", "60",
      ])
    // Touch events are sorted by time, and an entry without a time comes after the preceding
    // events.
    let mixed = try SessionRecording(text: "open form\n0.3 0 up 1 1\n0.1 0 down 1 1\ntype a\n")
    let kinds = mixed.entries.compactMap { entry -> String? in
      if case .touch(let event) = entry { return event.kind.rawValue }
      if case .text = entry { return "type" }
      return nil
    }
    #expect(kinds == ["down", "up", "type"])
  }

  @Test(
    "An invalid session is rejected with the line number",
    arguments: [
      ("open", "line 1: expected open NAME VALUES…"),
      ("open a b", "line 1: expected NAME=NUMBER, found b"),
      ("frames 2", "line 1: expected frames COUNT SECONDS, found frames 2"),
      (
        "\nframes 0.5 1",
        "line 2: the count must be at least 1, and the seconds must not be negative"
      ),
      ("frames nan 1", "line 1: expected frames COUNT SECONDS, found frames nan 1"),
      ("screen 0 1 1 60", "line 1: screen 0 1 1 60 is not a valid screen"),
      ("screen 10 10 1 1e30", "line 1: screen 10 10 1 1e30 is not a valid screen"),
      ("resize -1 1 0", "line 1: resize -1 1 0 is not a valid screen size"),
      ("overlay yes", "line 1: expected overlay on or overlay off"),
      ("appearance blue", "line 1: expected appearance dark or appearance light"),
      (
        "text-size huge",
        "line 1: expected text-size and one of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5"
      ),
      ("type a b", "line 1: expected type TEXT, with %20 for a space and %25 for a percent sign"),
      ("type %zz", "line 1: expected type TEXT, with %20 for a space and %25 for a percent sign"),
      ("delete all", "line 1: delete takes no arguments"),
      ("0 0 dawn 1 1", "line 1: \"dawn\" is not one of down, move, up, cancel, hover, and leave"),
    ])
  func faults(text: String, message: String) {
    #expect { try SessionRecording(text: text) } throws: { "\($0)" == message }
  }

  @Test(
    "A session longer than the limit is rejected with the line number",
    arguments: [
      ("frames 3 1e308", "line 1", "inf s and 3 frames"),
      ("frames 1 1e300", "line 1", "1e+300 s and 1 frames"),
      ("open a\nframes 1000000000 0", "line 2", "0 s and 1000000000 frames"),
      ("frames 1000000000 0.0166", "line 1", "1.66e+07 s and 1000000000 frames"),
      ("0 0 down 1 1\n1e300 0 up 1 1", "line 2", "1e+300 s and 0 frames"),
      ("frames 60 1\nframes 3541 1", "line 2", "3601 s and 3601 frames"),
    ])
  func tooLong(text: String, line: String, found: String) throws {
    let message =
      "\(line): the session has \(found), and the limit is 3600 s and 3600000 frames. "
      + "Use --longest SECONDS to raise it."
    #expect { try SessionRecording(text: text) } throws: { "\($0)" == message }
  }

  @Test("The limit on session length can be raised")
  func longer() throws {
    let session = try SessionRecording(text: "frames 4000 1", longest: 4000)
    #expect(session.duration == 4000)
    #expect { try SessionReplay.check(longest: .nan) } throws: {
      "\($0)" == "--longest must be a number of seconds between 0 and 1e9, not nan"
    }
  }

  @Test("Converting a script to a session takes constant time")
  func longScript() {
    var script = TouchScript()
    script.press(at: .zero, from: 1e300)
    #expect(SessionRecording(script, tail: .infinity).frameCount == 2_000_000_000)
    script = TouchScript()
    script.press(at: .zero, from: 0.1, for: 0.1)
    #expect(SessionRecording(script).frameCount == 72)
  }

  @Test("A session with unknown content is rejected with a message that names the content")
  func unknown() throws {
    let session = try SessionRecording(text: "open nothing\nframes 1 0.1\n")
    #expect { try SessionReplay(session, library: DemoLibrary.content(named:)) } throws: {
      "\($0)" == "cannot replay the session: this program has no content named nothing. An app "
        + "replays its own sessions: swift run APP --replay FILE -o motion.html"
    }
    #expect {
      try SessionReplay(SessionRecording(), library: DemoLibrary.content(named:))
    } throws: {
      "\($0)" == "cannot replay the session: it does not name its content. Specify the name."
    }
  }

  // MARK: - Live and replayed

  /// Runs a live session at irregular times with random input, and returns its recording and its
  /// hash.
  private func live(
    _ name: String, seed: UInt64, seconds: Double = 3
  ) throws -> (text: String, hash: UInt64, frames: Int) {
    var random = SeededGenerator(seed: seed)
    let content = try #require(DemoLibrary.content(named: name))
    let host = HeadlessHost(size: content.size ?? CGSize(width: 320, height: 480), scale: 1)
    defer { UIDynamicAnimator.showsOverlays = false }
    let hash = SessionHash()
    let session = LiveSession(
      host, content: content, hash: hash, library: DemoLibrary.content(named:))
    var now = 0.0
    var mouse = MouseFingers(size: host.size)
    var place = CGPoint(x: 160, y: 140)
    let commands: [WindowCommand] = [
      .overlay, .slowMotion, .pause, .pause, .step, .restart, .rotate, .reduceMotion, .fingers,
    ]
    while now < seconds {
      now += Double.random(in: 0.002...0.03, using: &random)
      if Int.random(in: 0..<40, using: &random) == 0 { now += 0.4 }
      place.x += CGFloat.random(in: -20...20, using: &random)
      place.y += CGFloat.random(in: -20...20, using: &random)
      place.x = min(max(place.x, 0), host.size.width)
      place.y = min(max(place.y, 0), host.size.height)
      let modifiers: MouseFingers.Modifiers =
        Int.random(in: 0..<6, using: &random) == 0 ? .option : []
      var changes: [MouseFingers.Change] = []
      switch Int.random(in: 0..<14, using: &random) {
      case 0...1: changes = mouse.press(at: place, modifiers)
      case 2...7: changes = mouse.move(to: place, modifiers)
      case 8: changes = mouse.release(at: place, modifiers)
      case 9: session.add(.wheel(at: place, by: CGVector(dx: 0, dy: 40)))
      case 10:
        if Int.random(in: 0..<3, using: &random) == 0,
          let command = commands.randomElement(
            using: &random)
        {
          session.add(.command(command))
        }
      case 11:
        if let parameter = session.content.parameters.first,
          Int.random(in: 0..<4, using: &random) == 0
        {
          session.add(.parameter(parameter.name, parameter.range.upperBound))
        }
      case 12:
        let settings: [LiveInput] = [
          .appearance(.dark), .appearance(.light), .textSize(.extraLarge), .textSize(.small),
          .rate(30), .rate(120), .text("a"), .deletion,
        ]
        if let setting = settings.randomElement(using: &random) { session.add(setting) }
      default: break
      }
      for change in changes { session.add(.finger(change.kind, change.finger, change.point)) }
      session.advance(at: now)
    }
    return (session.recording.description, hash.value, session.recording.frameCount)
  }

  @Test(
    "Replaying a live session produces the same pixels and states", arguments: walkSeeds(count: 7))
  func replay(seed: UInt64) throws {
    let names = [
      "snap-push", "throw", "springy-list", "bouncy-fall", "draggable-grid", "spring-chain",
      "chooser",
    ]
    let name = names[Int(seed) % names.count]
    let (text, hash, frames) = try live(name, seed: seed)
    #expect(frames > 0)
    let sum = SessionHash()
    let replay = try SessionReplay(
      SessionRecording(text: text), library: DemoLibrary.content(named:))
    replay.run(hash: sum)
    #expect(
      sum.value == hash, "\(name): KINEMA_SEED=\(seed) swift test --filter HostSessionTests")
  }

  @Test(
    "A session replays on other devices in the same way each time, and then comes to rest",
    arguments: walkSeeds(count: 7))
  func otherDevices(seed: UInt64) throws {
    let names = [
      "snap-push", "springy-list", "sheet-detents", "popover", "masked-tabs", "lock-screen",
      "chooser",
    ]
    let name = names[Int(seed) % names.count]
    let recorded = try SessionRecording(text: live(name, seed: seed).text)
    var random = SeededGenerator(seed: seed)
    let device = try #require(Device.named.randomElement(using: &random)).device
    var session = SessionRecording()
    session.add(.device(device))
    session.add(.screen(size: device.size, scale: 1, framesPerSecond: 60))
    for entry in recorded.entries {
      switch entry {
      case .device, .screen: break
      default: session.add(entry)
      }
    }
    let hashes = try (0..<2).map { _ in
      let sum = SessionHash()
      let host = try SessionReplay(session, library: DemoLibrary.content(named:)).run(hash: sum)
      for finger in host.fingersDown { host.touchCancel(finger: finger) }
      host.advance(for: 20)
      #expect(host.window.transitionQueue.run == nil, "\(name), seed \(seed)")
      return sum.value
    }
    #expect(hashes[0] == hashes[1], "\(name), seed \(seed)")
  }

  @Test("A different touch produces a different hash")
  func sensitive() throws {
    func hash(_ text: String) throws -> UInt64 {
      let sum = SessionHash()
      try SessionReplay(SessionRecording(text: text), library: DemoLibrary.content(named:))
        .run(hash: sum)
      return sum.value
    }
    let drag =
      "open throw\n0.1 0 down 160 240\n0.2 0 move 150 200\n0.3 0 move 140 150\n"
      + "0.4 0 move 130 100\n0.5 0 up 130 100\n"
    let once = try hash(drag)
    #expect(try once == hash(drag))
    #expect(try once != hash(drag.replacingOccurrences(of: "140 150", with: "141 150")))
    #expect(try once != hash(drag + "frames 1 0.02\n"))
  }

  @Test("A client's test can replay a session on its own controller")
  func publicPlay() throws {
    func run(_ body: (HeadlessHost) throws -> Void) rethrows -> CGPoint? {
      let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
      let demo = Catalog.demo(named: "throw")
      host.window.rootViewController = demo?.makeRoot()
      try body(host)
      return host.window.rootViewController?.view.subviews.last?.center
    }
    var script = TouchScript()
    script.drag(
      along: [CGPoint(x: 160, y: 240), CGPoint(x: 60, y: 100)], from: 0, for: 0.3)
    let once = run { $0.play(SessionRecording(script, tail: 0.5)) }
    let again = try run {
      $0.play(try SessionRecording(text: SessionRecording(script, tail: 0.5).description))
    }
    #expect(once != nil && once == again)
    #expect(once != run { $0.advance(for: 0.8) })
  }

  @Test("The touch script of a session includes pointer events and replays them")
  func pointerScript() throws {
    func run(_ body: (HeadlessHost) throws -> Void) rethrows -> [String] {
      let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
      let pad = HoverPad(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
      pad.addGestureRecognizer(UIHoverGestureRecognizer(target: pad, action: HoverPad.note(_:)))
      host.window.addSubview(pad)
      try body(host)
      return pad.log
    }
    let interval = 1.0 / 60
    let session = try SessionRecording(
      text: """
        hover 60 10
        frames 3 \(interval)
        hover 80 30
        frames 3 \(interval)
        hover out
        """)
    let once = run { $0.play(session) }
    #expect(once == ["1 10", "2 30", "3 30"])
    let script = try TouchScript(text: session.touches.description)
    #expect(script.events.map(\.kind) == [.hover, .hover, .leave])
    #expect(script.duration == 0.1)
    #expect(run { $0.play(script) } == once)
    #expect(try run { $0.play(try SessionRecording(text: script.description)) } == once)
  }
}

@MainActor
private final class HoverPad: UIView {
  var log: [String] = []
  func note(_ recognizer: UIHoverGestureRecognizer) {
    log.append("\(recognizer.state.rawValue) \(Int(recognizer.location(in: self).x))")
  }
}
