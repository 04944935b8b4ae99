// Documented: the override points and the order in which a collection view calls them.

public import Foundation

/// Decides where the elements of a collection view are; to be subclassed.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// The collection view that the layout belongs to.
  open var collectionView: UICollectionView? { storedCollectionView }

  /// Makes the whole layout invalid, so that the next layout pass computes it again.
  open func invalidateLayout() {
    guard let contextClass = Self.contextClass(of: self) else { return }
    invalidateLayout(with: contextClass.make())
  }

  /// Makes the parts of the layout invalid that a context names. Call `super`.
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

  /// Called before elements are asked for, when the layout is not valid.
  open func prepare() {}

  /// The attributes of the elements in a rectangle of the content.
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

  /// Whether scrolling or resizing makes the layout invalid.
  ///
  /// When the view scrolls or its `bounds` are set, it still has the old ones here.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { Self.contextClass(of: self)?.make() ?? UICollectionViewLayoutInvalidationContext() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Whether cells are asked for the sizes they would like when they come onto the screen.
  package var asksForPreferredSizes: Bool { true }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.contextClass(of: self)?.make() ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// The content offset at which scrolling stops; the velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// The content offset after updates or a change of the layout.
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

  /// The attributes from which an item comes that is on the screen after an update.
  ///
  /// The default is what the item shows before the update; an inserted one is transparent. Nil begins
  /// where the item will be.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { storedCollectionView?.usualStart(.cell, nil, itemIndexPath) }
  /// The attributes to which a deleted item goes; by default it fades out where it is.
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

  // MARK: Items moved by a finger

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

  // MARK: What the collection view asks

  /// The parts of the content that scroll on their own and are in a rectangle.
  @_spi(UIComposition) open func scrollers(in rect: CGRect) -> [SectionScroller] { [] }
  /// The section in whose own scroll view an element is.
  @_spi(UIComposition) open func scrollerSection(of attributes: UICollectionViewLayoutAttributes)
    -> Int?
  { nil }
  @_spi(UIComposition) open func scrollerOffset(_ section: Int) -> CGPoint { .zero }
  /// The offset of a section's scroll view at which an element lies at a position.
  @_spi(UIComposition) open func scrollerOffset(
    _ section: Int, showing attributes: UICollectionViewLayoutAttributes,
    at position: UICollectionView.ScrollPosition
  ) -> CGPoint? { nil }
  @_spi(UIComposition) open func scrollerDidScroll(_ section: Int, to offset: CGPoint) {}
  /// The offset at which a section's scroll view comes to rest; the velocity is in points per
  /// millisecond.
  @_spi(UIComposition) open func scrollerTarget(
    _ section: Int, proposed: CGPoint, from current: CGPoint, velocity: CGPoint
  ) -> CGPoint { proposed }
  /// Elements are about to have new names.
  @_spi(UIComposition) open func rename(_ change: ElementChange) {}
  /// Whether a view that comes onto the screen is asked for its size.
  @_spi(UIComposition) open func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes)
    -> Bool
  {
    asksForPreferredSizes
  }
  /// Whether a view that is on the screen has to be asked for its size.
  @_spi(UIComposition) open func lacksPreferredSize(of attributes: UICollectionViewLayoutAttributes)
    -> Bool
  { false }
  @_spi(UIComposition) open func preferredSizeWasAsked(
    of attributes: UICollectionViewLayoutAttributes
  ) {}
  /// Whether the layout is made for the size and the insets that the collection view has.
  @_spi(UIComposition) open var fitsSurroundings: Bool { true }

  package final weak var storedCollectionView: UICollectionView? {
    didSet { for driver in itemDrivers.all { driver.layoutCurrencyDidChange() } }
  }
  /// The simulations that move this layout's attributes.
  package final var itemDrivers = ItemDrivers()
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
}

extension UICollectionViewLayout {
  /// The class of the layout's contexts, which its own class names.
  static func contextClass(of layout: UICollectionViewLayout)
    -> UICollectionViewLayoutInvalidationContext.Type?
  { type(of: layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type }

  /// New attributes of the class that the layout's own class names.
  package func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String? = nil, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let named = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (named ?? UICollectionViewLayoutAttributes.self).make(category, kind, path)
  }

  /// Attributes with the frame in which they show, for elements of a section that scrolls across.
  func unscrolled(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let section = scrollerSection(of: attributes) else { return attributes }
    let offset = scrollerOffset(section)
    let result = attributes.duplicate()
    result.center = CGPoint(x: attributes.center.x - offset.x, y: attributes.center.y - offset.y)
    return result
  }

  /// Shows the elements that a dynamic animator moves at their new positions; sizes and order are
  /// kept, so that the cost does not grow with the elements off the screen.
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
