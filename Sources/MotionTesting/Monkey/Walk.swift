/// A kind of random walk: a system is driven at random, and what it does is compared with what it
/// has to do.
@MainActor
package protocol Walk {
  /// The word for this kind on a command line.
  nonisolated static var name: String { get }

  /// Takes the steps that a seed determines, in a process without a host, and stops at the first
  /// fault. Nothing of the walk is left when it returns.
  static func walk(seed: UInt64, steps: Int) -> WalkResult
}

/// The result of one walk.
package struct WalkResult: Sendable {
  /// The steps that were taken.
  package var steps: Int
  /// The number of things that began in them, by the word for many of them.
  package var counts: [String: Int]
  /// A sentence on the first fault; nil when there was none.
  package var fault: String?
  /// A line for each step that leads to the fault, as few as were found.
  package var trail: [String]

  package init(
    steps: Int, counts: [String: Int] = [:], fault: String? = nil, trail: [String] = []
  ) {
    self.steps = steps
    self.counts = counts
    self.fault = fault
    self.trail = trail
  }
}
