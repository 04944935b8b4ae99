// Documented: what is inside an element is not spoken of by itself; a modal view hides its siblings;
// a container's own list gives the order inside it; children of a view that groups them stay
// together. Assumed: elements that share more than the half of their height are read from left to
// right, others from top to bottom. No probe: the order is spoken, an app is not told of it.

public import CoreGraphics

extension UIView {
  /// The elements of accessibility in this view, in the order in which they are read. Ours.
  ///
  /// - Returns: views and `UIAccessibilityElement`s, and what else `accessibilityElements` holds.
  public var accessibilityElementsInReadingOrder: [NSObject] {
    ReadingUnit.units(in: self).flatMap(\.elements)
  }
}

/// Elements that are read one after the other, and their rectangle on the screen.
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

  /// The units in rows from top to bottom, each from left to right.
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
