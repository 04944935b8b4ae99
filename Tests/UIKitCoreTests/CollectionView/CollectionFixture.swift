import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import QuartzCore
import UIKitCore

/// A collection view with a data source on a host.
@MainActor struct CollectionFixture {
  let host: TestHost
  let view: UICollectionView
  let layout: UICollectionViewFlowLayout
  let source: CollectionItems

  init(
    count: Int = 100, layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    on host: TestHost = Motion.host
  ) throws {
    self.layout = layout
    self.host = host
    source = CollectionItems(count)
    view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "item")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
    view.dataSource = source
    view.delegate = source
    host.window.addSubview(view)
    host.frames(1)
  }

  func frame(_ item: Int) -> CGRect {
    view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      ?? .null
  }
}

/// Items that log their calls. A delegate supplies sizes only if a test sets them.
class CollectionItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let log = TouchLog()
  var names: [String]
  var sections = 1
  var requests = 0
  var ended: [String] = []
  var moves: [String] = []
  /// The sizes of the cells when the data source receives them.
  var cellSizes: [CGSize] = []
  var size: ((IndexPath) -> CGSize)?
  var count: Int {
    get { names.count }
    set { names = (0..<newValue).map { "item \($0)" } }
  }

  init(_ count: Int) {
    names = (0..<count).map { "item \($0)" }
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { names.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    requests += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? NameCell)?.name = names[indexPath.item]
    cellSizes.append(cell.bounds.size)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
    names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldHighlight \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.add("didHighlight \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.add("didUnhighlight \(indexPath.item)") }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    log.add("shouldSelect \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { ended.append("\(indexPath.item)") }
}

/// A cell class of a client, created from the class object.
final class NameCell: UICollectionViewCell {
  var name = ""
}

/// A layout that counts the requests for attributes.
final class CountingLayout: UICollectionViewFlowLayout {
  var asked = 0

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let found = super.layoutAttributesForElements(in: rect)
    asked += found?.count ?? 0
    return found
  }
}

/// A layout whose new items fall from above and whose deleted items drop out below.
final class FallingLayout: UICollectionViewFlowLayout {
  var log: [String] = []
  private var inserted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(
      updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    for item in updateItems {
      let path = item.indexPathBeforeUpdate ?? item.indexPathAfterUpdate
      log.append("prepare \(item.updateAction) \(path?.item ?? -1)")
    }
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log.append("finalize")
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    log.append("initial \(itemIndexPath.item)")
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.center.y -= 500
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    log.append("final \(itemIndexPath.item)")
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.center.y += 500
    return attributes
  }
}

/// Attributes with an additional property.
final class TintedAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
  }
}

extension UIScrollView {
  /// Returns the center of a view on the screen while the view and the content move.
  func centerOnScreen(of view: UIView) -> CGPoint {
    let origin = (layer.presentation() ?? layer).bounds.origin
    return CGPoint(x: view.shownCenter.x - origin.x, y: view.shownCenter.y - origin.y)
  }
}
