// Documented: frequency 0 is rigid; the kinds of iOS 9; friction torque 0 by default; the range is
// infinite for sliding and pin and zero for the others.
// Measured: a distance joint between the two offset points, offsets in the item's own axes; the
// length is the distance when added and reads 0 before; moving the anchor keeps the length; two
// items attached this way still collide, those of the iOS 9 kinds do not.
// Assumed: a rigid anchor closer than 1 pt, with no length set, acts as a pin; one unit of friction
// torque is a UIKit newton at 100 pt, 10,000 kg·pt²/s².

import CoreGraphics
import Foundation
import Physics2D

/// Ties an item to an anchor point or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an attachment ties its item to.
  public enum AttachmentType: Int, @unchecked Sendable {
    case items = 0
    case anchor = 1
  }

  /// The rule an attachment keeps.
  enum Kind: Int {
    case distance, sliding, limit, fixed, pin
  }

  final var kind = Kind.distance
  final var offsets = [UIOffset.zero, .zero]
  /// The anchor; for the iOS 9 kinds the attachment anchor as it was given.
  final var anchor = CGPoint.zero
  final var axis = CGVector(dx: 0, dy: 1)
  final var lengthValue: CGFloat = 0
  final var lengthIsSet = false
  final var dampingValue: CGFloat = 0
  final var frequencyValue: CGFloat = 0
  final var torqueValue: CGFloat = 0
  final var rangeValue = UIFloatRange.zero
  final var joint: JointID?
  /// Whether the joint in the world is the pin that stands in for a rod of no length.
  final var standsInAsPin = false

  /// Ties the item's centre to a point in reference coordinates.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Ties a point of the item, given from its centre in its own axes, to a point in reference
  /// coordinates.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    super.init()
    anchor = DynamicsDiagnostics.accept(point, "anchorPoint", of: self) ? point : item.center
    offsets[0] = accepted(offset)
    itemList.append(item)
  }

  /// Ties the centres of two items together.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Ties a point of one item to a point of another.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    super.init()
    offsets = [accepted(offset1), accepted(offset2)]
    set([item1, item2])
  }

  /// For the factories below: an attachment of a kind, without items yet.
  public convenience init(_dynamicKind kind: Int) {
    self.init(item: UnattachedItem(), attachedToAnchor: .zero)
    itemList = DynamicItemList()
    self.kind = Kind(rawValue: kind) ?? .distance
    if self.kind == .sliding || self.kind == .pin { rangeValue = .infinite }
  }

  /// Lets the first item move along an axis relative to the second, without turning.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding, [item1, item2], anchor: point, axis: axis)
  }

  /// Lets the item move along an axis through a point, without turning.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding, [item], anchor: point, axis: axis)
  }

  /// Keeps two points of two items from getting further apart than they are when it is added.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    let attachment = make(.limit, [item1, item2], anchor: .zero, axis: nil)
    attachment.offsets = [attachment.accepted(offset1), attachment.accepted(offset2)]
    return attachment
  }

  /// Makes two items move as one.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.fixed, [item1, item2], anchor: point, axis: nil)
  }

  /// Lets two items turn about a common point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.pin, [item1, item2], anchor: point, axis: nil)
  }

  /// The one or two items.
  open var items: [any UIDynamicItem] { itemList.items }

  open var attachedBehaviorType: UIAttachmentBehavior.AttachmentType {
    isAnchored ? .anchor : .items
  }

  /// The anchor in reference coordinates; moving it keeps the length.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      guard DynamicsDiagnostics.accept(newValue, "anchorPoint", of: self), newValue != anchor
      else { return }
      anchor = newValue
      anchorDidMove()
      parameterDidChange()
    }
  }

  /// The distance that is kept (the most, for a limit), in points; 0 until the attachment is in an
  /// animator, which then takes the distance as it is, unless one was set.
  open var length: CGFloat {
    get { lengthValue }
    set {
      guard DynamicsDiagnostics.accept(newValue, "length", of: self) else { return }
      guard newValue >= 0 else {
        DynamicsDiagnostics.report(
          "\(name).length cannot be \(newValue) and keeps its value. A length is 0 or more.",
          about: self)
        return
      }
      let changed = newValue != lengthValue || !lengthIsSet
      lengthValue = newValue
      lengthIsSet = true
      if changed { lengthDidChange() }
    }
  }

  /// The damping ratio of a springy attachment: 1 is critical; it counts with a frequency only.
  open var damping: CGFloat {
    get { dampingValue }
    set {
      guard DynamicsDiagnostics.accept(newValue, "damping", of: self), newValue != dampingValue
      else { return }
      dampingValue = newValue
      springDidChange()
    }
  }

  /// The frequency of a springy attachment in Hz; 0 is a rigid rod.
  open var frequency: CGFloat {
    get { frequencyValue }
    set {
      guard DynamicsDiagnostics.accept(newValue, "frequency", of: self),
        newValue != frequencyValue
      else { return }
      frequencyValue = max(0, newValue)
      springDidChange()
    }
  }

  /// What resists turning about a pin, as dry friction does; 0 unless set.
  open var frictionTorque: CGFloat {
    get { torqueValue }
    set {
      guard DynamicsDiagnostics.accept(newValue, "frictionTorque", of: self, infinite: true),
        newValue != torqueValue
      else { return }
      torqueValue = newValue
      limitsDidChange()
    }
  }

  /// What is left free: the way along a sliding attachment in points, or the turn about a pin in
  /// radians, from where they are when added. It must contain 0.
  open var attachmentRange: UIFloatRange {
    get { rangeValue }
    set {
      guard newValue.minimum <= 0, newValue.maximum >= 0 else {
        DynamicsDiagnostics.report(
          "\(name).attachmentRange cannot be from \(newValue.minimum) to \(newValue.maximum) and "
            + "keeps its value. A range contains 0, where the items are when they are attached.",
          about: self)
        return
      }
      guard newValue != rangeValue else { return }
      rangeValue = newValue
      limitsDidChange()
    }
  }

  // MARK: In the world

  // What is left of an animator that was released means nothing in another.
  override func didEnter(_ animator: UIDynamicAnimator) { joint = nil }

  override func itemDidEnter(
    _ item: any UIDynamicItem, body: DynamicBody, in animator: UIDynamicAnimator
  ) {
    connect(in: animator)
  }

  override func itemWillLeave(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    disconnect(in: animator)
  }
}

/// Stands for the item of an attachment until the factory has set the real ones.
private final class UnattachedItem: NSObject, UIDynamicItem {
  var center = CGPoint.zero
  let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
  var transform = CGAffineTransform.identity
}
