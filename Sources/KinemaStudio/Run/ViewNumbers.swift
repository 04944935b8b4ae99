// Ours: Views are numbered in the order in which they first appear, frame by frame and from the
// window down. A replay of the session finds the same order, so a number identifies the same view
// in all processes.

import UIKit

/// The numbers that the page uses to identify views.
@MainActor
final class ViewNumbers {
  private struct Entry {
    weak var view: UIView?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0

  /// Assigns numbers to the views that are new on the screen.
  func look(at windows: [UIWindow]) {
    for window in windows { look(at: window) }
  }

  private func look(at view: UIView) {
    if number(of: view) == nil {
      last += 1
      entries[ObjectIdentifier(view)] = Entry(view: view, number: last)
    }
    for child in view.subviews { look(at: child) }
  }

  /// Returns the number of a view, or `nil` for a view that was never on the screen.
  func number(of view: UIView) -> Int? {
    guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
    return entry.number
  }

  /// Returns the view with the given number, or `nil` if the view was released.
  func view(_ number: Int) -> UIView? { entries.values.first { $0.number == number }?.view }
}
