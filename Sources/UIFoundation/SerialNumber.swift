/// The numbers from which identifiers are made that a client did not give; main thread only.
package enum SerialNumber {
  private nonisolated(unsafe) static var last = 0

  /// A number that nothing else in this process has been given.
  package static func next() -> Int {
    last += 1
    return last
  }
}

extension SerialNumber: ProcessWideState {
  /// Counts from the beginning, so that a test that is repeated finds the same identifiers.
  package static func resetProcessState() { last = 0 }
}
