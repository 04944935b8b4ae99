import CoreGraphics
import Foundation
import UIKitCore

/// The fingers. Points are those of the window; a finger acts at `time`, before the next frame.
extension Host {
  /// A finger touches the screen.
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .down, point: point))
  }

  /// The finger moves; without one on the screen nothing happens.
  public func touchMove(to point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .move, point: point))
  }

  /// The finger leaves the screen.
  public func touchUp(at point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .up, point: point))
  }

  /// The system takes the finger away, as it does when a call comes in.
  public func touchCancel(finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .cancel, point: .zero))
  }

  /// Hands an event of a finger to the window that the finger is in; its time is on this clock.
  func deliver(_ event: TouchScript.Event) {
    if event.kind == .hover {
      hover(at: event.point, time: event.time)
      return
    }
    let id = event.finger
    let target: UIWindow
    if event.kind == .down {
      target = frontWindow(at: event.point)
      fingerWindows[id] = target
    } else {
      target = fingerWindows[id] ?? window
    }
    let origin = target.frame.origin
    let place = CGPoint(x: event.point.x - origin.x, y: event.point.y - origin.y)
    switch event.kind {
    case .down: touches.begin(id, at: place, in: target, time: event.time)
    case .move: touches.move(id, to: place, time: event.time)
    case .up: touches.end(id, at: place, time: event.time)
    case .cancel: touches.cancel(id, time: event.time)
    case .leave: touches.leave(time: event.time)
    case .hover: break
    }
    if event.kind == .up || event.kind == .cancel { fingerWindows[id] = nil }
  }

  /// The front-most window that takes a touch at a point of the screen.
  func frontWindow(at point: CGPoint) -> UIWindow {
    screenWindows.last { candidate in
      let origin = candidate.frame.origin
      return candidate.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), with: nil)
        != nil
    } ?? window
  }

  /// The fingers on the screen, by number.
  var fingersDown: [Int] { fingerWindows.keys.sorted() }

  /// A finger touches and leaves the screen, with the frames of `duration` seconds between.
  public func tap(at point: CGPoint, duration: TimeInterval = 0.05) {
    var script = TouchScript()
    script.press(at: point, for: duration)
    play(script)
  }

  /// A finger goes straight and evenly from `start` to `end` within `duration` seconds and leaves
  /// the screen while it moves.
  public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    var script = TouchScript()
    script.drag(along: [start, end], for: duration)
    play(script)
  }

  /// Where the fingers on the screen are, in the order in which they came.
  public var touchLocations: [CGPoint] { touches.touches.map { $0.location(in: nil) } }

  /// Plays a script from now on, frame by frame, until its last event.
  public func play(_ script: TouchScript) {
    let player = player(of: script)
    player.deliver(until: time)
    while !player.isFinished {
      advance(by: 1 / Double(framesPerSecond))
      player.deliver(until: time)
    }
  }

  /// A player of a script whose times count from now; deliver before each frame.
  package func player(of script: TouchScript) -> TouchReplay {
    TouchReplay(script, on: window, through: touches, at: time)
  }
}
