import Synchronization

/// The tests that wait for the one host, in the order of their arrival.
package final class TurnQueue: Sendable {
  /// Test functions.
  package static let tests = TurnQueue()
  /// The cases of the test function whose turn it is.
  package static let cases = TurnQueue()

  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// How many wait for their turn.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits until it is this one's turn, runs a function, and lets the next one go on.
  ///
  /// A task that is cancelled meanwhile waits all the same, so that nobody loses its turn.
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
