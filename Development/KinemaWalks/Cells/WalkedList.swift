import CoreGraphics
import MotionTesting
import UIKitCore

/// A list that a walk changes.
///
/// The tag of a cell is the number that it shows. The tags of headers and decorations are negative.
@MainActor protocol WalkedList: AnyObject {
  var view: UIScrollView { get }
  func perform(_ updates: CellData.Updates, _ random: inout SeededGenerator)
  func changeLayout(_ random: inout SeededGenerator)
  /// Measures all sizes again, with an animation.
  func measureAgain()
  /// Returns a message about a view that differs from the layout.
  func faultAtRest() -> String?
}

extension WalkedList {
  /// Compares the views with the frames that the layout returns for each number.
  func compare(_ expected: [(Int, CGRect)]) -> String? {
    let shown = view.subviews.filter { $0.tag != 0 && !$0.isHidden }
    let tags = Set(expected.map(\.0))
    if let extra = shown.first(where: { !tags.contains($0.tag) }) {
      return "at rest the element \(extra.tag) has a view outside the bounds, at \(extra.frame)"
    }
    guard shown.count == expected.count else {
      return "at rest \(expected.count) elements have \(shown.count) views"
    }
    for (tag, frame) in expected {
      guard let element = shown.first(where: { $0.tag == tag }) else {
        return "at rest the element \(tag) is not visible"
      }
      let errors = [
        element.frame.minX - frame.minX, element.frame.minY - frame.minY,
        element.frame.width - frame.width, element.frame.height - frame.height,
      ]
      if errors.contains(where: { abs($0) > 1e-6 }) {
        return "at rest the element \(tag) is at \(element.frame), not \(frame)"
      }
      if element.alpha != 1 { return "at rest the element \(tag) has the opacity \(element.alpha)" }
    }
    return nil
  }
}
