import Foundation

/// A player that delivers touch and pointer events to a host.
///
/// The code that advances the host calls ``deliverDue(_:)`` in each frame.
@MainActor package final class InputPlayer {
  private let events: [TouchScript.Event]
  private weak var host: Host?
  private var next = 0

  /// Creates a player for events.
  ///
  /// - Parameters:
  ///   - events: The events. Their times are relative to `start`.
  ///   - host: The host, which is not retained.
  ///   - firstFinger: A number that is added to the numbers of the fingers.
  ///   - start: The host's time at which the script starts, or nil for the current time.
  package init(
    _ events: [TouchScript.Event], on host: Host, firstFinger: Int = 0,
    since start: TimeInterval? = nil
  ) {
    let start = start ?? host.time
    self.host = host
    self.events = events.map { event in
      var moved = event
      moved.time += start
      moved.finger += firstFinger
      return moved
    }
  }

  package var isFinished: Bool { next >= events.count }

  /// Delivers all events up to the host's time.
  ///
  /// The closure `note` is called with each event before its delivery. Each event keeps its own
  /// time, so that velocities do not depend on the frame rate.
  package func deliverDue(_ note: (TouchScript.Event) -> Void = { _ in }) {
    while let host, !isFinished, events[next].time <= host.time + 1e-9 { deliverNext(note) }
  }

  /// Delivers the next event regardless of its time.
  package func deliverNext(_ note: (TouchScript.Event) -> Void = { _ in }) {
    guard let host, !isFinished else { return }
    let event = events[next]
    next += 1
    note(event)
    host.deliver(event)
  }
}
