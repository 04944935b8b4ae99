// Documented: An attachment with a frequency of 0 is rigid. iOS 9 added the sliding, limit, fixed,
// and pin attachments. The friction torque is 0 by default. The range is infinite for sliding and
// pin attachments, and zero for all other kinds.
// Measured: The length is the distance at the time when the attachment is added, and 0 before that.
// More measurements are in Dynamics' `AttachmentBehavior.swift`.

public import CoreGraphics
import Dynamics
public import Foundation
import Physics2D

/// A behavior that attaches an item to an anchor point or to another item.
///
/// The initializers create a rod of fixed length, or a spring if ``frequency`` is more than 0.
/// Items that a rod or a spring connects can still collide with each other. Each factory method
/// creates a joint of one kind (sliding, limit, fixed, pin), whose items do not collide with each
/// other. A joint acts once all its items are in an animator.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of elements at the other end of an attachment.
  public enum AttachmentType: Int, @unchecked Sendable {
    /// Another item.
    case items = 0
    /// A point in reference coordinates.
    case anchor = 1
  }

  /// Attaches the center of an item to an anchor point with a rod.
  ///
  /// - Parameters:
  ///   - item: The item, which rotates freely about its end of the rod.
  ///   - point: The anchor in reference coordinates, in points. Coordinates that are not finite or
  ///     are beyond 10⁹ are rejected with a diagnostic, and the item's center is used.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to an anchor point with a rod.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The attachment point, as an offset in points from the item's center, along the
  ///     item's axes. It rotates with the item. A rod shorter than 1 pt without a set length acts
  ///     as a pin.
  ///   - point: The anchor in reference coordinates, in points. Coordinates that are not finite or
  ///     are beyond 10⁹ are rejected with a diagnostic, and the item's center is used.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    super.init()
    let isUsable = accepts(point, "anchorPoint")
    var attachment = AttachmentBehavior(anchor: Point2(isUsable ? point : item.center))
    attachment.firstOffset = accepted(offset)
    freeValue = .attachment(attachment)
    itemList.append(item)
  }

  /// Attaches the centers of two items to each other with a rod.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - item2: The second item. If it is the first item, the attachment has no effect, and a
  ///     diagnostic is reported.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches a point of one item to a point of another item with a rod.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - offset1: The attachment point of the first item, as an offset in points from the item's
  ///     center, along the item's axes.
  ///   - item2: The second item. If it is the first item, the attachment has no effect, and a
  ///     diagnostic is reported.
  ///   - offset2: The attachment point of the second item, as an offset in points from the item's
  ///     center, along the item's axes.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    super.init()
    var attachment = AttachmentBehavior()
    attachment.firstOffset = accepted(offset1)
    attachment.secondOffset = accepted(offset2)
    freeValue = .attachment(attachment)
    tie([item1, item2])
  }

  /// Creates an attachment of the given kind, without items. Only the factory methods call it.
  ///
  /// - Parameter kind: The raw value of the kind.
  public convenience init(_dynamicKind kind: Int) {
    self.init(item: UnattachedItem(), attachedToAnchor: .zero)
    itemList = DynamicItemList()
    let kind = AttachmentBehavior.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .distance
    freeValue = .attachment(AttachmentBehavior(kind))
  }

  /// Creates a joint that lets the first item slide along an axis of the second item without
  /// rotating relative to it.
  ///
  /// ``attachmentRange`` limits the translation. It is infinite by default.
  ///
  /// - Parameters:
  ///   - item1: The item that slides.
  ///   - item2: The item to which the axis belongs. The axis rotates with it.
  ///   - point: A point on the axis at the start, in reference coordinates, in points.
  ///   - axis: A direction. If it is zero, a diagnostic is reported, and the item slides
  ///     vertically.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding, [item1, item2], anchor: point, axis: axis)
  }

  /// Creates a joint that lets an item slide along a fixed line without rotating.
  ///
  /// ``attachmentRange`` limits the translation. It is infinite by default.
  ///
  /// - Parameters:
  ///   - item: The item that slides.
  ///   - point: A point on the line in reference coordinates, in points.
  ///   - axis: A direction. If it is zero, a diagnostic is reported, and the item slides
  ///     vertically.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding, [item], anchor: point, axis: axis)
  }

  /// Creates a rope that keeps two points of two items within ``length``.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - offset1: The attachment point of the first item, as an offset in points from the item's
  ///     center, along the item's axes.
  ///   - item2: The second item.
  ///   - offset2: The attachment point of the second item, as an offset in points from the item's
  ///     center, along the item's axes.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    let attachment = make(.limit, [item1, item2], anchor: .zero, axis: nil)
    attachment.change {
      $0.firstOffset = attachment.accepted(offset1)
      $0.secondOffset = attachment.accepted(offset2)
    }
    return attachment
  }

  /// Creates a weld: two items keep their distance and relative angle and move as one.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - item2: The second item.
  ///   - point: The common point of both items in reference coordinates, in points.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.fixed, [item1, item2], anchor: point, axis: nil)
  }

  /// Creates a pin: two items rotate about a common point.
  ///
  /// ``frictionTorque`` resists the rotation, and ``attachmentRange`` limits it.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - item2: The second item.
  ///   - point: The position of the pin when the joint begins to act, in reference coordinates, in
  ///     points.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.pin, [item1, item2], anchor: point, axis: nil)
  }

  /// The one or two items, or none if the attachment was created with the same item twice.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The kind of element at the other end: an anchor point or another item.
  open var attachedBehaviorType: UIAttachmentBehavior.AttachmentType {
    attachment.isAnchored ? .anchor : .items
  }

  /// The anchor in reference coordinates, in points. Moving it keeps ``length``.
  ///
  /// You can move the anchor at any time. A rigid attachment then moves its item without giving it
  /// a velocity, so call ``release()`` at the end of a drag. Between two items, setting the point
  /// of a sliding, fixed, or pin attachment recreates the joint there. Other kinds ignore it.
  /// Coordinates that are not finite or are beyond 10⁹ are rejected with a diagnostic.
  open var anchorPoint: CGPoint {
    get { CGPoint(attachment.anchor) }
    set { if accepts(newValue, "anchorPoint") { change { $0.anchor = Point2(newValue) } } }
  }

  /// The distance between the two ends in points or, for a limit attachment, the maximum distance.
  ///
  /// It is 0 until the attachment is in an animator, which then uses the current distance unless
  /// you set one. Negative numbers are rejected with a diagnostic. Sliding, fixed, and pin
  /// attachments ignore it.
  open var length: CGFloat {
    get { attachment.effectiveLength }
    set {
      guard accepts(newValue, "length") else { return }
      guard newValue >= 0 else {
        report(
          "\(name).length cannot be \(newValue), so it keeps its value. Use a length of 0 or more.")
        return
      }
      change { $0.length = newValue }
    }
  }

  /// The damping ratio of a spring, where 0 means no damping and 1 means critical damping. The
  /// default is 0. It has an effect only if ``frequency`` is greater than 0.
  open var damping: CGFloat {
    get { attachment.damping }
    set { if accepts(newValue, "damping") { change { $0.damping = newValue } } }
  }

  /// The frequency of a spring in hertz. The default is 0, for a rod. Negative numbers count as 0.
  open var frequency: CGFloat {
    get { attachment.frequency }
    set { if accepts(newValue, "frequency") { change { $0.frequency = max(0, newValue) } } }
  }

  /// The maximum torque with which a pin resists rotation, like dry friction. The default is 0.
  ///
  /// One unit is 10,000 kg·pt²/s², the torque of a UIKit newton at a distance of 100 pt. Infinity
  /// blocks the pin, and negative numbers count as 0. Other kinds ignore it.
  open var frictionTorque: CGFloat {
    get { attachment.frictionTorque }
    set {
      if accepts(newValue, "frictionTorque", infinite: true) {
        change { $0.frictionTorque = newValue }
      }
    }
  }

  /// The range of motion of a sliding attachment in points or of a pin in radians.
  ///
  /// Translations and angles are relative to the poses in which the joint begins to act. With two
  /// items, positive numbers move the first item along the axis. An item attached to an anchor
  /// moves in the opposite direction, because the anchor slides along the axis relative to the
  /// item. With the axis (0, 1), a range from 0 to 100 lets the item move up by 100 pt.
  ///
  /// The range must contain 0. Other ranges are rejected with a diagnostic. The default is infinite
  /// for sliding and pin attachments. Other kinds ignore it.
  open var attachmentRange: UIFloatRange {
    get { UIFloatRange(minimum: attachment.minimum, maximum: attachment.maximum) }
    set {
      guard newValue.minimum <= 0, newValue.maximum >= 0 else {
        report(
          "\(name).attachmentRange cannot be from \(newValue.minimum) to \(newValue.maximum), so "
            + "it keeps its value. Use a range that contains 0, which is the position at which the "
            + "items are attached.")
        return
      }
      change {
        $0.minimum = newValue.minimum
        $0.maximum = newValue.maximum
      }
    }
  }

  // MARK: The value

  final var attachment: AttachmentBehavior {
    if case .attachment(let attachment) = value { attachment } else { AttachmentBehavior() }
  }

  final func change(_ body: (inout AttachmentBehavior) -> Void) {
    var attachment = attachment
    body(&attachment)
    if attachment != self.attachment { set(.attachment(attachment)) }
  }
}

/// A placeholder for the item of an attachment until the factory method sets the real items.
private final class UnattachedItem: NSObject, UIDynamicItem {
  var center = CGPoint.zero
  let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
  var transform = CGAffineTransform.identity
}
