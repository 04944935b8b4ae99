// Ours: views are numbered in the order in which they are first seen, frame by frame and from the
// window down; a repetition of the session sees the same ones, so that a number means one view in
// all processes.

import UIKit

/// The numbers by which the page knows views.
@MainActor
final class ViewNumbers {
  private struct Entry {
    weak var view: UIView?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0

  /// Gives numbers to the views that are new on the screen.
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

  /// The number of a view; nil for one that was never on the screen.
  func number(of view: UIView) -> Int? {
    guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
    return entry.number
  }

  /// The view of a number; nil when it is gone.
  func view(_ number: Int) -> UIView? { entries.values.first { $0.number == number }?.view }
}
