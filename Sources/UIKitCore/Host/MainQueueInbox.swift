// Ours: what the animator of a transition hands over to the main queue runs in the time of that
// transition, as all that it begins.

package import Dispatch
package import Foundation
package import QuartzCore
import Synchronization

/// The inbox of work for the main queue while a host is current, from any thread.
package final class MainQueueInbox: Sendable {
  package typealias Work = @MainActor () -> Void

  private struct Arrival {
    let delay: TimeInterval
    /// The timeline in which the work was handed over, and its time then.
    let timeline: Timeline?
    let start: CFTimeInterval
    let work: Work
  }

  private struct State {
    /// The frame loop of the host that the work is for.
    var owner: ObjectIdentifier?
    /// The thread on which the host is driven: only there a timeline is current.
    var thread = pthread_self()
    var arrivals: [Arrival] = []
    /// The pieces of work that wait for a group.
    var expected = 0
    /// Called with each arrival, on its thread.
    var onArrival: (@Sendable () -> Void)?
  }

  package static let shared = MainQueueInbox()

  private let state = Mutex(State())
  /// The queue on which groups say that all in them has ended.
  private let groups = DispatchQueue(label: "kinema.groups")

  /// Takes work in for a host's loop from now on.
  package func open(for loop: FrameLoop) {
    state.withLock { $0 = State(owner: ObjectIdentifier(loop)) }
  }

  /// Sends work to Dispatch again; work that has not been handed on is forgotten, as its clock is
  /// gone.
  package func close(for loop: FrameLoop) {
    let id = ObjectIdentifier(loop)
    // What the work holds on to may send work as it dies.
    let dropped: State? = state.withLock { state in
      guard state.owner == id else { return nil }
      defer { state = State() }
      return state
    }
    withExtendedLifetime(dropped) {}
  }

  /// Takes work in; false while no host is current.
  package func take(after delay: TimeInterval, _ work: @escaping Work) -> Bool {
    hearGroups()
    return state.withLock { state in
      guard state.owner != nil else { return false }
      let isDriving = pthread_equal(state.thread, pthread_self()) != 0
      let timeline = isDriving ? Timeline.open : nil
      state.arrivals.append(
        Arrival(delay: delay, timeline: timeline, start: timeline?.time ?? 0, work: work))
      state.onArrival?()
      return true
    }
  }

  /// Takes work in for a deadline of Dispatch; false while no host is current.
  ///
  /// The delay is a whole number of milliseconds, rounded up, since between `.now()` and the call some
  /// real time has passed.
  package func take(
    at deadline: DispatchTime, now: DispatchTime, _ work: @escaping Work
  ) -> Bool {
    let (start, end) = (now.uptimeNanoseconds, deadline.uptimeNanoseconds)
    let milliseconds = end > start ? (Double(end - start) / 1e6).rounded(.up) : 0
    return take(after: milliseconds / 1000, work)
  }

  /// Takes work in for a deadline of the wall clock, as for one of Dispatch's other clock.
  package func take(
    at deadline: DispatchWallTime, now: DispatchWallTime, _ work: @escaping Work
  ) -> Bool {
    // Measured: the value counts nanoseconds downwards.
    let nanoseconds =
      deadline == .distantFuture ? .max : Int64(bitPattern: now.rawValue &- deadline.rawValue)
    return take(after: (Double(max(nanoseconds, 0)) / 1e6).rounded(.up) / 1000, work)
  }

  /// Takes work in for the moment at which all in a group has ended; false while no host is current.
  package func take(afterAllOf group: DispatchGroup, _ work: @escaping Work) -> Bool {
    let isTaken = state.withLock { state in
      guard state.owner != nil else { return false }
      state.expected += 1
      return true
    }
    guard isTaken else { return false }
    group.notify(qos: .unspecified, flags: [], queue: groups) { [self] in
      if !take(after: 0, work) { DispatchQueue.main.async { MainActor.assumeIsolated(work) } }
      state.withLock { $0.expected = max($0.expected - 1, 0) }
    }
    return true
  }

  /// Waits until groups that have ended have said so, so that their work stands in its order before
  /// what comes now; on the thread that drives the host.
  private func hearGroups() {
    let mayHear = state.withLock { state in
      state.expected > 0 && pthread_equal(state.thread, pthread_self()) != 0
    }
    if mayHear { groups.sync {} }
  }

  /// Whether something has arrived since the last frame.
  package var hasArrivals: Bool { state.withLock { !$0.arrivals.isEmpty } }

  /// Sets a function that is called with each arrival, on the arrival's thread.
  package func onArrival(_ body: (@Sendable () -> Void)?) {
    state.withLock { $0.onArrival = body }
  }

  /// Hands everything that arrived since the last frame to the frame loop.
  @MainActor package func drain(into loop: FrameLoop) {
    hearGroups()
    let arrivals = state.withLock { state in
      defer { state.arrivals = [] }
      state.thread = pthread_self()
      return state.arrivals
    }
    for arrival in arrivals {
      // A finger may have moved the time since.
      let passed = arrival.timeline.map { $0.time - arrival.start } ?? 0
      Timeline.run(in: arrival.timeline) {
        _ = loop.schedule(after: arrival.delay - passed, arrival.work)
      }
    }
  }
}
