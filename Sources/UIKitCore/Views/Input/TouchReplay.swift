import Foundation

/// The replay of a script on a window: the code that advances the time delivers the events that
/// have become due.
@MainActor package final class TouchReplay {
  private let script: TouchScript
  private let stream: TouchStream
  private weak var window: UIWindow?
  private let start: TimeInterval
  private var next = 0

  package init(
    _ script: TouchScript, on window: UIWindow, through stream: TouchStream, at start: TimeInterval
  ) {
    self.script = script
    self.window = window
    self.stream = stream
    self.start = start
  }

  package var isFinished: Bool { next >= script.events.count }

  /// The time of the next event on the host's clock; nil at the end.
  package var nextTime: TimeInterval? {
    isFinished ? nil : start + script.events[next].time
  }

  /// Delivers the events up to a time, each with its own time, so that velocities do not depend on
  /// the frames.
  package func deliver(until time: TimeInterval) {
    while !isFinished, start + script.events[next].time <= time + 1e-9, let window {
      let event = script.events[next]
      next += 1
      let moment = start + event.time
      switch event.kind {
      case .down: stream.begin(event.finger, at: event.point, in: window, time: moment)
      case .move: stream.move(event.finger, to: event.point, time: moment)
      case .up: stream.end(event.finger, at: event.point, time: moment)
      case .cancel: stream.cancel(event.finger, time: moment)
      case .hover: stream.hover(at: event.point, in: window, time: moment)
      case .leave: stream.leave(time: moment)
      }
    }
  }
}
