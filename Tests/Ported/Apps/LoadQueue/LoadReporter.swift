import Foundation

/// Reports the end of a load on the main thread.
final class LoadReporter {
  var log: [String] = []

  func report() {
    OperationQueue.main.addOperation { self.log.append("operation") }
    RunLoop.main.perform { self.log.append("perform") }
  }
}
