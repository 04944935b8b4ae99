import CoreGraphics
import Dynamics
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// The hold of a finger on a moving view.
@MainActor
struct TransitionGrasp {
  let value: DynamicTransition.Grasp
  /// Where the finger is now, in the container.
  var finger: CGPoint
  /// The pin by which the view hangs on the finger; nil for a view that is put where the finger says.
  let attachment: UIAttachmentBehavior?
  /// The pose in which the finger has put the view; nil for one that hangs on it.
  var pose: DynamicTransition.Pose?

  init(_ value: DynamicTransition.Grasp, finger: CGPoint, attachment: UIAttachmentBehavior?) {
    self.value = value
    self.finger = finger
    self.attachment = attachment
  }

  /// Pins an item to a finger at the grasped point.
  init(_ value: DynamicTransition.Grasp, finger: CGPoint, attaching item: any UIDynamicItem) {
    // The point in the item's own axes.
    let offset = CGPoint(
      x: value.point.x - value.pose.center.x, y: value.point.y - value.pose.center.y
    ).applying(CGAffineTransform(rotationAngle: -value.pose.angle))
    let pin = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: offset.x, vertical: offset.y),
      attachedToAnchor: value.point)
    pin.length = 0
    self.init(value, finger: finger, attachment: pin)
  }
}
