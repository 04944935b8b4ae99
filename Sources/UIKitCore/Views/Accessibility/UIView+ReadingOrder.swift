// Documented: the contents of an element are not separate elements. A modal view hides its
// siblings. The list of a container determines the order of its contents. The children of a view
// that groups them stay together.
// Assumed: elements are read in rows from top to bottom, and each row is read from left to right.
// An element belongs to a row if its vertical center is above the bottom of the row's first
// element. No probe: the order is only spoken, and an app cannot observe it.

public import CoreGraphics

extension UIView {
  /// The accessibility elements in this view, in reading order. Ours.
  ///
  /// - Returns: Views, `UIAccessibilityElement`s, and any other objects in `accessibilityElements`.
  public var accessibilityElementsInReadingOrder: [NSObject] {
    ReadingUnit.units(in: self).flatMap(\.elements)
  }
}

/// Elements that are read one after another, and their common rectangle on the screen.
@MainActor
private struct ReadingUnit {
  let elements: [NSObject]
  let frame: CGRect

  static func units(in view: UIView) -> [ReadingUnit] {
    withRoomOnStack { visibleUnits(in: view) }
  }

  private static func visibleUnits(in view: UIView) -> [ReadingUnit] {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement {
      return [ReadingUnit(elements: [view], frame: view.accessibilityFrame)]
    }
    if let listed = view.accessibilityElements {
      let elements = listed.flatMap { element -> [NSObject] in
        (element as? UIView).map { units(in: $0).flatMap(\.elements) }
          ?? (element as? NSObject).map { [$0] } ?? []
      }
      return elements.isEmpty
        ? [] : [ReadingUnit(elements: elements, frame: view.ownAccessibilityFrame)]
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let sorted = inOrder((modal.map { [$0] } ?? view.subviews).flatMap { units(in: $0) })
    guard view.shouldGroupAccessibilityChildren, !sorted.isEmpty else { return sorted }
    return [
      ReadingUnit(
        elements: sorted.flatMap(\.elements), frame: view.ownAccessibilityFrame)
    ]
  }

  /// Returns the units in rows from top to bottom, with each row from left to right.
  private static func inOrder(_ units: [ReadingUnit]) -> [ReadingUnit] {
    let byTop = units.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }.map(\.element)
    var rows: [[ReadingUnit]] = []
    for unit in byTop {
      if let first = rows.last?.first, unit.frame.midY < first.frame.maxY {
        rows[rows.count - 1].append(unit)
      } else {
        rows.append([unit])
      }
    }
    return rows.flatMap { row in
      row.enumerated().sorted {
        ($0.element.frame.minX, $0.offset) < ($1.element.frame.minX, $1.offset)
      }.map(\.element)
    }
  }
}
