import CoreGraphics
import DynamicsDrawing
import Foundation
import UIDynamics
import UIKitCore

/// The control of a session by a page or a program elsewhere, beside a person's input.
extension LiveSession {
  /// Whether time stands still, except for `step()`.
  package var isPaused: Bool {
    get { pacer.isPaused }
    set { pacer.isPaused = newValue }
  }

  /// Virtual seconds per real second.
  package var speed: Double {
    get { pacer.speed }
    set { pacer.speed = newValue }
  }

  /// Draws the screen as it is, in a frame of no length.
  package func show() { work(FramePacer.Frame(interval: 0, shown: 0)) }

  /// Whether physics are drawn over the views.
  package var showsOverlays: Bool { UIDynamicAnimator.showsOverlays }

  /// Does again what another session did, as part of this one: its frames, its fingers, its changes
  /// of the screen. What it showed and on which screen stays this session's own.
  ///
  /// - Parameters:
  ///   - past: the other session.
  ///   - last: the number of frames after which to stop; nil for all.
  ///   - frame: called after each frame; false stops.
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
        // The first one has been opened by whoever made the session.
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
