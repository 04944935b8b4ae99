import Foundation
import UIKitCore

/// The frames of the items of one group, from its leading top.
struct GroupShape {
  struct Item {
    var frame: CGRect
    var zIndex = 0
    /// Along which axes the cell has a say in its size.
    var flexible: UIAxis = []
  }

  /// A supplementary view of an item or a group.
  struct Extra {
    var frame: CGRect
    let kind: String
    let zIndex: Int
    /// The item it belongs to, counted from the first of the group.
    var item: Int
    let flexible: UIAxis
  }

  var size: CGSize
  var items: [Item] = []
  var extras: [Extra] = []
  /// The number of items that decided the shape: the group's own, and one that did not fit any
  /// more.
  var consulted = 0
  /// The rectangle around the group and everything in it, which may stick out.
  var reach: CGRect = .null

  /// Takes over the items of a part of the group.
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

/// The sizes that the views of one section have asked for.
struct SectionMeasures {
  struct ExtraKey: Hashable {
    let kind: String
    let item: Int
  }

  var items: [Int: CGSize] = [:]
  var extras: [ExtraKey: CGSize] = [:]

  /// The items that have a say in the shape of their group, in order.
  var measuredItems: [Int] {
    extras.isEmpty
      ? items.keys.sorted() : Set(items.keys).union(extras.keys.map(\.item)).sorted()
  }
}
