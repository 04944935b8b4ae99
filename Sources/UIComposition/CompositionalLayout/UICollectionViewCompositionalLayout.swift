// Documented: The layout requests its sections when it is invalidated or its available space
// changes. Views with estimated sizes determine their size when they appear on the screen. Assumed:
// Preferred sizes are kept until all data is reloaded, and serve as estimates if the available
// space changes. Probe: compositional-layout.

public import Foundation
@_spi(UIComposition) public import UIKitCore

/// A function that returns a section.
///
/// It must not return nil. If it returns nil anyway, the section is empty.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// A layout that consists of sections, groups, and items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Creates a layout in which all sections have the same description.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(
      section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    let section = section.duplicate()
    provider = { _, _ in section }
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  /// Creates a layout that requests each section from a closure.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// The configuration.
  ///
  /// It is copied when set, so change a configuration before you set it.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue.duplicate()
      invalidateLayout()
    }
  }

  open override func prepare() {
    super.prepare()
    prepareComposition()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    callHandlers()
    return elements(in: rect).map(changed)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    callHandlers()
    return cellAttributes(indexPath).map(changed)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    callHandlers()
    return supplementaryAttributes(elementKind, indexPath).map(changed)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    callHandlers()
    return decorationAttributes(elementKind, indexPath).map(changed)
  }

  open override var collectionViewContentSize: CGSize { compositionSize }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != composition.room?.size || composition.hasPinnedItems
      || composition.hasHandlers
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    // If the available space changes, `prepare()` computes the frames again.
    context.keepsPositions = true
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { isNew(preferredAttributes, than: originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.keepsPositions = true
    adopt(preferredAttributes)
    return context
  }

  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    let scrolled = scrolledDistance(of: attributes)
    attributes.center = CGPoint(x: position.x + scrolled.x, y: position.y + scrolled.y)
    return attributes
  }

  // MARK: Requests from the collection view

  @_spi(UIComposition) open override func scrollers(in rect: CGRect) -> [SectionScroller] {
    orthogonalScrollers(in: rect)
  }
  @_spi(UIComposition) open override func scrollerSection(
    of attributes: UICollectionViewLayoutAttributes
  ) -> Int? {
    orthogonalSection(of: attributes.key)
  }
  @_spi(UIComposition) open override func scrollerOffset(_ section: Int) -> CGPoint {
    viewOffset(of: section)
  }
  @_spi(UIComposition) open override func scrollerOffset(
    _ section: Int, showing attributes: UICollectionViewLayoutAttributes,
    at position: UICollectionView.ScrollPosition
  ) -> CGPoint? { offset(of: section, showing: attributes, at: position) }
  @_spi(UIComposition) open override func scrollerDidScroll(_ section: Int, to offset: CGPoint) {
    noteScroll(of: section, to: offset)
  }
  @_spi(UIComposition) open override func scrollerTarget(
    _ section: Int, proposed: CGPoint, from current: CGPoint, velocity: CGPoint
  ) -> CGPoint { restingPosition(section, proposed, current, velocity) }
  @_spi(UIComposition) open override func rename(_ change: ElementChange) { renameElements(change) }
  @_spi(UIComposition) open override func wantsPreferredSize(
    of attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    attributes.flexibleAxes?.isEmpty == false
  }
  @_spi(UIComposition) open override func lacksPreferredSize(
    of attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    wantsPreferredSize(of: attributes) && !composition.measures.asked.contains(attributes.key)
  }
  @_spi(UIComposition) open override func preferredSizeWasAsked(
    of attributes: UICollectionViewLayoutAttributes
  ) {
    composition.measures.asked.insert(attributes.key)
  }
  @_spi(UIComposition) open override var fitsSurroundings: Bool {
    collectionView.map { CompositionSpace($0) } == composition.room
  }

  // MARK: Internal state

  final let provider: UICollectionViewCompositionalLayoutSectionProvider
  private final var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
  final var composition = CompositionState()
  /// The background color that is set on the collection view when the layout is first used.
  final var listBackground: UIColor?
}
