// Ours: Releasing an animator that moves items is reported, because only the client retains it.

import Foundation
import QuartzCore
import UIKitCore

/// The diagnostic for an animator that is released while it moves items.
enum DynamicRelease {
  /// Reports that an animator was released, unless its view and items are released with it.
  ///
  /// - Parameters:
  ///   - reference: The object whose coordinates the animator uses.
  ///   - roots: The root behaviors of the animator.
  ///   - hasMoved: Whether the animator has ever ticked.
  static func report(
    of reference: DynamicReference, with roots: [UIDynamicBehavior], hasMoved: Bool
  ) {
    let count = roots.count
    let message =
      "\(reference.name) was released while it had \(count) "
      + "\(count == 1 ? "behavior" : "behaviors") and moved items, so the items stopped. Store the "
      + "animator in a property, or call removeAllBehaviors() first."
    guard FrameLoop.hasHost else {
      // An animator that a host has advanced is released with the host.
      if !hasMoved { Diagnostics.report(message) }
      return
    }
    if reference.isAbstract {
      Diagnostics.report(message)
      return
    }
    // The view may have been released just before the animator, because optimized code releases
    // each object after its last use.
    guard reference.view != nil || reference.layout != nil else { return }
    // The state of views cannot be read on another thread.
    guard MainThread.isCurrent else { return }
    // A controller that is released also releases its view, items, and animator, and this is not a
    // fault. One frame later, this check determines whether any of them remain.
    MainActor.assumeIsolated {
      let wasShown = reference.view?.window != nil
      let items = roots.flatMap(\.subtree).flatMap { $0.itemList.items }.map { WeakItem(item: $0) }
      _ = FrameLoop.current.schedule(after: 0) {
        let isShown = reference.view.map { !wasShown || $0.window != nil } ?? false
        guard isShown || reference.layout?.collectionView != nil else { return }
        let stays = items.contains { item in
          guard let item = item.item else { return false }
          return (item as? UIView).map { $0.superview != nil } ?? true
        }
        if stays { Diagnostics.report(message) }
      }
    }
  }

  /// An item of a released animator.
  private struct WeakItem {
    weak var item: (any UIDynamicItem)?
  }
}
