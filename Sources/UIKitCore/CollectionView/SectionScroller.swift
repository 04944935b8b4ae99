package import Foundation

/// A layout's description of a section that scrolls orthogonally.
@_spi(UIComposition) public struct SectionScroller {
  package let section: Int
  package let frame: CGRect
  package let contentSize: CGSize
  package let inset: UIEdgeInsets
  package let offset: CGPoint
  package let isPaging: Bool
  package let rate: UIScrollView.DecelerationRate
  package let bounces: Bool
  package let alwaysBouncingAxes: UIAxis

  package init(
    section: Int, frame: CGRect, contentSize: CGSize, inset: UIEdgeInsets, offset: CGPoint,
    isPaging: Bool, rate: UIScrollView.DecelerationRate, bounces: Bool,
    alwaysBouncingAxes: UIAxis
  ) {
    self.section = section
    self.frame = frame
    self.contentSize = contentSize
    self.inset = inset
    self.offset = offset
    self.isPaging = isPaging
    self.rate = rate
    self.bounces = bounces
    self.alwaysBouncingAxes = alwaysBouncingAxes
  }
}

/// The scroll view of an orthogonally scrolling section, which contains the section's cells.
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
    alwaysBounceHorizontal = description.alwaysBouncingAxes.contains(.horizontal)
    alwaysBounceVertical = description.alwaysBouncingAxes.contains(.vertical)
    let isFree = !isTracking && !isDragging && scrollState.plan == nil
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
