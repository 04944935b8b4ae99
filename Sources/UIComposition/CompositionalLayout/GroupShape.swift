import Foundation
import UIKitCore

/// The frames of a group's items, relative to its top-leading corner.
struct GroupShape {
  struct Item {
    var frame: CGRect
    var zIndex = 0
    /// The axes along which the cell determines its size.
    var flexible: UIAxis = []
  }

  /// A supplementary view of an item or a group.
  struct Extra {
    var frame: CGRect
    let kind: String
    let zIndex: Int
    /// The index of the item that has the view, relative to the group's first item.
    var item: Int
    let flexible: UIAxis
  }

  var size: CGSize
  var items: [Item] = []
  var extras: [Extra] = []
  /// The number of items that determined the shape.
  ///
  /// It includes the group's own items, and the first item that did not fit.
  var consulted = 0
  /// The rectangle around the group and all its contents, which may extend beyond the group.
  var reach: CGRect = .null

  /// Adds the items of a subgroup at an origin.
  mutating func add(_ part: GroupShape, at origin: CGPoint) {
    let first = items.count
    for item in part.items {
      var item = item
      item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
      items.append(item)
    }
    for extra in part.extras {
      var extra = extra
      extra.frame = extra.frame.offsetBy(dx: origin.x, dy: origin.y)
      extra.item += first
      extras.append(extra)
    }
  }

  mutating func measureReach() {
    var around = CGRect(origin: .zero, size: size)
    for item in items { around = around.union(item.frame) }
    for extra in extras { around = around.union(extra.frame) }
    reach = around
  }
}

/// The preferred sizes of the views of a section.
struct SectionMeasures {
  struct ExtraKey: Hashable {
    let kind: String
    let item: Int
  }

  var items: [Int: CGSize] = [:]
  var extras: [ExtraKey: CGSize] = [:]

  /// The items that affect the shape of their group, in ascending order.
  var measuredItems: [Int] {
    extras.isEmpty
      ? items.keys.sorted() : Set(items.keys).union(extras.keys.map(\.item)).sorted()
  }
}
