// Documented: the controller is the data source and the delegate of its collection view. The
// methods of these protocols are in the class body so that subclasses can override them.
// Assumed: a long press moves an item if `canMoveItemAt` permits it. By default, the method does
// not permit it. No probe: a test of this press requires a data source with reordering, and only
// the default is uncertain.

public import Foundation

/// A controller whose view contains a collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    givenLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    givenLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollection
    }
    set { adopt(newValue) }
  }

  open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }
  open var clearsSelectionOnViewWillAppear = true
  /// A property that has no effect, because pushes between collection view controllers do not
  /// animate their layouts.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press moves items.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementPress.isEnabled = installsStandardGestureForInteractiveMovement }
  }

  open override func loadView() {
    super.loadView()
    adopt(UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: givenLayout))
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collection = storedCollection else { return }
    for path in collection.indexPathsForSelectedItems ?? [] {
      collection.deselectItem(at: path, animated: animated)
    }
  }

  private let givenLayout: UICollectionViewLayout
  private var storedCollection: UICollectionView?
  private let movementGate = MovementGate()
  private lazy var movementPress: UILongPressGestureRecognizer = {
    let press = UILongPressGestureRecognizer()
    press.addTarget(self, action: UICollectionViewController.moveItem)
    press.delegate = movementGate
    return press
  }()

  private func adopt(_ collection: UICollectionView?) {
    storedCollection?.removeFromSuperview()
    storedCollection = collection
    guard let collection else { return }
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.dataSource = self
    collection.delegate = self
    collection.addGestureRecognizer(movementPress)
    view.addSubview(collection)
  }

  private func moveItem(_ press: UILongPressGestureRecognizer) {
    guard let collection = storedCollection else { return }
    let point = press.location(in: collection)
    switch press.state {
    case .began:
      guard let path = collection.indexPathForItem(at: point) else { return }
      _ = collection.beginInteractiveMovementForItem(at: path)
    case .changed: collection.updateInteractiveMovementTargetPosition(point)
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    case .possible: break
    }
  }

  // MARK: - Items

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    Diagnostics.report(
      "The layout of \(type(of: collectionView)) shows supplementary views of kind \"\(kind)\", "
        + "but the data source does not implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:), so empty views are shown. "
        + "Implement that method.", about: collectionView)
    return UICollectionReusableView(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: - Events

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  // MARK: - Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A delegate that lets the standard gesture begin only on an item that can be moved.
///
/// The gesture therefore does not interfere with a client's own gestures elsewhere.
private final class MovementGate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collection = gestureRecognizer.view as? UICollectionView,
      let path = collection.indexPathForItem(at: gestureRecognizer.location(in: collection))
    else { return false }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }
}
