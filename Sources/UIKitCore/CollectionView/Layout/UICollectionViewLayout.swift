// Documented: The methods to override and the order in which a collection view calls them are the
// same as in UIKit.

public import Foundation

/// The base class of layouts, which arrange the elements of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// The collection view that the layout belongs to.
  open var collectionView: UICollectionView? { storedCollectionView }

  /// Invalidates the whole layout, so that the next layout pass computes it again.
  open func invalidateLayout() {
    guard let contextClass = Self.contextClass(of: self) else { return }
    invalidateLayout(with: contextClass.make())
  }

  /// Invalidates the parts of the layout that a context specifies.
  ///
  /// Overrides must call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    storedCollectionView?.layoutWasInvalidated(self, context)
  }

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Prepares the layout, if it is invalid, before it returns attributes.
  open func prepare() {}

  /// Returns the attributes of the elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns whether new bounds invalidate the layout.
  ///
  /// When the view scrolls or its `bounds` are set, the view still has its old bounds during this
  /// call.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { Self.contextClass(of: self)?.make() ?? UICollectionViewLayoutInvalidationContext() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Whether cells are asked for their preferred sizes when they appear on the screen.
  package var asksForPreferredSizes: Bool { true }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.contextClass(of: self)?.make() ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// Returns the content offset at which scrolling stops.
  ///
  /// The velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// Returns the content offset after updates or a layout change.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open var collectionViewContentSize: CGSize { .zero }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// Returns the attributes at which the animation of an item begins after an update.
  ///
  /// By default, these are the item's attributes before the update. For an inserted item, they are
  /// its new attributes with an alpha of 0. If an override returns nil, the animation begins at the
  /// new attributes.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { storedCollectionView?.usualStart(.cell, nil, itemIndexPath) }
  /// Returns the attributes at which the animation of a deleted item ends.
  ///
  /// By default, the item fades out at its old position.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { storedCollectionView?.usualEnd(.cell, nil, itemIndexPath) }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    storedCollectionView?.usualStart(.supplementaryView, elementKind, elementIndexPath)
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    storedCollectionView?.usualEnd(.supplementaryView, elementKind, elementIndexPath)
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    storedCollectionView?.usualStart(.decorationView, elementKind, decorationIndexPath)
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    storedCollectionView?.usualEnd(.decorationView, elementKind, decorationIndexPath)
  }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Interactive movement

  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { storedCollectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int(Int16.max)
    return attributes
  }
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.contextClass(of: self)?.make() ?? UICollectionViewLayoutInvalidationContext()
    context.movement = (previousIndexPaths, targetIndexPaths, targetPosition)
    return context
  }
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.contextClass(of: self)?.make() ?? UICollectionViewLayoutInvalidationContext()
    context.movement = (previousIndexPaths, indexPaths, .zero)
    return context
  }

  // MARK: Methods for compositional layouts

  /// Returns descriptions of the orthogonally scrolling sections in a rectangle.
  @_spi(UIComposition) open func scrollers(in rect: CGRect) -> [SectionScroller] { [] }
  /// Returns the section whose own scroll view contains an element, or nil if there is none.
  @_spi(UIComposition) open func scrollerSection(of attributes: UICollectionViewLayoutAttributes)
    -> Int?
  { nil }
  @_spi(UIComposition) open func scrollerOffset(_ section: Int) -> CGPoint { .zero }
  /// Returns the offset of a section's scroll view that moves an element to a scroll position.
  @_spi(UIComposition) open func scrollerOffset(
    _ section: Int, showing attributes: UICollectionViewLayoutAttributes,
    at position: UICollectionView.ScrollPosition
  ) -> CGPoint? { nil }
  @_spi(UIComposition) open func scrollerDidScroll(_ section: Int, to offset: CGPoint) {}
  /// Returns the offset at which a section's scroll view stops.
  ///
  /// The velocity is in points per millisecond.
  @_spi(UIComposition) open func scrollerTarget(
    _ section: Int, proposed: CGPoint, from current: CGPoint, velocity: CGPoint
  ) -> CGPoint { proposed }
  /// Tells the layout that the keys of elements are about to change.
  @_spi(UIComposition) open func rename(_ change: ElementChange) {}
  /// Returns whether a view that appears on the screen is asked for its preferred size.
  @_spi(UIComposition) open func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes)
    -> Bool
  {
    asksForPreferredSizes
  }
  /// Returns whether a view on the screen must be asked for its preferred size.
  @_spi(UIComposition) open func lacksPreferredSize(of attributes: UICollectionViewLayoutAttributes)
    -> Bool
  { false }
  @_spi(UIComposition) open func preferredSizeWasAsked(
    of attributes: UICollectionViewLayoutAttributes
  ) {}
  /// Whether the layout was prepared for the current size and insets of the collection view.
  @_spi(UIComposition) open var fitsSurroundings: Bool { true }

  package final weak var storedCollectionView: UICollectionView? {
    didSet { for driver in itemDrivers.all { driver.layoutCurrencyDidChange() } }
  }
  /// The simulations that move the layout's attributes.
  package final var itemDrivers = ItemDrivers()
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
}

extension UICollectionViewLayout {
  /// Returns the class of the layout's invalidation contexts.
  ///
  /// Returns nil if the class is not a subclass of `UICollectionViewLayoutInvalidationContext`.
  static func contextClass(of layout: UICollectionViewLayout)
    -> UICollectionViewLayoutInvalidationContext.Type?
  { type(of: layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type }

  /// Returns new attributes of the layout's own attributes class.
  package func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String? = nil, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let named = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (named ?? UICollectionViewLayoutAttributes.self).make(category, kind, path)
  }

  /// Returns the attributes with the displayed frame of an element in an orthogonally scrolling
  /// section.
  func unscrolled(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let section = scrollerSection(of: attributes) else { return attributes }
    let offset = scrollerOffset(section)
    let result = attributes.duplicate()
    result.center = CGPoint(x: attributes.center.x - offset.x, y: attributes.center.y - offset.y)
    return result
  }

  /// Updates the positions of the elements that a dynamic animator has moved.
  ///
  /// Sizes and order are kept, so the cost does not depend on elements that are off the screen.
  package func invalidateForDynamics() {
    guard let context = Self.contextClass(of: self)?.make() else { return }
    context.keepsPositions = true
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    invalidateLayout(with: context)
  }
}
