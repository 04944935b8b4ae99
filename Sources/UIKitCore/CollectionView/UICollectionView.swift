// Documented: The interaction with the data source, the delegate, and the layout is the same as in
// UIKit.

public import Foundation

/// A view that displays items at positions from a layout, with cells only for the visible items.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  public enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The position on the screen to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// A function with two Boolean arguments that is called after an interactive transition.
  ///
  /// The first argument indicates whether the animation finished, and the second one whether the
  /// new layout was kept.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    state = CollectionState(layout: layout)
    super.init(frame: frame)
    setUpCollection()
  }

  public override init(frame: CGRect) {
    state = CollectionState(layout: UICollectionViewFlowLayout())
    super.init(frame: frame)
    setUpCollection()
  }

  public required init?(coder: NSCoder) {
    state = CollectionState(layout: UICollectionViewFlowLayout())
    super.init(coder: coder)
    setUpCollection()
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { state.layout }
    set { replaceLayout(by: newValue) }
  }

  /// The object that controls items and observes scrolling. It is not retained.
  public var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      DelegateHints.checkScrolling(newValue)
      DelegateHints.check(newValue, (any UICollectionViewDelegate).self) {
        $0 is any UICollectionViewDelegate.Type
      }
      scrollDelegate = newValue
    }
  }

  final lazy var menus = CollectionMenuSource(self)

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      DelegateHints.check(dataSource, (any UICollectionViewDataSource).self) {
        $0 is any UICollectionViewDataSource.Type
      }
      if dataSource !== oldValue { reload() }
    }
  }

  /// A Boolean value that indicates whether `prefetchDataSource` is notified of upcoming items.
  ///
  /// Cells are created only when they appear on the screen.
  open var isPrefetchingEnabled = true
  /// The object that prepares the data of items ahead of scrolling. It is not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView {
        // Decoration views may be behind the cells, but not behind the background.
        backgroundView.layer.zPosition = CGFloat(Int16.min)
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// A Boolean value that has no effect, because collection views have no editing mode here.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that has no effect, because collection views have no editing mode here.
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for view in state.shown.values { view.setNeedsLayout() }
    }
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    state.pool.register(
      cellClass as? UICollectionViewCell.Type, for: Self.poolKey(nil, identifier))
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    state.pool.register(
      viewClass as? UICollectionReusableView.Type, for: Self.poolKey(elementKind, identifier))
  }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueView(elementKind, identifier, indexPath) }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { state.selected }
  /// Selects an item without notifying the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }
  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Layouts

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion) }
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }
  open func finishInteractiveTransition() { endTransition(finished: true) }
  open func cancelInteractiveTransition() { endTransition(finished: false) }

  // MARK: Items

  open var numberOfSections: Int {
    loadCountsIfNeeded()
    return state.counts.count
  }
  open func numberOfItems(inSection section: Int) -> Int {
    loadCountsIfNeeded()
    guard state.counts.indices.contains(section) else { return 0 }
    return state.counts[section] + (state.movement?.extraItems(inSection: section) ?? 0)
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return state.layout.layoutAttributesForItem(at: indexPath)
  }
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayoutIfNeeded()
    return state.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.shown.first { $0.value === cell }?.key.path
  }
  /// Returns the cell of an item if it is on the screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(category: .cell, kind: nil, path: indexPath)
    return state.shown[key] as? UICollectionViewCell
  }
  open var visibleCells: [UICollectionViewCell] {
    state.shown.sorted { $0.key < $1.key }.compactMap { $0.value as? UICollectionViewCell }
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    state.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    state.shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    state.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }

  // MARK: Changes

  /// Requests all data from the data source again.
  open func reloadData() { reload() }
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedItems += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedItems += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedItems += indexPaths } }
  /// Asks the data source to configure the current cells again.
  ///
  /// The data source cannot replace these cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Performs changes as one batch.
  ///
  /// After the changes, the data source must return the new state.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { batch(updates, completion) }

  // MARK: Interactive movement

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveMovement(to: targetPosition)
  }
  open func endInteractiveMovement() { endMovement(cancelled: false) }
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  // MARK: Layout and touches

  open override func layoutSubviews() {
    checkBounds()
    prepareLayoutIfNeeded()
    super.layoutSubviews()
    checkBounds()
    tile()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if state.touched == nil { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch() { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelTouch() { super.touchesCancelled(touches, with: event) }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      layOutAnimatedSize()
    }
  }

  package override func willChangeBounds(to new: CGRect) {
    super.willChangeBounds(to: new)
    askLayout(about: new)
  }
  package override var adoptsSolvedContentSize: Bool { false }
  package override func didChangeBounds(from old: CGRect) {
    super.didChangeBounds(from: old)
    checkBounds()
    layOutAnimatedSize()
  }
  package override var keepsContentInRange: Bool { !state.isRearranging }
  package override func delegateChanged() {
    super.delegateChanged()
    collectionDelegate = scrollDelegate as? any UICollectionViewDelegate
    invalidateWholeLayout()
  }
  package override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    prepareLayoutIfNeeded()
    return state.layout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  package final var state: CollectionState
}
