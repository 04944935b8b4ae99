// Ours: work that a transition's animator sends to the main queue runs on the timeline of the
// transition, like everything else that the animator starts.

package import Dispatch
package import Foundation
package import QuartzCore
import Synchronization

/// A queue that receives work for the main queue from any thread while a host is current.
package final class MainQueueInbox: Sendable {
  package typealias Work = @MainActor () -> Void

  private struct Arrival {
    let delay: TimeInterval
    /// The timeline on which the work was submitted. `start` is the time of this timeline when the
    /// work was submitted.
    let timeline: Timeline?
    let start: CFTimeInterval
    let work: Work
  }

  private struct State {
    /// The frame loop of the host that receives the work.
    var owner: ObjectIdentifier?
    /// The thread that drives the host, which is the only thread with a current timeline.
    var thread = pthread_self()
    var arrivals: [Arrival] = []
    /// The number of work items that wait for a group.
    var expected = 0
    /// A function that is called on each arrival, on the thread that submits the work.
    var onArrival: (@Sendable () -> Void)?
  }

  package static let shared = MainQueueInbox()

  private let state = Mutex(State())
  /// The queue that receives the notifications of groups.
  private let groups = DispatchQueue(label: "kinema.groups")

  /// Starts to accept work for a host's loop.
  package func open(for loop: FrameLoop) {
    state.withLock { $0 = State(owner: ObjectIdentifier(loop)) }
  }

  /// Stops accepting work. Later work is sent to Dispatch.
  ///
  /// Waiting work is discarded, because its clock no longer exists.
  package func close(for loop: FrameLoop) {
    let id = ObjectIdentifier(loop)
    // Release the work without the lock, because deinitializers of objects that the work retains
    // may submit more work.
    let dropped: State? = state.withLock { state in
      guard state.owner == id else { return nil }
      defer { state = State() }
      return state
    }
    withExtendedLifetime(dropped) {}
  }

  /// Stores work that is due after a delay in seconds, or returns false if no host is current.
  package func take(after delay: TimeInterval, _ work: @escaping Work) -> Bool {
    waitForGroups()
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

  /// Stores work that is due at a Dispatch deadline, or returns false if no host is current.
  ///
  /// The delay is rounded up to whole milliseconds, because some real time has passed between
  /// `.now()` and this call.
  package func take(
    at deadline: DispatchTime, now: DispatchTime, _ work: @escaping Work
  ) -> Bool {
    let (start, end) = (now.uptimeNanoseconds, deadline.uptimeNanoseconds)
    let milliseconds = end > start ? (Double(end - start) / 1e6).rounded(.up) : 0
    return take(after: milliseconds / 1000, work)
  }

  /// Stores work that is due at a wall clock deadline, or returns false if no host is current.
  package func take(
    at deadline: DispatchWallTime, now: DispatchWallTime, _ work: @escaping Work
  ) -> Bool {
    // Measured: the raw value of a wall clock time decreases by one per nanosecond.
    let nanoseconds =
      deadline == .distantFuture ? .max : Int64(bitPattern: now.rawValue &- deadline.rawValue)
    return take(after: (Double(max(nanoseconds, 0)) / 1e6).rounded(.up) / 1000, work)
  }

  /// Stores work that is due when all work of a group has ended, or returns false if no host is
  /// current.
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

  /// Waits for pending notifications of groups that have ended, so that their work precedes later
  /// work.
  ///
  /// On a thread that does not drive the host, the method returns immediately.
  private func waitForGroups() {
    let mayHear = state.withLock { state in
      state.expected > 0 && pthread_equal(state.thread, pthread_self()) != 0
    }
    if mayHear { groups.sync {} }
  }

  /// Whether work has arrived since the last frame.
  package var hasArrivals: Bool { state.withLock { !$0.arrivals.isEmpty } }

  /// Sets a function that is called on each arrival, on the thread that submits the work.
  package func onArrival(_ body: (@Sendable () -> Void)?) {
    state.withLock { $0.onArrival = body }
  }

  /// Schedules on the frame loop all work that has arrived since the last frame.
  @MainActor package func drain(into loop: FrameLoop) {
    waitForGroups()
    let arrivals = state.withLock { state in
      defer { state.arrivals = [] }
      state.thread = pthread_self()
      return state.arrivals
    }
    for arrival in arrivals {
      // A gesture may have changed the timeline's time since the work was submitted.
      let passed = arrival.timeline.map { $0.time - arrival.start } ?? 0
      Timeline.run(in: arrival.timeline) {
        _ = loop.schedule(after: arrival.delay - passed, arrival.work)
      }
    }
  }
}
