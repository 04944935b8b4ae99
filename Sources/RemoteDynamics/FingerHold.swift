import Dynamics

/// A finger that holds an item with an attachment.
struct FingerHold: Sendable {
  let finger: UInt32
  let item: ItemID
  let attachment: BehaviorID
  /// The recent positions of the finger.
  var tracker = GestureTracker()
  /// The time of the last position, in milliseconds. Times never decrease.
  var time: UInt64
}
