import CoreGraphics
import DynamicsDrawing
import Foundation
import UIDynamics
import UIKitCore

/// The remote control of a session by a web page or a program, in addition to the user's input.
extension LiveSession {
  /// A Boolean value that indicates whether time is paused, except for `step()`.
  package var isPaused: Bool {
    get { pacer.isPaused }
    set { pacer.isPaused = newValue }
  }

  /// The virtual seconds per real second.
  package var speed: Double {
    get { pacer.speed }
    set { pacer.speed = newValue }
  }

  /// Draws the current screen in a frame of zero length.
  package func show() { work(FramePacer.Frame(interval: 0, shown: 0)) }

  /// A Boolean value that indicates whether the physics overlay is drawn over the views.
  package var showsOverlays: Bool { UIDynamicAnimator.showsOverlays }

  /// Repeats the frames, touches, and other inputs of another session as part of this session.
  ///
  /// This session keeps its first content and its screen.
  ///
  /// - Parameters:
  ///   - past: The other session.
  ///   - last: The number of frames after which to stop, or nil for all frames.
  ///   - frame: Called after each frame. Returning false stops the repetition.
  package func repeatPast(
    _ past: SessionRecording, upTo last: Int? = nil, frame: @MainActor () -> Bool
  ) {
    let fingers = InputPlayer(past.events, on: host)
    var opened = false
    var started = false
    var left = last ?? .max
    for entry in past.entries where left > 0 {
      switch entry {
      case .frames(let count, let interval):
        for _ in 0..<min(count, left) {
          left -= 1
          work(FramePacer.Frame(interval: interval, shown: interval))
          guard frame() else { return }
        }
      case .touch: fingers.deliverNext { record(.touch($0)) }
      case .wheel(let point, let delta):
        record(entry)
        host.scroll(at: point, by: delta)
      case .resize(let size, let duration): resize(to: size, duration: duration)
      case .open(let name, let values):
        // The creator of the session has already opened the first content.
        if opened, let content = name == content.name ? content : library(name) {
          open(content, values)
        }
        opened = true
      case .overlay(let isOn):
        if UIDynamicAnimator.showsOverlays != isOn { perform(.command(.overlay)) }
      case .reduceMotion(let isOn):
        if host.isReduceMotionEnabled != isOn { perform(.command(.reduceMotion)) }
      case .appearance(let style): perform(.appearance(style))
      case .textSize(let category): perform(.textSize(category))
      case .text(let text): perform(.text(text))
      case .deletion: perform(.deletion)
      case .screen(_, _, let rate):
        if started { perform(.rate(rate)) }
        started = true
      case .device: break
      }
    }
  }
}
