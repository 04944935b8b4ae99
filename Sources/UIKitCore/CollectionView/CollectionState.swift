import Foundation

/// What a collection view knows about its elements.
@MainActor package struct CollectionState {
  var layout: UICollectionViewLayout
  var counts: [Int] = []
  var needsCounts = true
  var isPrepared = false
  var isPreparing = false
  var isTiling = false
  var lastBounds: CGRect = .null
  /// What the layout has answered about bounds that are being set.
  var answer: BoundsAnswer?
  /// Whether the layout was prepared for an animated change of the bounds.
  var hasAnimatedBoundsChange = false
  /// The views on the screen.
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// Views that are on their way out.
  var leaving: [UICollectionReusableView] = []
  /// The scroll views of sections that scroll across, and those on their way out.
  var scrollers: [Int: SectionScrollView] = [:]
  var idleScrollers: [SectionScrollView] = []
  var isPlacingScrollers = false
  package var pool = ReusePool<UICollectionReusableView>()
  var selected: [IndexPath] = []
  var touched: IndexPath?
  var batch = BatchUpdates()
  var batchDepth = 0
  var transition: LayoutTransition?
  var movement: ItemMovement?
  /// What a view is being asked of the data source for.
  var requested: UICollectionViewLayoutAttributes?
  /// The path whose cell is asked for, for a reconfiguration.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// How many cells and views were asked of the data source, for tests.
  package var requestCount = 0

  init(layout: UICollectionViewLayout) { self.layout = layout }
}

/// What a layout says about new bounds: how it becomes invalid by them, if it does.
struct BoundsAnswer {
  let bounds: CGRect
  let invalidation: UICollectionViewLayoutInvalidationContext?
}

/// A change of the layout under a finger.
struct LayoutTransition {
  let from: UICollectionViewLayout
  let to: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// An item under a finger.
struct ItemMovement {
  let original: IndexPath
  var current: IndexPath
  var position: CGPoint
}
