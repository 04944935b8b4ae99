// Ours: A finger holds an item with an attachment at the point that it touches. When the finger
// lifts, an item on a rigid attachment gets the velocity of the finger and keeps its spin, because
// moving the anchor of a rigid attachment gives the item no velocity. An item on a spring, or one
// that another finger still holds, keeps its own velocity.

import Dynamics
import KinemaElementary
import Physics2D

extension RemoteScene {
  /// Takes, moves, or releases an item. Returns whether the finger holds an item afterward.
  mutating func note(_ sample: FingerSample) throws(BinaryFault) -> Bool {
    guard sample.phase != .began else { return try take(sample) }
    guard let index = holds.firstIndex(where: { $0.finger == sample.finger }) else { return false }
    // The item or the attachment may have been removed.
    guard scene.contains(holds[index].item),
      case .attachment(var attachment)? = scene.behavior(holds[index].attachment)
    else {
      holds.remove(at: index)
      return false
    }
    holds[index].time = max(holds[index].time, sample.time)
    holds[index].tracker.add(sample.position, at: seconds(holds[index].time))
    if sample.phase == .moved {
      attachment.anchor = sample.position
      perform(.setBehavior(holds[index].attachment, .attachment(attachment)))
      return true
    }
    let hold = holds.remove(at: index)
    if sample.phase == .canceled {
      perform(.setVelocity(hold.item, .zero, angular: 0))
    } else if attachment.frequency == 0, !holds.contains(where: { $0.item == hold.item }),
      let state = scene.state(of: hold.item)
    {
      let finger = hold.tracker.sample(at: seconds(hold.time)).velocity
      let arm = Rotation(angle: state.angle).apply(Vector2(attachment.firstOffset))
      let spin = state.angularVelocity
      perform(
        .setVelocity(
          hold.item,
          DynamicVector(finger.dx + spin * Double(arm.y), finger.dy - spin * Double(arm.x)),
          angular: spin))
    }
    perform(.removeBehavior(hold.attachment))
    return false
  }

  private mutating func take(_ sample: FingerSample) throws(BinaryFault) -> Bool {
    guard let state = scene.state(of: sample.item) else { return false }
    guard !holds.contains(where: { $0.finger == sample.finger }) else {
      throw BinaryFault(
        "Cannot take an item: finger \(Int(sample.finger)) already holds one. Release it first."
      )
    }
    let arm = Rotation(angle: state.angle).unapply(sample.position - state.position)
    var attachment = AttachmentBehavior(anchor: sample.position)
    attachment.firstOffset = DynamicVector(Double(arm.x), Double(arm.y))
    attachment.frequency = sample.frequency
    attachment.damping = sample.damping
    guard
      case .behavior(let id) = perform(
        .addBehavior(.attachment(attachment), [sample.item], below: nil))
    else { return false }
    var hold = FingerHold(
      finger: sample.finger, item: sample.item, attachment: id, time: sample.time)
    hold.tracker.add(sample.position, at: seconds(sample.time))
    holds.append(hold)
    return true
  }

  private func seconds(_ milliseconds: UInt64) -> Double { Double(milliseconds) / 1000 }
}
