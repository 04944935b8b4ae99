package import UIKitCore

/// The times of the transitions that a host shows, frame by frame.
@MainActor
package struct TransitionTimes {
  private weak var run: TransitionRun?
  private var start = 0.0
  private var last = 0.0
  private var isOpen = false
  /// The times of the completed transitions, in seconds from the first frame.
  package private(set) var ended: [ClosedRange<Double>] = []

  package init() {}

  /// Adds the current frame.
  package mutating func add(_ host: UIKitCore.Host) {
    let current = host.screenWindows.lazy.compactMap(\.transitionQueue.run).first
    if isOpen, current == nil || current !== run {
      ended.append(start...host.time)
      isOpen = false
    }
    if let current, !isOpen {
      run = current
      start = last
      isOpen = true
    }
    last = host.time
  }
}
