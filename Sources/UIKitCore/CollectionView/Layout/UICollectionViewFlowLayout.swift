// Documented: The properties, their defaults (items of 50 × 50, spacings of 10), and the conditions
// that invalidate the layout are the same as in UIKit. With an estimated size, an item gets the
// preferred size of its cell after the cell has appeared on the screen, and again after the layout
// was invalidated.
// Assumed: Preferred sizes take precedence over the delegate's sizes. Probe: flow-layout.

public import Foundation

/// A layout that arranges items in lines, one section after another.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// A value for `estimatedItemSize` that requests the cells' preferred sizes, starting from
  /// `itemSize`.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The minimum distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The minimum distance between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The size of items before their cells return preferred sizes, or zero to use no preferred
  /// sizes.
  open var estimatedItemSize: CGSize = .zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      flow.fitted = [:]
      changed(true)
    }
  }
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  open var headerReferenceSize: CGSize = .zero {
    didSet { changed(headerReferenceSize != oldValue) }
  }
  open var footerReferenceSize: CGSize = .zero {
    didSet { changed(footerReferenceSize != oldValue) }
  }
  open var sectionInset: UIEdgeInsets = .zero { didSet { changed(sectionInset != oldValue) } }
  open var sectionInsetReference: SectionInsetReference = .fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  open var sectionHeadersPinToVisibleBounds = false { didSet { changed(true) } }
  open var sectionFootersPinToVisibleBounds = false { didSet { changed(true) } }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func prepare() {
    super.prepare()
    prepareFlow()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { attributes(in: rect) }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { itemAttributes(indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { edgeAttributes(elementKind, indexPath) }

  open override var collectionViewContentSize: CGSize { flowSize }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    crossLength(of: newBounds) != flow.width || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext {
      let isResized = crossLength(of: newBounds) != flow.width
      flowContext.invalidateFlowLayoutDelegateMetrics = isResized
      flowContext.invalidateFlowLayoutAttributes = isResized
    }
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
    adopt(preferredAttributes, in: context)
    return context
  }

  @_spi(UIComposition) open override func rename(_ change: ElementChange) { renameFitted(change) }

  @_spi(UIComposition) open override func lacksPreferredSize(
    of attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && attributes.representedElementCategory == .cell
      && !flow.asked.contains(attributes.indexPath)
  }
  @_spi(UIComposition) open override func preferredSizeWasAsked(
    of attributes: UICollectionViewLayoutAttributes
  ) {
    if attributes.representedElementCategory == .cell { flow.asked.insert(attributes.indexPath) }
  }

  package override var asksForPreferredSizes: Bool {
    estimatedItemSize != .zero || type(of: self) != UICollectionViewFlowLayout.self
  }

  final var flow = FlowState()
}

/// The computed frames of a flow layout.
struct FlowState {
  var sections: [FlowSection] = []
  var end: CGFloat = 0
  var width: CGFloat = -1
  var isValid = false
  /// The preferred sizes of cells.
  var fitted: [IndexPath: CGSize] = [:]
  /// The items whose cells were asked for their sizes since the layout was invalidated.
  var asked: Set<IndexPath> = []
}
