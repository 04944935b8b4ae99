import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import UIComposition
import UIKitCore

/// A collection view of 320 × 480 points with a compositional layout.
@MainActor struct CompositionFixture {
  let host: TestHost
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout
  let source: CompositionSource

  init(
    _ counts: [Int], _ layout: UICollectionViewCompositionalLayout,
    isRightToLeft: Bool = false, prepare: (CompositionSource) -> Void = { _ in }
  ) throws {
    self.layout = layout
    host = Motion.host
    source = CompositionSource(counts)
    prepare(source)
    let bounds = host.window.bounds
    view =
      isRightToLeft
      ? ArabicCollectionView(frame: bounds, collectionViewLayout: layout)
      : UICollectionView(frame: bounds, collectionViewLayout: layout)
    view.register(BlockCell.self, forCellWithReuseIdentifier: "item")
    for kind in ["header", "footer", "badge", "global"] + CompositionSource.listKinds {
      view.register(
        BlockView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    view.dataSource = source
    view.delegate = source
    host.window.addSubview(view)
    host.frames(1)
  }

  init(
    _ count: Int, _ group: NSCollectionLayoutGroup,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) throws {
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    try self.init([count], UICollectionViewCompositionalLayout(section: section))
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  func frames(_ items: Range<Int>, _ section: Int = 0) -> [CGRect] {
    items.map { frame($0, section) }
  }

  func edge(_ kind: String, _ section: Int = 0, _ number: Int = 0) -> CGRect {
    layout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: number, section: section))?.frame ?? .null
  }

  /// Returns the frame of a cell on the screen.
  func cell(_ item: Int, _ section: Int = 0) -> CGRect? {
    guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) else {
      return nil
    }
    return cell.superview?.convert(cell.frame, to: host.window)
  }

  /// The scroll view of an orthogonal section.
  var scroller: UIScrollView? {
    view.subviews.compactMap { $0 as? UIScrollView }.first
  }

  func scroll(_ y: CGFloat) {
    view.contentOffset.y = y
    host.frames(1)
  }
}

/// A data source of sections whose cells have their own heights and widths.
final class CompositionSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  static let listKinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]
  var counts: [Int]
  var size: ((IndexPath) -> CGSize)?
  var edgeHeight: CGFloat?
  var requests = 0
  var selected: [IndexPath] = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    requests += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? BlockCell)?.wish = size?(indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    (view as? BlockView)?.wish = edgeHeight
    return view
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

/// A cell with a preferred size.
final class BlockCell: UICollectionViewCell {
  var wish: CGSize?
  var asked = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    asked += 1
    if let wish { layoutAttributes.size = wish }
    return layoutAttributes
  }
}

/// A header with a preferred height.
final class BlockView: UICollectionReusableView {
  var wish: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let wish { layoutAttributes.size.height = wish }
    return layoutAttributes
  }
}

/// A collection view with a right-to-left layout.
final class ArabicCollectionView: UICollectionView {
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    .rightToLeft
  }
}

@MainActor func dimension(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor func item(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: dimension(width, height)) }

@MainActor func edge(
  _ kind: String, _ height: NSCollectionLayoutDimension, _ alignment: NSRectAlignment,
  width: NSCollectionLayoutDimension = .fractionalWidth(1), offset: CGPoint = .zero
) -> NSCollectionLayoutBoundarySupplementaryItem {
  NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: dimension(width, height), elementKind: kind, alignment: alignment,
    absoluteOffset: offset)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
