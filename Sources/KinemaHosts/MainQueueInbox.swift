// Documented: work handed to the main queue runs later, in order. Assumed: on a host's clock a
// delay is a whole number of milliseconds, rounded up, since between `.now()` and the call some
// real time has passed; work without a delay runs in the next frame. What the animator of a
// transition hands over runs in the time of that transition, as all that it begins.

import Dispatch
import Foundation
import QuartzCore
import Synchronization

/// The inbox of work for the main queue while a host is current, from any thread.
final class MainQueueInbox: Sendable {
  typealias Work = @MainActor () -> Void

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
    /// Called with each arrival, on its thread.
    var onArrival: (@Sendable () -> Void)?
  }

  static let shared = MainQueueInbox()

  private let state = Mutex(State())

  /// Takes work in for a host's loop from now on.
  func open(for loop: FrameLoop) {
    state.withLock { $0 = State(owner: ObjectIdentifier(loop)) }
  }

  /// Sends work to Dispatch again; work that has not been handed on is forgotten, as its clock is
  /// gone.
  func close(for loop: FrameLoop) {
    let id = ObjectIdentifier(loop)
    state.withLock { if $0.owner == id { $0 = State() } }
  }

  /// Takes work in; false while no host is current.
  func take(after delay: TimeInterval, _ work: @escaping Work) -> Bool {
    state.withLock { state in
      guard state.owner != nil else { return false }
      let isDriving = pthread_equal(state.thread, pthread_self()) != 0
      let timeline = isDriving ? Timeline.open : nil
      state.arrivals.append(
        Arrival(delay: delay, timeline: timeline, start: timeline?.time ?? 0, work: work))
      state.onArrival?()
      return true
    }
  }

  /// Whether something has arrived since the last frame.
  var hasArrivals: Bool { state.withLock { !$0.arrivals.isEmpty } }

  /// Sets a function that is called with each arrival, on the arrival's thread.
  func onArrival(_ body: (@Sendable () -> Void)?) {
    state.withLock { $0.onArrival = body }
  }

  /// Hands everything that arrived since the last frame to the frame loop.
  @MainActor func drain(into loop: FrameLoop) {
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

extension DispatchQueue {
  /// Whether this is the main queue; told by its label, since every call of `DispatchQueue.main`
  /// makes a new object here.
  private var isMainQueue: Bool { label == "com.apple.main-thread" }

  /// Runs work on the queue; on the main queue, while a host is current, in the host's next frame.
  ///
  /// Otherwise this is Dispatch's own method.
  ///
  /// - Parameter work: the function to run, on the main actor.
  public func async(execute work: @escaping @MainActor () -> Void) {
    if isMainQueue, MainQueueInbox.shared.take(after: 0, work) { return }
    async(group: nil, execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }

  /// Runs work on the queue after a deadline; on the main queue, while a host is current, on the
  /// host's clock.
  ///
  /// The time from now to the deadline is taken in whole milliseconds, rounded up, so that runs
  /// repeat. Otherwise this is Dispatch's own method. A `DispatchWorkItem` is not caught: it waits
  /// for real time.
  ///
  /// - Parameters:
  ///   - deadline: the moment, as `.now() + seconds`.
  ///   - work: the function to run, on the main actor.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    if isMainQueue {
      let now = DispatchTime.now().uptimeNanoseconds
      let end = deadline.uptimeNanoseconds
      let milliseconds = end > now ? (Double(end - now) / 1e6).rounded(.up) : 0
      if MainQueueInbox.shared.take(after: milliseconds / 1000, work) { return }
    }
    asyncAfter(
      deadline: deadline, qos: .unspecified,
      execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }
}
