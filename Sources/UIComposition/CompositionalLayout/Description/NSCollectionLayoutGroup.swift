// Documented: A group without a count repeats its subitems until its space is filled. A group with
// a count contains that number of subitems. Assumed: The older methods with `subitem` give all
// items the same length. The newer methods with `repeatingSubitem` preserve the items' own lengths.
// Probe: compositional-layout.

public import Foundation
import UIKitCore

/// A group that arranges items in a line or in custom frames.
///
/// A group can contain groups.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(CompositionAxis)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// Creates a row that repeats subitems from the leading edge until the next subitem does not fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self(layoutSize, .line(.horizontal), subitems) }

  /// Creates a row that repeats a subitem from the leading edge, `count` times.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { Self(layoutSize, .line(.horizontal), [subitem], count) }

  /// Creates a row that divides its width among `count` subitems.
  ///
  /// Their own widths are ignored.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize, .line(.horizontal), [subitem], count, isDivided: true) }

  /// Creates a column that repeats subitems from the top until the next subitem does not fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self(layoutSize, .line(.vertical), subitems) }

  /// Creates a column that repeats a subitem from the top, `count` times.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { Self(layoutSize, .line(.vertical), [subitem], count) }

  /// Creates a column that divides its height among `count` subitems.
  ///
  /// Their own heights are ignored.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize, .line(.vertical), [subitem], count, isDivided: true) }

  /// Creates a group of the items that a closure returns, in the frames that the closure specifies.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { Self(layoutSize, .custom(itemProvider), []) }

  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }
  /// The space between subitems.
  public var interItemSpacing: NSCollectionLayoutSpacing?
  public let subitems: [NSCollectionLayoutItem]

  /// Returns the group as a tree of sizes, for debugging a layout.
  public func visualDescription() -> String { CompositionOutline.lines(of: self, "").joined() }

  let arrangement: Arrangement
  /// The number of subitems in the group, if specified.
  let count: Int?
  /// A Boolean value that indicates whether the subitems share the length of the group equally.
  let isDivided: Bool

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem], _ count: Int? = nil, isDivided: Bool = false
  ) {
    if let count, count < 1 {
      Diagnostics.report(
        "Cannot create an NSCollectionLayoutGroup with \(count) subitems: the minimum is 1. One "
          + "subitem is used.")
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

/// The conversion of groups to text.
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
