// Documented: frequency 0 is rigid; the kinds of iOS 9; friction torque 0 by default; the range is
// infinite for sliding and pin and zero for the others.
// Measured: the length is the distance when added and reads 0 before. The joints stand in
// `AttachmentBehavior.swift` of Dynamics.

public import CoreGraphics
import Dynamics
public import Foundation
import Physics2D

/// A behaviour that ties an item to an anchor point or to another item.
///
/// The initialisers make a rod of fixed length, or a spring once ``frequency`` is more than 0; the
/// items may still collide with each other. The factory methods make joints of one kind each
/// (sliding, limit, fixed, pin), whose items do not collide with each other. A joint acts from the
/// moment in which all its items are in an animator.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of thing at the other end of an attachment.
  public enum AttachmentType: Int, @unchecked Sendable {
    /// Another item.
    case items = 0
    /// A point in reference coordinates.
    case anchor = 1
  }

  /// Ties the centre of an item to an anchor point by a rod.
  ///
  /// - Parameters:
  ///   - item: the item, which turns freely about its end of the rod.
  ///   - point: the anchor in points of the reference coordinates; coordinates that are not finite
  ///     or beyond 10⁹ are refused with a diagnostic, and the item's centre is taken.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Ties a point of an item to an anchor point by a rod; a rod shorter than 1 pt whose length was
  /// not set acts as a pin.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - offset: the point of the item, in points from its centre along the item's own axes, so
  ///     that it turns with the item.
  ///   - point: the anchor in points of the reference coordinates; coordinates that are not finite
  ///     or beyond 10⁹ are refused with a diagnostic, and the item's centre is taken.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    super.init()
    let isUsable = DynamicsDiagnostics.accept(point, "anchorPoint", of: self)
    var attachment = AttachmentBehavior(anchor: Point2(isUsable ? point : item.center))
    attachment.firstOffset = accepted(offset)
    freeValue = .attachment(attachment)
    itemList.append(item)
  }

  /// Ties the centres of two items together by a rod.
  ///
  /// - Parameters:
  ///   - item1: one item.
  ///   - item2: the other; the same item twice is refused with a diagnostic, and the attachment
  ///     does nothing.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Ties a point of one item to a point of another by a rod.
  ///
  /// - Parameters:
  ///   - item1: one item.
  ///   - offset1: its point, in points from its centre along its own axes.
  ///   - item2: the other item; the same item twice is refused with a diagnostic, and the
  ///     attachment does nothing.
  ///   - offset2: its point, in points from its centre along its own axes.
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

  /// Makes an attachment of a kind without items, for the factory methods: not for clients.
  ///
  /// - Parameter kind: the raw value of the kind.
  public convenience init(_dynamicKind kind: Int) {
    self.init(item: UnattachedItem(), attachedToAnchor: .zero)
    itemList = DynamicItemList()
    let kind = AttachmentBehavior.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .distance
    freeValue = .attachment(AttachmentBehavior(kind))
  }

  /// Makes a joint along which the first item moves relative to the second, without turning against
  /// it.
  ///
  /// ``attachmentRange`` limits the movement; it is infinite unless set.
  ///
  /// - Parameters:
  ///   - item1: the item that slides.
  ///   - item2: the item that the axis belongs to, and turns with.
  ///   - point: a point of the axis, in points of the reference coordinates, at the time the joint
  ///     begins to act.
  ///   - axis: the direction, of any length but 0; one without a direction is refused with a
  ///     diagnostic, and the item slides vertically.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding, [item1, item2], anchor: point, axis: axis)
  }

  /// Makes a joint along which an item moves on a fixed line, without turning.
  ///
  /// ``attachmentRange`` limits the movement; it is infinite unless set.
  ///
  /// - Parameters:
  ///   - item: the item that slides.
  ///   - point: a point of the line, in points of the reference coordinates.
  ///   - axis: the direction, of any length but 0; one without a direction is refused with a
  ///     diagnostic, and the item slides vertically.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding, [item], anchor: point, axis: axis)
  }

  /// Makes a rope: two points of two items come as near as they like, and no further apart than
  /// ``length``.
  ///
  /// - Parameters:
  ///   - item1: one item.
  ///   - offset1: its point, in points from its centre along its own axes.
  ///   - item2: the other item.
  ///   - offset2: its point, in points from its centre along its own axes.
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

  /// Makes a weld: two items keep their distance and their angle, and move as one.
  ///
  /// - Parameters:
  ///   - item1: one item.
  ///   - item2: the other item.
  ///   - point: the point of the weld in points of the reference coordinates, which both are held
  ///     at.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.fixed, [item1, item2], anchor: point, axis: nil)
  }

  /// Makes a pin: two items turn about a common point.
  ///
  /// ``frictionTorque`` slows the turning and ``attachmentRange`` limits it.
  ///
  /// - Parameters:
  ///   - item1: one item.
  ///   - item2: the other item.
  ///   - point: the pin in points of the reference coordinates, at the time the joint begins to
  ///     act.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.pin, [item1, item2], anchor: point, axis: nil)
  }

  /// The one or two items; none for an attachment that was given the same item twice.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The kind of thing at the other end: an anchor point or another item.
  open var attachedBehaviorType: UIAttachmentBehavior.AttachmentType {
    attachment.isAnchored ? .anchor : .items
  }

  /// The anchor in points of the reference coordinates; it may move at any time, and moving it
  /// keeps ``length``.
  ///
  /// A rigid attachment carries its item along without giving it a velocity: call ``release()`` at
  /// the end of a drag. Between two items the point of a sliding, fixed or pin attachment is made
  /// anew where it is set; for the other kinds it means nothing. Coordinates that are not finite or
  /// beyond 10⁹ are refused with a diagnostic.
  open var anchorPoint: CGPoint {
    get { CGPoint(attachment.anchor) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "anchorPoint", of: self) else { return }
      change { $0.anchor = Point2(newValue) }
    }
  }

  /// The distance between the two ends in points; for a limit attachment the greatest one.
  ///
  /// It reads 0 until the attachment is in an animator, which then takes the distance as it is,
  /// unless one was set. A negative number is refused with a diagnostic. Sliding, fixed and pin
  /// attachments ignore it.
  open var length: CGFloat {
    get { attachment.effectiveLength }
    set {
      guard DynamicsDiagnostics.accept(newValue, "length", of: self) else { return }
      guard newValue >= 0 else {
        DynamicsDiagnostics.report(
          "\(name).length cannot be \(newValue) and keeps its value. A length is 0 or more.",
          about: self)
        return
      }
      change { $0.length = newValue }
    }
  }

  /// The damping ratio of a springy attachment: 0 oscillates for ever, 1 is critical; 0 unless set.
  /// It counts only with a ``frequency`` above 0.
  open var damping: CGFloat {
    get { attachment.damping }
    set {
      guard DynamicsDiagnostics.accept(newValue, "damping", of: self) else { return }
      change { $0.damping = newValue }
    }
  }

  /// The frequency of a springy attachment in hertz; 0, as it is unless set, is a rigid rod. A
  /// negative number counts as 0.
  open var frequency: CGFloat {
    get { attachment.frequency }
    set {
      guard DynamicsDiagnostics.accept(newValue, "frequency", of: self) else { return }
      change { $0.frequency = max(0, newValue) }
    }
  }

  /// The greatest torque by which a pin resists turning, as dry friction does; 0 unless set.
  ///
  /// One unit is a UIKit newton at an arm of 100 pt, 10,000 kg·pt²/s². Infinity blocks the pin, a
  /// negative number counts as 0, and other kinds ignore it.
  open var frictionTorque: CGFloat {
    get { attachment.frictionTorque }
    set {
      guard DynamicsDiagnostics.accept(newValue, "frictionTorque", of: self, infinite: true)
      else { return }
      change { $0.frictionTorque = newValue }
    }
  }

  /// The free movement of a sliding attachment in points, or of a pin in radians, counted from
  /// where the items are when the joint begins to act.
  ///
  /// The first of two items slides along the axis by a positive number. An item that is attached to
  /// an anchor slides against it, as the anchor slides along it relative to the item: with the axis
  /// (0, 1), 0 to 100 lets the item go up by 100 pt.
  ///
  /// It must contain 0; another range is refused with a diagnostic. Infinite for sliding and pin
  /// attachments unless set; other kinds ignore it.
  open var attachmentRange: UIFloatRange {
    get { UIFloatRange(minimum: attachment.minimum, maximum: attachment.maximum) }
    set {
      guard newValue.minimum <= 0, newValue.maximum >= 0 else {
        DynamicsDiagnostics.report(
          "\(name).attachmentRange cannot be from \(newValue.minimum) to \(newValue.maximum) and "
            + "keeps its value. A range contains 0, where the items are when they are attached.",
          about: self)
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

/// Stands for the item of an attachment until the factory has set the real ones.
private final class UnattachedItem: NSObject, UIDynamicItem {
  var center = CGPoint.zero
  let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
  var transform = CGAffineTransform.identity
}
