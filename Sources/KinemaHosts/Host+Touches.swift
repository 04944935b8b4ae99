import CoreGraphics
import Foundation
import UIKitCore

/// The fingers. Points are those of the window; a finger acts at `time`, before the next frame.
extension Host {
  /// A finger touches the screen.
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    touches.begin(finger, at: point, in: window, time: time)
  }

  /// The finger moves; without one on the screen nothing happens.
  public func touchMove(to point: CGPoint, finger: Int = 0) {
    touches.move(finger, to: point, time: time)
  }

  /// The finger leaves the screen.
  public func touchUp(at point: CGPoint, finger: Int = 0) {
    touches.end(finger, at: point, time: time)
  }

  /// The system takes the finger away, as it does when a call comes in.
  public func touchCancel(finger: Int = 0) {
    touches.cancel(finger, time: time)
  }

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
