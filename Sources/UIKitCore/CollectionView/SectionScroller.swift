import Foundation

/// A part of a collection view's content that scrolls on its own, as a layout describes it.
struct SectionScroller {
  let section: Int
  let frame: CGRect
  let contentSize: CGSize
  let inset: UIEdgeInsets
  let offset: CGPoint
  let isPaging: Bool
  let rate: UIScrollView.DecelerationRate
  let bounces: Bool
  let alwaysBounces: Bool
  let axis: CompositionAxis
}

/// The view in which a section scrolls; it holds the section's cells.
final class SectionScrollView: UIScrollView {
  var section: Int
  private weak var collectionView: UICollectionView?

  init(_ description: SectionScroller, in view: UICollectionView) {
    section = description.section
    collectionView = view
    super.init(frame: description.frame)
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    adopt(description)
  }

  required init?(coder: NSCoder) { nil }

  func adopt(_ description: SectionScroller) {
    if frame != description.frame { frame = description.frame }
    if contentInset != description.inset { contentInset = description.inset }
    if contentSize != description.contentSize { contentSize = description.contentSize }
    isPagingEnabled = description.isPaging
    decelerationRate = description.rate
    bounces = description.bounces
    alwaysBounceHorizontal = description.alwaysBounces && description.axis == .horizontal
    alwaysBounceVertical = description.alwaysBounces && description.axis == .vertical
    let isFree = !isTracking && !isDragging && scrollState.motion == nil
    if isFree, contentOffset != description.offset { contentOffset = description.offset }
  }

  override func didChangeBounds(from old: CGRect) {
    super.didChangeBounds(from: old)
    if bounds.origin != old.origin { collectionView?.scrollerMoved(self) }
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionView?.state.layout.scrollerTarget(
      section, proposed: target, from: contentOffset, velocity: velocity) ?? target
  }
}
