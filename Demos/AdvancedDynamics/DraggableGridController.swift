import UIKit

/// A grid from which several selected cells are dragged together. The other cells do not move.
final class DraggableGridController: UICollectionViewController {
  init() {
    super.init(collectionViewLayout: DraggableGridLayout())
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = Palette.ground
    collectionView.allowsMultipleSelection = true
    collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: DraggableGridController.drag(_:)))
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    30
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? GridCell)?.tile.backgroundColor = Palette.color(indexPath.item)
    return cell
  }

  private func drag(_ press: UILongPressGestureRecognizer) {
    guard let layout = collectionViewLayout as? DraggableGridLayout else { return }
    let position = press.location(in: collectionView)
    switch press.state {
    case .began:
      var paths = collectionView.indexPathsForSelectedItems ?? []
      if let touched = collectionView.indexPathForItem(at: position), !paths.contains(touched) {
        paths.append(touched)
      }
      layout.startDragging(paths, from: position)
    case .changed:
      layout.updateDragging(to: position)
    case .ended, .cancelled:
      layout.stopDragging()
    default:
      break
    }
  }
}

/// A cell that shows a color, and a ring if it is selected.
final class GridCell: UICollectionViewCell {
  let tile = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tile.frame = bounds
    tile.layer.cornerRadius = 10
    contentView.addSubview(tile)
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      tile.layer.borderWidth = isSelected ? 4 : 0
      tile.layer.borderColor = UIColor(white: 0.2, alpha: 1).cgColor
    }
  }
}
