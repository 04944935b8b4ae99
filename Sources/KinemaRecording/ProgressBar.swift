import Foundation

/// A line on the terminal that shows the progress of a long recording.
///
/// Nothing is printed if standard error is not a terminal.
package final class ProgressBar {
  private let title: String
  private let total: Int
  private let isVisible: Bool
  private var lastShown = -1

  package init(title: String, total: Int, isVisible: Bool = isatty(STDERR_FILENO) != 0) {
    self.title = title
    self.total = max(1, total)
    self.isVisible = isVisible
  }

  package func update(_ done: Int) {
    let line = Self.line(title: title, done: done, total: total)
    let percent = done * 100 / total
    guard isVisible, percent != lastShown else { return }
    lastShown = percent
    FileHandle.standardError.write(Data("\r\(line)".utf8))
  }

  /// Clears the line.
  package func finish() {
    guard isVisible, lastShown >= 0 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }

  /// Returns a line such as `snap push  [###############···············] 50 %`.
  package static func line(title: String, done: Int, total: Int) -> String {
    let width = 30
    let share = Double(min(max(0, done), total)) / Double(max(1, total))
    let filled = Int((share * Double(width)).rounded(.down))
    let bar = String(repeating: "#", count: filled) + String(repeating: "·", count: width - filled)
    return "\(title)  [\(bar)] \(Int(share * 100)) %"
  }
}
