package import Dynamics
package import KinemaElementary
package import Physics2D

/// A position of a finger at a time.
package struct FingerSample: BinaryCodable, Sendable {
  package enum Phase: UInt8, BinaryCodable, Sendable {
    /// The finger takes an item.
    case began
    case moved
    /// The finger releases the item, which keeps its velocity.
    case ended
    /// The item stops where it is.
    case canceled
  }

  /// The number of the finger, which identifies it from `began` to `ended` or `canceled`.
  package var finger: UInt32
  package var phase: Phase
  /// The position in points.
  package var position: Point2
  /// The time in milliseconds.
  package var time: UInt64
  /// The item that the finger takes. Only `began` uses the item and the two numbers of the spring.
  package var item: ItemID
  /// The frequency of the spring to the item, in hertz. 0 is rigid.
  package var frequency: Double
  package var damping: Double

  /// Creates a sample. Only the phase `began` uses the item, which a rigid attachment then holds.
  package init(
    finger: UInt32, phase: Phase, x: Double, y: Double, time: UInt64,
    item: ItemID = ItemID(slot: 0, generation: 0)
  ) {
    self.finger = finger
    self.phase = phase
    position = Point2(x, y)
    self.time = time
    self.item = item
    frequency = 0
    damping = 0
  }

  package func encode(into writer: inout BinaryWriter) {
    writer.write(finger)
    writer.write(phase)
    writer.write(position)
    writer.write(time)
    writer.write(item)
    writer.write(frequency)
    writer.write(damping)
  }

  package init(from reader: inout BinaryReader) {
    finger = reader.read()
    phase = reader.read()
    position = reader.read()
    time = reader.read()
    item = reader.read()
    frequency = reader.read()
    damping = reader.read()
    reader.require(DynamicScene.isUsable(position), or: "a finger is beyond 1e9 pt")
    reader.require(time <= 1 << 53, or: "a time is out of range")
  }
}
