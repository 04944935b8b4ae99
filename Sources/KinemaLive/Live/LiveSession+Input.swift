// Ours: A rotation of the screen takes 0.4 s.

import CoreGraphics
import DynamicsDrawing
import Foundation
import UIDynamics
import UIKitCore

extension LiveSession {
  /// The commands that have an effect on the current content.
  package var commands: [WindowCommand] {
    WindowCommand.allCases.filter { command in
      switch command {
      case .fingers: content.fingers != nil || hasContents
      case .contents: hasContents
      default: true
      }
    }
  }

  private var hasContents: Bool { library(Self.contentsName) != nil }

  /// The name of the content that lists all other content.
  package static let contentsName = "chooser"

  /// Performs a command that does not wait for a frame, or returns false for other commands.
  func performImmediately(_ command: WindowCommand) -> Bool {
    switch command {
    case .pause:
      pacer.isPaused.toggle()
    case .step:
      step()
    case .slowMotion:
      pacer.speed = pacer.speed == 1 ? 0.25 : pacer.speed == 0.25 ? 0.1 : 1
    case .screenshot, .help, .quit:
      onCommand(command)
    case .overlay, .restart, .rotate, .reduceMotion, .fingers, .contents:
      return false
    }
    if command == .pause || command == .step || command == .slowMotion { onCommand(command) }
    return true
  }

  /// Performs an input at the host's time, and records it.
  func perform(_ input: LiveInput) {
    switch input {
    case .finger(let kind, let finger, let point):
      let event = TouchScript.Event(time: host.time, finger: finger, kind: kind, point: point)
      record(.touch(event))
      host.deliver(event)
    case .hover(let point):
      // Record only pointer events that have an effect.
      pointer = point ?? pointer
      let event = TouchScript.Event(
        time: host.time, kind: point == nil ? .leave : .hover, point: pointer)
      if host.deliver(event) { record(.touch(event)) }
    case .wheel(let point, let delta):
      if host.scroll(at: point, by: delta) { record(.wheel(at: point, by: delta)) }
    case .text(let text):
      if host.insertText(text) { record(.text(text)) }
    case .deletion:
      if host.deleteBackward() { record(.deletion) }
    case .appearance(let style):
      guard host.userInterfaceStyle != style else { return }
      record(.appearance(style))
      host.userInterfaceStyle = style
    case .textSize(let category):
      guard host.preferredContentSizeCategory != category else { return }
      record(.textSize(category))
      host.preferredContentSizeCategory = category
    case .rate(let rate):
      guard host.framesPerSecond != rate else { return }
      host.framesPerSecond = rate
      pacer = pacer.paced(at: host.framesPerSecond)
      record(.screen(size: host.size, scale: host.scale, framesPerSecond: host.framesPerSecond))
    case .parameter(let name, let value):
      var values = values
      values[name] = value
      open(content, values)
    case .open(let name):
      if let content = library(name) { open(content, [:]) }
    case .command(let command):
      perform(command)
    }
  }

  private func perform(_ command: WindowCommand) {
    switch command {
    case .overlay:
      UIDynamicAnimator.showsOverlays.toggle()
      record(.overlay(UIDynamicAnimator.showsOverlays))
    case .reduceMotion:
      host.isReduceMotionEnabled.toggle()
      record(.reduceMotion(host.isReduceMotionEnabled))
    case .restart:
      open(content, values)
    case .rotate:
      resize(to: CGSize(width: host.size.height, height: host.size.width), duration: 0.4)
    case .fingers:
      // Restart the content, because its touch script must begin when the content starts.
      open(content, values)
      playFingers()
    case .contents:
      if let list = library(Self.contentsName) { open(list, [:]) }
    case .slowMotion, .pause, .step, .screenshot, .help, .quit:
      return
    }
    onCommand(command)
  }
}
