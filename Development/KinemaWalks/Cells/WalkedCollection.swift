import CoreGraphics
import Foundation
import MotionTesting
import UIKitCore

/// A collection view with headers and decorations, in lists and grids.
@MainActor
final class WalkedCollection: NSObject, WalkedList, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let collection: UICollectionView
  private let data: CellData
  private let layouts: [DecoratedLayout]
  var view: UIScrollView { collection }

  init(_ frame: CGRect, _ data: CellData) {
    self.data = data
    layouts = [320, 100, 50].map {
      let layout = DecoratedLayout(data)
      layout.itemSize = CGSize(width: $0, height: $0 == 320 ? 44 : $0)
      layout.headerReferenceSize = CGSize(width: 0, height: 28)
      return layout
    }
    collection = UICollectionView(frame: frame, collectionViewLayout: layouts[0])
    super.init()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collection.dataSource = self
    collection.delegate = self
  }

  func perform(_ updates: CellData.Updates, _ random: inout SeededGenerator) {
    collection.performBatchUpdates { [self] in
      collection.deleteSections(updates.deletedSections)
      collection.insertSections(updates.insertedSections)
      collection.deleteItems(at: updates.deleted)
      collection.insertItems(at: updates.inserted)
      collection.reloadItems(at: updates.reloaded)
      for move in updates.moved { collection.moveItem(at: move.from, to: move.to) }
    }
  }

  func changeLayout(_ random: inout SeededGenerator) {
    collection.setCollectionViewLayout(layouts[random.below(layouts.count)], animated: true)
  }

  func measureAgain() { collection.performBatchUpdates(nil, completion: nil) }

  func faultAtRest() -> String? {
    let found = collection.collectionViewLayout.layoutAttributesForElements(in: collection.bounds)
    return compare(
      (found ?? []).map { attributes in
        let path = attributes.indexPath
        let section = data.sections[path.section].number
        switch attributes.representedElementCategory {
        case .cell: return (data.number(at: path), attributes.frame)
        case .supplementaryView: return (-section, attributes.frame)
        case .decorationView: return (CellData.firstDecoration - section, attributes.frame)
        }
      })
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { data.sections[section].rows.count }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let size = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    return size.width < 320 ? size : CGSize(width: 320, height: data.height(at: indexPath))
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    data.noteUse(of: cell)
    cell.tag = data.number(at: indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    data.noteUse(of: view)
    view.tag = -data.sections[indexPath.section].number
    return view
  }
}
