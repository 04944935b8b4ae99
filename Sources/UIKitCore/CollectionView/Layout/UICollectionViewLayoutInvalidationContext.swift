public import Foundation

/// A description of the parts of a layout that are no longer valid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }

  /// Creates a context of a class that is known only at run time.
  public convenience init(_dynamic: Void) { self.init() }

  /// A Boolean value that indicates whether all data is new, as after `reloadData()`.
  open var invalidateEverything: Bool { everything }
  /// A Boolean value that indicates whether the section and item counts must be requested again.
  open var invalidateDataSourceCounts: Bool { counts }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = (items ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementary = supplementary ?? [:]
    supplementary?[elementKind, default: []] += indexPaths
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decoration = decoration ?? [:]
    decoration?[elementKind, default: []] += indexPaths
  }

  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration }

  /// The change in the content offset when the layout is invalidated.
  open var contentOffsetAdjustment: CGPoint = .zero
  /// The change in the content size when the layout is invalidated.
  open var contentSizeAdjustment: CGSize = .zero

  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

  package final var everything = false
  package final var counts = false
  /// Whether the computed layout remains valid.
  ///
  /// This is the case if a dynamic animator has moved elements, or if the layout itself tracks what
  /// has changed.
  package final var keepsPositions = false
  /// Whether the context contains a view's preferred size. If so, views need not be asked for their
  /// sizes again.
  package final var answersPreferredSize = false
  package final var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?
  private var items: [IndexPath]?
  private var supplementary: [String: [IndexPath]]?
  private var decoration: [String: [IndexPath]]?
}

extension UICollectionViewLayoutInvalidationContext {
  @_silgen_name("$s9UIKitCore41UICollectionViewLayoutInvalidationContextC8_dynamicACyt_tcfC")
  private static func allocateAndInitialize() -> UICollectionViewLayoutInvalidationContext

  /// Returns a new context of this class, which can be a client's class, by calling its `init()`.
  package static func make() -> Self {
    unsafeDowncast(allocateAndInitialize(), to: Self.self)
  }
}

/// A description of the parts of a flow layout that are no longer valid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// A Boolean value that indicates whether the delegate is asked for sizes, insets, and spacings
  /// again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether the frames of the items are computed again.
  open var invalidateFlowLayoutAttributes = true
}
