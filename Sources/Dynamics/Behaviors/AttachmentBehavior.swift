// Documented: frequency 0 is rigid; the kinds of iOS 9; friction torque 0 by default; the range is
// infinite for sliding and pin and zero for the others.
// Measured: a distance joint between the two offset points, offsets in the item's own axes; the
// length is the distance when added; moving the anchor keeps the length; two items attached this way
// still collide, those of the iOS 9 kinds do not; the positive range of a sliding attachment to an
// anchor is against the axis.
// Assumed: that of two items is along it; a rigid anchor closer than 1 pt, with no length set, acts
// as a pin; one unit of friction torque is a UIKit newton at 100 pt, 10,000 kg·pt²/s². Probes:
// joints, sliding-range.

public import Physics2D

/// A behavior that ties an item to an anchor point or to another item.
public struct AttachmentBehavior: Hashable, Sendable {
  /// The joint that an attachment makes.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A rod of fixed length, or a spring when the frequency is more than 0.
    case distance
    /// A slider along an axis.
    case sliding
    /// A rope between two items.
    case limit
    /// A rigid connection of two items.
    case fixed
    /// A pin that holds two items together in a point.
    case pin
  }

  /// The joint that the attachment makes.
  public var kind: Kind
  /// Whether the attachment ties one item to the anchor point, and not two items to each other.
  public var isAnchored: Bool
  /// The point of the first item that is attached, in points from its center in its own axes.
  public var firstOffset = DynamicVector.zero
  /// The point of the second item that is attached, in points from its center in its own axes.
  public var secondOffset = DynamicVector.zero
  /// The anchor point, in points of the reference coordinates.
  public var anchor: Point2
  /// The axis of a sliding attachment.
  public var axis = DynamicVector(0, 1)
  /// The length of the rod, spring, or rope in points; nil for the distance at the time when the
  /// attachment takes effect, which is then stored in ``currentLength``.
  public var length: Double?
  /// The length in effect, in points; 0 before the attachment takes effect.
  public internal(set) var currentLength: Double = 0
  /// The damping ratio of the spring; 1 is critical.
  public var damping: Double = 0
  /// The frequency of the spring in hertz; 0 is rigid.
  public var frequency: Double = 0
  /// The torque that resists rotation about a pin, in units of 10,000 kg·pt²/s².
  public var frictionTorque: Double = 0
  /// The lower bound of the translation in points or of the angle in radians.
  public var minimum: Double
  /// The upper bound of the translation in points or of the angle in radians.
  public var maximum: Double
  /// Whether a pin stands for a rigid rod of almost no length.
  public internal(set) var actsAsPin = false

  /// Makes an attachment of a kind about an anchor point in points; rods, springs, and sliders tie one
  /// item to the anchor unless ``isAnchored`` is set to false.
  public init(_ kind: Kind = .distance, anchor: Point2 = .zero) {
    self.kind = kind
    isAnchored = kind == .distance || kind == .sliding
    self.anchor = anchor
    let isFree = kind == .sliding || kind == .pin
    minimum = isFree ? -.infinity : 0
    maximum = isFree ? .infinity : 0
  }

  /// The length that the attachment keeps, in points.
  public var effectiveLength: Double { length ?? currentLength }

  /// The bounds of the joint; nil when it has none.
  var limits: ClosedRange<Float>? {
    guard !(minimum == -.infinity && maximum == .infinity) else { return nil }
    let (low, high) = (engineValue(minimum), engineValue(maximum))
    guard low <= high else { return nil }
    let range = low...high
    guard kind == .sliding, isAnchored else { return range }
    return 0 - range.upperBound...0 - range.lowerBound
  }

  /// The torque that resists rotation, in kg·pt²/s².
  var engineTorque: Float { engineValue(max(0, frictionTorque) * 10_000) }
}
