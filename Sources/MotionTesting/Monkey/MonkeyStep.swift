import CoreGraphics
import Foundation
import UIKitCore

/// A gesture of the monkey and the time to wait after it.
struct MonkeyStep: Hashable {
  var script = TouchScript()
  /// The time from the last event to the next step, in seconds.
  var rest: TimeInterval = 0

  /// Returns a step that a generator chooses for a screen.
  @MainActor
  static func next(_ generator: inout SeededGenerator, on host: UIKitCore.Host) -> MonkeyStep {
    var step = MonkeyStep()
    let size = host.size
    func anywhere() -> CGPoint {
      CGPoint(
        x: generator.number(1...Double(size.width) - 1).rounded(),
        y: generator.number(1...Double(size.height) - 1).rounded())
    }
    let targets = Self.targets(on: host)
    func start() -> CGPoint {
      guard !targets.isEmpty, generator.chance(70) else { return anywhere() }
      return targets[generator.below(targets.count)]
    }
    switch generator.below(12) {
    case 0..<5: step.script.press(at: start(), for: generator.chance(10) ? 0.6 : 0.05)
    case 5, 6:
      step.script.drag(
        along: [start(), anywhere()], for: Double(generator.number(0.1...0.5)),
        hold: generator.chance(50) ? 0.15 : 0)
    case 7, 8:
      let (from, to) = (start(), anywhere())
      step.script.drag(along: [from, to], for: 0.08)
    case 9:
      step.script.pinch(
        around: anywhere(), distance: generator.number(40...200), to: generator.number(40...200),
        turning: generator.chance(50) ? generator.number(-2...2) : 0, for: 0.3)
    case 10:
      // A drag from the left edge navigates back.
      let y = generator.number(40...Double(size.height) - 1).rounded()
      step.script.drag(
        along: [CGPoint(x: 1, y: y), CGPoint(x: size.width * 0.8, y: y)], for: 0.2)
    default:
      // An incoming call cancels the touch.
      let point = start()
      step.script.add(TouchScript.Event(time: 0, kind: .down, point: point))
      step.script.add(TouchScript.Event(time: 0.1, kind: .cancel, point: point))
    }
    step.rest = [0, 0.05, 0.2, 0.6, 1.2][generator.below(5)]
    return step
  }

  /// Returns the events at their times in a script, in whole milliseconds and points, for playing
  /// and printing.
  func events(from start: TimeInterval) -> [TouchScript.Event] {
    script.events.map { event in
      var moved = event
      moved.time = ((start + event.time) * 1000).rounded() / 1000
      moved.point = CGPoint(x: event.point.x.rounded(), y: event.point.y.rounded())
      return moved
    }
  }

  /// Returns the centers of the views that receive touches, in screen coordinates.
  @MainActor
  private static func targets(on host: UIKitCore.Host) -> [CGPoint] {
    let screen = CGRect(origin: .zero, size: host.size)
    var points: [CGPoint] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return }
      if view is UIControl || view.gestureRecognizers?.isEmpty == false {
        let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        if screen.contains(center) {
          points.append(CGPoint(x: center.x.rounded(), y: center.y.rounded()))
        }
      }
      for child in view.subviews { visit(child) }
    }
    for window in host.screenWindows { visit(window) }
    return points
  }
}

extension [MonkeyStep] {
  /// The events of all steps on one timeline. Each step starts after the delay of the preceding
  /// step.
  var script: TouchScript {
    var whole = TouchScript()
    var start: TimeInterval = 0
    for step in self {
      for event in step.events(from: start) { whole.add(event) }
      start += step.script.duration + step.rest
    }
    return whole
  }
}
