// Documented: The appearances are the same as in UIKit, and headers of a plain list stay at the top
// of the list.
// Assumed: Rows are estimated at 44 pt, and headers at 28 pt (38 pt in groups). Separators start 16
// pt from the edge. Grouped sections have margins of 18 pt above and below. Inset sections have
// margins of 16 pt at the sides (20 pt if the width is at least 600 pt), and sidebars have margins
// of 8 pt. Probe: list-metrics.

public import Foundation
public import UIKitCore

/// The look of a list in a compositional layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  public enum HeaderMode: Int, Sendable {
    case none
    /// A supplementary view of kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of each section is its header.
    case firstItemInSection
  }

  public enum FooterMode: Int, Sendable {
    case none
    /// A supplementary view of kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    switch appearance {
    case .plain: backgroundColor = .white
    case .grouped, .insetGrouped, .sidebar:
      backgroundColor = UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
    case .sidebarPlain: backgroundColor = nil
    }
  }

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// A Boolean value that indicates whether list cells draw separators.
  public var showsSeparators = true
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A handler that can specify other separators for individual rows.
  public var itemSeparatorHandler:
    (
      @MainActor (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
      )
        -> UIListSeparatorConfiguration
    )?
  /// The color behind the list, or nil for none.
  public var backgroundColor: UIColor?
}

/// The look of the separators between the rows of a list.
public struct UIListSeparatorConfiguration: Equatable {
  public enum Visibility: Int, Sendable {
    /// Separators between rows, and at the ends of a plain list's sections.
    case automatic
    case visible
    case hidden
  }

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = NSDirectionalEdgeInsets(
    top: 0, leading: 16, bottom: 0, trailing: 0)
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets(
    top: 0, leading: 16, bottom: 0, trailing: 0)
  public var color = UIColor(white: 0, alpha: 0.2)
}

/// The settings that all rows of a list share.
@MainActor struct CompositionList {
  /// The look of a row.
  struct Row: Equatable {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let isFirst: Bool
    let isLast: Bool
    let hasTopSeparator: Bool
    let hasBottomSeparator: Bool
    let separators: UIListSeparatorConfiguration
  }

  let configuration: UICollectionLayoutListConfiguration

  func row(_ path: IndexPath, of count: Int) -> Row {
    let common = configuration.separatorConfiguration
    let separators = configuration.itemSeparatorHandler?(path, common) ?? common
    let hasHeaderItem = configuration.headerMode == .firstItemInSection
    let isHeader = hasHeaderItem && path.item == 0
    let isFirst = path.item == (hasHeaderItem ? 1 : 0)
    let isLast = path.item == count - 1
    let isPlain = configuration.appearance == .plain
    func shows(_ visibility: UIListSeparatorConfiguration.Visibility, automatic: Bool) -> Bool {
      guard configuration.showsSeparators else { return false }
      return visibility == .automatic ? automatic : visibility == .visible
    }
    return Row(
      appearance: configuration.appearance, isFirst: isFirst || isHeader,
      isLast: isLast || isHeader,
      hasTopSeparator: shows(
        separators.topSeparatorVisibility, automatic: isPlain && isFirst && !isHeader),
      hasBottomSeparator: shows(
        separators.bottomSeparatorVisibility, automatic: !isHeader && (isPlain || !isLast)),
      separators: separators)
  }
}

extension UICollectionViewLayoutAttributes {
  /// The look of the element as a row of a list, or nil for other elements.
  final var listRow: CompositionList.Row? {
    get { layoutDetail as? CompositionList.Row }
    set { layoutDetail = newValue }
  }
}

extension NSCollectionLayoutSection {
  /// Creates a section whose items are the rows of a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func line(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let row = NSCollectionLayoutItem(layoutSize: line(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: line(44), repeatingSubitem: row, count: 1))
    let appearance = configuration.appearance
    let isWide = layoutEnvironment.container.contentSize.width >= 600
    switch appearance {
    case .plain, .sidebarPlain: break
    case .grouped:
      section.contentInsets = NSDirectionalEdgeInsets(top: 18, leading: 0, bottom: 18, trailing: 0)
    case .insetGrouped:
      let side: CGFloat = isWide ? 20 : 16
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 18, leading: side, bottom: 18, trailing: side)
    case .sidebar:
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let edge = line(appearance == .plain ? 28 : 38)
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    section.list = CompositionList(configuration: configuration)
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a list, which also sets the background color of its collection view.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    layout.listBackground = configuration.backgroundColor
    return layout
  }
}
