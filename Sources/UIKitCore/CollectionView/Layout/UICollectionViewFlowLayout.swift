// Documented: the properties and their defaults (items of 50 × 50, spacings of 10), and when the
// layout becomes invalid; with an estimated size, items have the sizes that their cells ask for
// once they have been on the screen, and again after the layout was invalidated. Assumed: these prevail over the sizes of the delegate.
// Probe: flow-layout.

public import Foundation

/// Lays items out in lines, section after section.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// Asks for the cells' own sizes, beginning with that of `itemSize`; for `estimatedItemSize`.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The least distance between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The least distance between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The size of items until their cells have said theirs; zero does not ask them.
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

/// The results of a flow layout's computation.
struct FlowState {
  var sections: [FlowSection] = []
  var end: CGFloat = 0
  var width: CGFloat = -1
  var isValid = false
  /// The sizes that cells have asked for.
  var fitted: [IndexPath: CGSize] = [:]
  /// The items whose cells were asked since the layout was invalidated.
  var asked: Set<IndexPath> = []
}
