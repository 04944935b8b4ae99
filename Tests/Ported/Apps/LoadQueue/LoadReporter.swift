import Foundation

/// Tells of a load on the main thread, wherever it ends.
final class LoadReporter {
  var log: [String] = []

  func report() {
    OperationQueue.main.addOperation { self.log.append("operation") }
    RunLoop.main.perform { self.log.append("perform") }
  }
}
