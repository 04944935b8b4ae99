import Dynamics
import KinemaElementary
import Physics2D

/// A position of a finger at a time.
struct FingerSample: BinaryCodable {
  enum Phase: UInt8, BinaryCodable {
    /// The finger takes an item.
    case began
    case moved
    /// The finger releases the item, which keeps its velocity.
    case ended
    /// The item stops where it is.
    case canceled
  }

  /// The number of the finger, which identifies it from `began` to `ended` or `canceled`.
  var finger: UInt32
  var phase: Phase
  /// The position in points.
  var position: Point2
  /// The time in milliseconds.
  var time: UInt64
  /// The item that the finger takes. Only `began` uses the item and the two numbers of the spring.
  var item: ItemID
  /// The frequency of the spring to the item, in hertz. 0 is rigid.
  var frequency: Double
  var damping: Double

  func encode(into writer: inout BinaryWriter) {
    writer.write(finger)
    writer.write(phase)
    writer.write(position)
    writer.write(time)
    writer.write(item)
    writer.write(frequency)
    writer.write(damping)
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    finger = try reader.read()
    phase = try reader.read()
    position = try reader.read()
    time = try reader.read()
    item = try reader.read()
    frequency = try reader.read()
    damping = try reader.read()
    try reader.require(DynamicScene.isUsable(position), or: "a finger is beyond 1e9 pt")
    try reader.require(time <= 1 << 53, or: "a time is out of range")
  }
}
