// Documented: Frames are interpolated between the frames of two layouts, based on the transition's
// progress, which can be set.
// Assumed: Centers, sizes, and opacities are interpolated linearly, and transforms are interpolated
// like the transforms of animated layers. The progress is not limited. Probe: collection-animation.

public import Foundation
import QuartzCore

/// A layout that interpolates between two layouts.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// The progress of the transition, from 0 for the current layout to 1 for the next one.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout

  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    super.prepare()
    guard layoutsAreInvalid else { return }
    layoutsAreInvalid = false
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.everything || context.counts {
      layoutsAreInvalid = true
      for layout in [currentLayout, nextLayout] {
        guard let own = Self.contextClass(of: layout)?.make() else { continue }
        own.everything = context.everything
        own.counts = context.counts
        layout.invalidateLayout(with: own)
      }
    }
    super.invalidateLayout(with: context)
  }

  @_spi(UIComposition) open override func rename(_ change: ElementChange) {
    currentLayout.rename(change)
    nextLayout.rename(change)
  }

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
  /// Whether the two layouts must be prepared again because the number of items has changed.
  private var layoutsAreInvalid = false

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

  /// Returns interpolated attributes. An element that exists in only one layout fades.
  private func mixed(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    // Attributes in orthogonally scrolling sections are interpolated at their displayed positions.
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
    result.transform3D = from.transform3D.interpolated(to: to.transform3D, transitionProgress)
    return result
  }
}
