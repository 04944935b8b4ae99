import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Touch scripts with a pointer")
struct TouchScriptTests {
  @Test("A pointer that enters, moves, and leaves is recognized as a hover")
  func hover() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let log = fixture.log
      let (_, receiver) = fixture.add(UIHoverGestureRecognizer(), "hover")
      host.window.gestureArbiter.movePointer(to: CGPoint(x: 10, y: 10), in: host.window)
      host.window.gestureArbiter.movePointer(to: CGPoint(x: 20, y: 10), in: host.window)
      host.window.gestureArbiter.movePointer(to: nil, in: host.window)
      #expect(log.take() == ["hover began", "hover changed", "hover ended"])
      withExtendedLifetime(receiver) {}
    }
  }

  @Test("A decoded script equals the original, and error messages contain the line number")
  func scriptText() throws {
    var script = TouchScript()
    script.flick(from: CGPoint(x: 10, y: 20), velocity: CGPoint(x: 333, y: -1000 / 3), for: 0.1)
    script.press(at: CGPoint(x: 1, y: 2), from: 0.05, finger: 1)
    #expect(try TouchScript(text: script.description) == script)
    let error = #expect(throws: TouchScript.ParseError.self) {
      try TouchScript(text: "0 0 down 1 1\n# comment\n0.1 0 mvoe 1 1")
    }
    #expect(error?.line == 3)
  }

  /// Returns the states and positions of a hover recognizer on a view in the right half of the
  /// window.
  private func hoverLog(_ body: (TestHost) throws -> Void) throws -> [String] {
    var log: [String] = []
    try TestHost.run {
      let fixture = try RecognizerFixture()
      let pad = UIView(frame: CGRect(x: 160, y: 0, width: 160, height: 480))
      fixture.view.addSubview(pad)
      let hover = UIHoverGestureRecognizer()
      let bell = GestureBell { [weak hover, weak pad] in
        guard let hover, let pad else { return }
        let time = fixture.host.loop.time
        log.append("\(time) \(hover.state) \(hover.location(in: pad))")
      }
      hover.addTarget(bell, action: GestureBell.ring)
      pad.addGestureRecognizer(hover)
      try body(fixture.host)
      withExtendedLifetime(bell) {}
    }
    return log
  }

  private var crossing: TouchScript {
    var script = TouchScript()
    script.hover(along: [CGPoint(x: 100, y: 40), CGPoint(x: 220, y: 40)], for: 0.1)
    script.press(at: CGPoint(x: 200, y: 40), from: 0.2)
    script.hover(along: [CGPoint(x: 200, y: 50)], from: 0.3, for: 0, leaves: false)
    return script
  }

  @Test("The pointer enters, moves along a path without a touch, and leaves")
  func hoverPath() throws {
    let log = try hoverLog { $0.play(crossing) }
    let states = log.map { $0.split(separator: " ")[1] }
    #expect(states == ["began", "changed", "changed", "changed", "ended", "began", "changed"])
    #expect(log.first?.hasSuffix("(x: 0.0, y: 40.0)") ?? false)
    #expect(log[4].hasSuffix("(x: 60.0, y: 40.0)"))
  }

  @Test("Pointer events are written, read, and replayed exactly")
  func hoverReplay() throws {
    let once = try hoverLog { $0.play(crossing) }
    let read = try TouchScript(text: crossing.description)
    #expect(read == crossing)
    #expect(try hoverLog { $0.play(read) } == once)
    #expect(read.description.contains(" 0 leave 220.0 40.0\n"))
  }

  @Test("The pointer can move from one window to another")
  func hoverWindows() throws {
    let log = try hoverLog { host in
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      other.isHidden = false
      host.touches.hover(at: CGPoint(x: 200, y: 10), in: host.window, time: 0)
      #expect(host.touches.hover(at: CGPoint(x: 200, y: 10), in: other, time: 0))
      #expect(!host.touches.leave(time: 0))
      #expect(!host.touches.leave(time: 0))
    }
    #expect(log.map { $0.split(separator: " ")[1] } == ["began", "ended"])
  }
}
