// Documented: places between those of two layouts, by a progress that is set. Assumed: centres,
// sizes, opacity and transforms are mixed linearly, without a bound on the progress.
// Probe: collection-animation.

public import Foundation
import QuartzCore

/// A layout between two others.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// The progress of the transition, from 0, the current layout, to 1, the next.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout

  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override var collectionViewContentSize: CGSize {
    let from = currentLayout.collectionViewContentSize
    let to = nextLayout.collectionViewContentSize
    return CGSize(
      width: mix(from.width, to.width), height: mix(from.height, to.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var keys: Set<ElementKey> = []
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        keys.insert(attributes.key)
      }
    }
    return keys.sorted().compactMap { key in
      mixed(attributes(key, in: currentLayout), attributes(key, in: nextLayout))
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    mixed(
      currentLayout.layoutAttributesForItem(at: indexPath),
      nextLayout.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  private var values: [String: CGFloat] = [:]

  private func attributes(_ key: ElementKey, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    switch key.category {
    case .cell: return layout.layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      return layout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      return layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.path)
    }
  }

  private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  /// The attributes between two; an element that one layout lacks fades.
  private func mixed(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    // What a section scrolls across is mixed as it shows.
    let from = from.map(currentLayout.unscrolled)
    let to = to.map(nextLayout.unscrolled)
    guard let some = from ?? to else { return nil }
    let result = some.duplicate()
    guard let from, let to else {
      result.alpha *= from == nil ? transitionProgress : 1 - transitionProgress
      return result
    }
    result.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
    result.size = CGSize(
      width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height))
    result.alpha = mix(from.alpha, to.alpha)
    result.zIndex = transitionProgress < 0.5 ? from.zIndex : to.zIndex
    let a = from.transform
    let b = to.transform
    if a != b {
      result.transform = CGAffineTransform(
        a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d),
        tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty))
    }
    return result
  }
}
