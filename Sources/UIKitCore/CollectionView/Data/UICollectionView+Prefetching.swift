// Documented: A prefetching source is notified of items that may appear on the screen soon,
// starting with the nearest. It is also notified if any of these items will not appear.
// Assumed: These are the items on the next screen in the direction in which the view last scrolled.
// Their prefetching is canceled when they are more than one screen away on either side. Probe:
// collection-animation.

import Foundation

/// The items about which a prefetching source was notified.
struct PrefetchState {
  var paths: Set<IndexPath> = []
  /// The content offset at the last check, for determining the direction of scrolling.
  var offset: CGPoint?
}

extension UICollectionView {
  /// Notifies the prefetching source of items that may appear soon.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    defer { state.prefetching.offset = contentOffset }
    guard let old = state.prefetching.offset, contentOffset != old else { return }
    let (x, y) = (contentOffset.x - old.x, contentOffset.y - old.y)
    let ahead = bounds.offsetBy(
      dx: x == 0 ? 0 : x > 0 ? bounds.width : -bounds.width,
      dy: y == 0 ? 0 : y > 0 ? bounds.height : -bounds.height)
    let shown = Set(indexPathsForVisibleItems)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let coming = paths(in: ahead, nearest: middle).filter {
      !shown.contains($0) && !state.prefetching.paths.contains($0)
    }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let near = Set(paths(in: area, nearest: middle))
    let announced = state.prefetching.paths.subtracting(shown)
    let canceled = announced.subtracting(near).sorted()
    state.prefetching.paths = announced.intersection(near).union(coming)
    if !canceled.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: canceled)
    }
    if !coming.isEmpty { source.collectionView(self, prefetchItemsAt: coming) }
  }

  private func paths(in area: CGRect, nearest middle: CGPoint) -> [IndexPath] {
    func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      abs(attributes.center.x - middle.x) + abs(attributes.center.y - middle.y)
    }
    let cells = (state.layout.layoutAttributesForElements(in: area) ?? []).filter {
      $0.representedElementCategory == .cell
    }
    return cells.map { (distance($0), $0.indexPath) }.sorted { $0 < $1 }.map(\.1)
  }

  func renamePrefetched(_ map: BatchMap) {
    state.prefetching.paths = Set(state.prefetching.paths.compactMap { map.path(after: $0) })
  }
}
