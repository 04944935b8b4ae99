// Ours: an animator that is released while it moves things says so, as nobody else retains it.

import Foundation
import QuartzCore
import UIKitCore

/// The message about an animator that was released while it moved items.
enum DynamicRelease {
  /// Reports that an animator has gone, unless what it moved goes with it.
  ///
  /// - Parameters:
  ///   - reference: what its coordinates belong to.
  ///   - roots: the behaviors that it held.
  ///   - hasMoved: whether it has ever ticked.
  static func report(
    of reference: DynamicReference, with roots: [UIDynamicBehavior], hasMoved: Bool
  ) {
    let count = roots.count
    let message =
      "\(reference.name) was released while it holds \(count) "
      + "\(count == 1 ? "behavior" : "behaviors") and moves items, so nothing moves any more. Keep "
      + "the animator in a property, or call removeAllBehaviors() first."
    guard FrameLoop.hasHost else {
      // One that a host moved goes with the host.
      if !hasMoved { Diagnostics.report(message) }
      return
    }
    if reference.isAbstract {
      Diagnostics.report(message)
      return
    }
    // What it moved may have gone just before it: optimised code keeps neither longer than it is
    // used.
    guard reference.view != nil || reference.layout != nil else { return }
    // Of views nothing can be said on another thread.
    guard MainThread.isCurrent else { return }
    // A controller that goes takes its view or the items and its animator along, which is no
    // mistake: one frame later it is known whether they have stayed.
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

  /// An item of an animator that is gone.
  private struct WeakItem {
    weak var item: (any UIDynamicItem)?
  }
}
