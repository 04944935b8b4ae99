package import CoreGraphics
package import Foundation
import UIKitCore

/// An item, its rounding, and the access to its center and transform. The writer is a class, so that
/// a tick can use it as one reference without retaining it.
@MainActor
package final class DynamicItemWriter {
  package let item: any UIDynamicItem
  package let rounding: DynamicItemRounding
  /// Whether the placement converts between the coordinates of two views.
  package let isConverted: Bool
  /// The item if it is a view.
  private unowned(unsafe) let view: UIView?
  /// Whether the item is a view whose class is known not to override the members that move it.
  private let movesPlainly: Bool

  package init(of item: any UIDynamicItem, _ placement: DynamicItemPlacement) {
    self.item = item
    rounding = placement.rounding
    isConverted = placement.isConverted
    view = item as? UIView
    let own = view.map { type(of: $0) }
    movesPlainly = own == UIView.self || own == UIImageView.self || own == UILabel.self
  }

  /// The center of the item. An overridden getter of a view is not called.
  @inline(__always) package var center: CGPoint { view?.ownCenter ?? item.center }

  /// Sets the center of the item, and its transform unless `transform` is nil.
  @inline(__always) package func write(_ center: CGPoint, _ transform: CGAffineTransform?) {
    if movesPlainly, let view { return view.movePlainly(to: center, transform) }
    item.center = center
    if let transform { item.transform = transform }
  }
}
