// Documented: a group without a count repeats its subitems until its room is used up, one with a
// count holds that many.
// Assumed: the older methods with `subitem` make the items equally long, the newer ones with
// `repeatingSubitem` keep the items' own lengths. Probe: compositional-layout.

public import Foundation
import UIKitCore

/// A group that lines items up, or puts them at frames of your own; a group may hold groups.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(CompositionAxis)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// Repeats subitems from the leading edge on until there is no room for the next.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self(layoutSize, .line(.horizontal), subitems) }

  /// Repeats a subitem from the leading edge on, so many times.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { Self(layoutSize, .line(.horizontal), [subitem], count) }

  /// Divides the width among so many subitems, which have no widths of their own then.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize, .line(.horizontal), [subitem], count, isDivided: true) }

  /// Repeats subitems from the top down until there is no room for the next.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self(layoutSize, .line(.vertical), subitems) }

  /// Repeats a subitem from the top down, so many times.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { Self(layoutSize, .line(.vertical), [subitem], count) }

  /// Divides the height among so many subitems, which have no heights of their own then.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize, .line(.vertical), [subitem], count, isDivided: true) }

  /// Puts items where a closure says; a group holds as many items as it gives.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { Self(layoutSize, .custom(itemProvider), []) }

  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }
  /// The room between subitems.
  public var interItemSpacing: NSCollectionLayoutSpacing?
  public let subitems: [NSCollectionLayoutItem]

  /// The group as a tree of sizes, for looking at while a layout is made.
  public func visualDescription() -> String { CompositionOutline.lines(of: self, "").joined() }

  let arrangement: Arrangement
  /// The number of subitems in the group, if it was given.
  let count: Int?
  /// Whether the subitems share the length of the group.
  let isDivided: Bool

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem], _ count: Int? = nil, isDivided: Bool = false
  ) {
    if let count, count < 1 {
      Diagnostics.report(
        "An NSCollectionLayoutGroup was asked to hold \(count) subitems: it needs at least 1 and "
          + "holds 1.")
    }
    self.arrangement = arrangement
    self.subitems = subitems.map { $0.duplicate() }
    self.count = count.map { max($0, 1) }
    self.isDivided = isDivided
    super.init(size: size)
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? NSCollectionLayoutGroup)?.interItemSpacing = interItemSpacing
    return copy
  }

  override func bareCopy() -> NSCollectionLayoutItem {
    NSCollectionLayoutGroup(layoutSize, arrangement, subitems, count, isDivided: isDivided)
  }
}

/// Draws groups as text.
@MainActor enum CompositionOutline {
  static func lines(of item: NSCollectionLayoutItem, _ indent: String) -> [String] {
    guard let group = item as? NSCollectionLayoutGroup else {
      return ["\(indent)item \(item.layoutSize)\(badges(item))\n"]
    }
    let name: String
    switch group.arrangement {
    case .line(let axis): name = "\(axis)"
    case .custom: name = "custom"
    }
    let count = group.count.map { " of \($0)" } ?? ""
    let spacing = group.interItemSpacing.map { ", spacing \($0)" } ?? ""
    return ["\(indent)\(name) group\(count) \(group.layoutSize)\(spacing)\(badges(group))\n"]
      + group.subitems.flatMap { lines(of: $0, indent + "  ") }
  }

  private static func badges(_ item: NSCollectionLayoutItem) -> String {
    item.attached.map { ", with \($0.elementKind) \($0.layoutSize)" }.joined()
  }
}
