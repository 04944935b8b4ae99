import CoreGraphics
import Dynamics
import Foundation
import Physics2D

extension UIAttachmentBehavior {
  /// Creates an attachment of a kind that iOS 9 introduced, as an instance of the class on which it
  /// is called.
  static func make(
    _ kind: AttachmentBehavior.Kind, _ items: [any UIDynamicItem], anchor: CGPoint, axis: CGVector?
  ) -> Self {
    let attachment = unsafeDowncast(_allocate(Int(kind.rawValue)), to: Self.self)
    attachment.tie(items)
    let isUsable = attachment.accepts(anchor, "attachmentAnchor")
    attachment.change { $0.anchor = Point2(isUsable ? anchor : items[0].center) }
    if let axis {
      if hypot(axis.dx, axis.dy) > 0, axis.dx.isFinite, axis.dy.isFinite {
        attachment.change { $0.axis = DynamicVector(axis) }
      } else {
        DynamicsDiagnostics.report(
          "\(attachment.name) cannot slide along (\(axis.dx), \(axis.dy)), so it slides "
            + "vertically. Use an axis with a length greater than 0.", about: attachment)
      }
    }
    return attachment
  }

  /// The allocating initializer of the class on which the factory method was called.
  @_silgen_name("$s10UIDynamics20UIAttachmentBehaviorC12_dynamicKindACSi_tcfC")
  private static func _allocate(_ kind: Int) -> UIAttachmentBehavior

  final func tie(_ items: [any UIDynamicItem]) {
    itemList = DynamicItemList(items)
    change { $0.isAnchored = items.count < 2 }
    if items.count == 2 && items[0] === items[1] {
      report(
        "\(name) attaches \(DynamicsDiagnostics.name(of: items[0])) to itself and has no effect. "
          + "Use two different items.")
      itemList = DynamicItemList()
    }
  }

  final func accepted(_ offset: UIOffset) -> DynamicVector {
    let point = CGPoint(x: offset.horizontal, y: offset.vertical)
    return accepts(point, "offsetFromCenter")
      ? DynamicVector(offset) : .zero
  }
}
