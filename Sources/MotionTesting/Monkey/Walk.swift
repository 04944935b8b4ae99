/// A kind of random walk, which drives a system at random and compares its behavior with the
/// required behavior.
@MainActor
package protocol Walk {
  /// The name of this kind on a command line.
  nonisolated static var name: String { get }

  /// Performs the steps that a seed determines, in a process without a host, until the first fault.
  ///
  /// The walk leaves no state when it returns.
  static func walk(seed: UInt64, steps: Int) -> WalkResult
}

/// The result of one walk.
package struct WalkResult: Sendable {
  /// The number of performed steps.
  package var steps: Int
  /// The number of started objects of each kind, by the plural of the kind's name.
  package var counts: [String: Int]
  /// A description of the first fault, or nil if there is none.
  package var fault: String?
  /// One line for each step of the shortest known sequence of steps that leads to the fault.
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
