import CoreGraphics
import DynamicsDrawing
package import Foundation
import UIDynamics
public import UIKitCore

extension Host {
  /// Repeats a session from now on: its frames, its touches, and other inputs.
  ///
  /// The caller shows the content. If it is the content of the recorded session, in the same
  /// initial state, every frame is identical. The host keeps its own device.
  ///
  /// - Parameter recording: The session. Entries that open content are skipped.
  public func play(_ recording: SessionRecording) {
    play(recording, open: { _, _ in }, frame: { _ in })
  }

  /// Repeats a session.
  ///
  /// `open` is called to show content by name. `frame` is called after each frame with the frame's
  /// length in seconds.
  package func play(
    _ recording: SessionRecording, open: (String, [String: Double]) throws -> Void,
    frame: (TimeInterval) throws -> Void
  ) rethrows {
    let fingers = InputPlayer(recording.events, on: self)
    for entry in recording.entries {
      if case .frames(let count, let interval) = entry {
        for _ in 0..<count {
          advance(by: interval)
          try frame(interval)
        }
      } else if case .open(let name, let values) = entry {
        cancelTouches()
        try open(name, values)
      } else {
        repeatEntry(entry, fingers)
      }
    }
  }

  private func repeatEntry(_ entry: SessionRecording.Entry, _ fingers: InputPlayer) {
    switch entry {
    case .touch: fingers.deliverNext()
    case .wheel(let point, let delta): scroll(at: point, by: delta)
    case .resize(let size, let duration): resize(to: size, duration: duration)
    case .overlay(let isOn): UIDynamicAnimator.showsOverlays = isOn
    case .reduceMotion(let isOn): isReduceMotionEnabled = isOn
    case .appearance(let style): userInterfaceStyle = style
    case .textSize(let category): preferredContentSizeCategory = category
    case .text(let text): insertText(text)
    case .deletion: deleteBackward()
    case .screen(_, _, let rate): framesPerSecond = rate
    case .open, .frames, .device: break
    }
  }

  /// Cancels the touches of all fingers, and notifies their views and recognizers.
  func cancelTouches() {
    for finger in fingersDown { touchCancel(finger: finger) }
  }
}
