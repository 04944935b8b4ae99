import Synchronization

/// The tests that wait for the only host, in the order of arrival.
package final class TurnQueue: Sendable {
  /// The queue of test functions.
  package static let tests = TurnQueue()
  /// The queue of the cases of the current test function.
  package static let cases = TurnQueue()

  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The number of waiting tests.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for a turn, runs a function, and starts the next turn.
  ///
  /// A task that is canceled during the wait continues to wait, so that no turn is lost.
  package func wait<Result: Sendable>(
    for body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await take()
    defer { giveUp() }
    return try await body()
  }

  private func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private func giveUp() {
    let next = state.withLock { state in
      if state.waiting.isEmpty {
        state.isTaken = false
        return CheckedContinuation<Void, Never>?.none
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
