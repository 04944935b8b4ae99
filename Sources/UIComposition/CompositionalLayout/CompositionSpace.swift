// Documented: Content insets are relative to the safe area unless another reference is specified.
// Assumed: Insets that the scroll view's own insets already include are not applied twice. Along
// the scrolling axis, only the scroll view's insets apply. Probe: compositional-layout.

import Foundation
import UIKitCore

/// The space that a collection view provides for its compositional layout.
struct CompositionSpace: Equatable {
  let size: CGSize
  /// The insets of the scroll view.
  let inset: UIEdgeInsets
  let safeArea: UIEdgeInsets
  let margins: UIEdgeInsets
  let readable: UIEdgeInsets
  let traits: UITraitCollection
  let isRightToLeft: Bool

  @MainActor init(_ view: UICollectionView) {
    size = view.bounds.size
    inset = view.adjustedContentInset
    safeArea = view.safeAreaInsets
    margins = view.layoutMargins
    readable = view.readableContentGuide.insets
    traits = view.traitCollection
    isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The size without the insets of the scroll view.
  var contentSize: CGSize {
    CGSize(
      width: max(size.width - inset.left - inset.right, 0),
      height: max(size.height - inset.top - inset.bottom, 0))
  }

  /// Returns the insets of a reference before and after the content, perpendicular to the scrolling
  /// axis.
  func insets(_ reference: UIContentInsetsReference, across axis: CompositionAxis)
    -> (before: CGFloat, after: CGFloat)
  {
    let edges: UIEdgeInsets
    switch reference {
    case .none: return (0, 0)
    case .automatic, .safeArea: edges = safeArea
    case .layoutMargins: edges = margins
    case .readableContent: edges = readable
    }
    let pair = (
      max(edges.before(axis) - inset.before(axis), 0), max(edges.after(axis) - inset.after(axis), 0)
    )
    return isRightToLeft && axis == .horizontal ? (pair.1, pair.0) : pair
  }

  @MainActor var environment: CompositionEnvironment {
    let insets =
      isRightToLeft
      ? NSDirectionalEdgeInsets(
        top: inset.top, leading: inset.right, bottom: inset.bottom, trailing: inset.left)
      : NSDirectionalEdgeInsets(
        top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
    return CompositionEnvironment(CompositionContainer(size, insets), traits)
  }
}
