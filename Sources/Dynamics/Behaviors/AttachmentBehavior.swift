// Documented: An attachment with a frequency of 0 is rigid. iOS 9 added the sliding, limit, fixed,
// and pin attachments. The friction torque is 0 by default. The range is infinite for sliding and
// pin attachments, and zero for all other kinds.
// Measured: A distance joint connects two points, which are given as offsets along the axes of the
// items. The length is the distance at the time when the attachment is added, and moving the anchor
// does not change it. Two items that a distance joint connects still collide. Two items that are
// connected by one of the kinds from iOS 9 do not collide. For a sliding attachment to an anchor,
// positive translations are opposite to the axis.
// Assumed: For two items, positive translations are along the axis. A rigid attachment to an anchor
// closer than 1 pt acts as a pin if no length is set. One unit of friction torque is 10,000
// kg·pt²/s², the torque of a UIKit newton at a distance of 100 pt. Probes: joints, sliding-range.

public import Physics2D

/// A behavior that connects an item to an anchor point or to another item.
public struct AttachmentBehavior: Hashable, Sendable {
  /// The kinds of joints that an attachment can create.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A rod of fixed length, or a spring if the frequency is greater than 0.
    case distance
    /// A slider along an axis.
    case sliding
    /// A rope between two items.
    case limit
    /// A rigid connection of two items.
    case fixed
    /// A pin that connects two items at a point.
    case pin
  }

  /// The kind of joint that the attachment creates.
  public var kind: Kind
  /// Whether the attachment connects one item to the anchor point instead of two items to each
  /// other.
  public var isAnchored: Bool
  /// The attachment point of the first item, as an offset from the item's center, along the item's
  /// axes, in points.
  public var firstOffset = DynamicVector.zero
  /// The attachment point of the second item, as an offset from the item's center, along the item's
  /// axes, in points.
  public var secondOffset = DynamicVector.zero
  /// The anchor point in reference coordinates, in points.
  public var anchor: Point2
  /// The axis of a sliding attachment.
  public var axis = DynamicVector(0, 1)
  /// The length of the rod, spring, or rope in points, or `nil` for the initial distance.
  ///
  /// If `nil`, the distance at the time when the attachment takes effect is used and stored in
  /// ``currentLength``.
  public var length: Double?
  /// The effective length in points, or 0 before the attachment takes effect.
  public internal(set) var currentLength: Double = 0
  /// The damping ratio of the spring, where 1 is critical damping.
  public var damping: Double = 0
  /// The frequency of the spring in hertz, where 0 means a rigid rod.
  public var frequency: Double = 0
  /// The torque that resists rotation about a pin, in units of 10,000 kg·pt²/s².
  public var frictionTorque: Double = 0
  /// The lower limit of the translation in points or of the angle in radians.
  public var minimum: Double
  /// The upper limit of the translation in points or of the angle in radians.
  public var maximum: Double
  /// Whether the attachment uses a pin because its rigid rod has almost no length.
  public internal(set) var actsAsPin = false

  /// Creates an attachment of the given kind with an anchor point, in points.
  ///
  /// Rods, springs, and sliders connect one item to the anchor unless you set ``isAnchored`` to
  /// `false`.
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

  /// The limits of the joint, or `nil` if it has none.
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
