/// A counter of the animations for which a transaction's completion block waits.
final class CompletionGroup {
  private var block: (() -> Void)?
  private var count = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  func enter() { count += 1 }

  func leave() {
    count -= 1
    runIfDone()
  }

  /// Closes the group, so that no more animations can be added. If the group is empty, the block
  /// runs immediately.
  func close() {
    isClosed = true
    runIfDone()
  }

  var currentBlock: (() -> Void)? { block }

  private func runIfDone() {
    guard isClosed, count <= 0, let block else { return }
    self.block = nil
    block()
  }
}
