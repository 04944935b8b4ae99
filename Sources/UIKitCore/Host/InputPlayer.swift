import Foundation

/// Plays events of fingers and the pointer on a host: whoever advances the time delivers what has
/// become due.
@MainActor package final class InputPlayer {
  private let events: [TouchScript.Event]
  private weak var host: Host?
  private var next = 0

  /// A player of events whose times count from a start, now unless given; the fingers are counted from
  /// `firstFinger`.
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

  /// Delivers the events up to the host's time, each with its own time, so that velocities do not
  /// depend on the frames; `note` hears of each before it is delivered.
  package func deliverDue(_ note: (TouchScript.Event) -> Void = { _ in }) {
    while let host, !isFinished, events[next].time <= host.time + 1e-9 { deliverNext(note) }
  }

  /// Delivers the next event, whatever its time.
  package func deliverNext(_ note: (TouchScript.Event) -> Void = { _ in }) {
    guard let host, !isFinished else { return }
    let event = events[next]
    next += 1
    note(event)
    host.deliver(event)
  }
}
