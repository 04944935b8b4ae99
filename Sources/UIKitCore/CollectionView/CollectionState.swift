import Foundation

/// The elements of a collection view, and the pending work for them.
@MainActor package struct CollectionState {
  var layout: UICollectionViewLayout
  var counts: [Int] = []
  var needsCounts = true
  var isPrepared = false
  var isPreparing = false
  var isTiling = false
  var lastBounds: CGRect = .null
  /// The layout's decision about bounds that are being set.
  var answer: BoundsAnswer?
  /// Whether the layout was prepared for an animated change to the bounds.
  var hasAnimatedBoundsChange = false
  /// The views on the screen.
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The views that are disappearing.
  var leaving: [LeavingElement] = []
  let flightLink = FlightLink()
  /// The scroll views of sections that scroll orthogonally.
  var scrollers: [Int: SectionScrollView] = [:]
  /// The scroll views whose sections have left the screen.
  var idleScrollers: [SectionScrollView] = []
  var isPlacingScrollers = false
  package var pool = ReusePool<UICollectionReusableView>()
  var selected: [IndexPath] = []
  var touched: IndexPath?
  var batch = BatchUpdates()
  var batchDepth = 0
  /// The completions of the batch, including the completions of nested batches.
  var completions: [(Bool) -> Void] = []
  /// The update for which the layout is returning attributes.
  var change: ElementChange?
  /// Whether the layout has changed, but the content has not yet moved to its new offset.
  var isRearranging = false
  var transition: LayoutTransition?
  var movement: ItemMovement?
  var edgeScroll: EdgeScroll?
  var prefetching = PrefetchState()
  /// The attributes of the view that is being requested from the data source.
  var requested: UICollectionViewLayoutAttributes?
  /// The cell that the data source is configuring again, and its path.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The number of cells and views that were requested from the data source, for tests.
  package var requestCount = 0

  init(layout: UICollectionViewLayout) { self.layout = layout }
}

/// A layout's decision about new bounds.
///
/// If the bounds invalidate the layout, the decision includes an invalidation context.
struct BoundsAnswer {
  let bounds: CGRect
  let invalidation: UICollectionViewLayoutInvalidationContext?
}

/// An interactive transition between two layouts.
struct LayoutTransition {
  let from: UICollectionViewLayout
  let to: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}
