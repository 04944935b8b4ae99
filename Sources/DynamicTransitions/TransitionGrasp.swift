import CoreGraphics
import Dynamics
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// The current grasp of a finger on a moving view.
@MainActor
struct TransitionGrasp {
  let value: DynamicTransition.Grasp
  /// The current location of the finger in the container.
  var finger: CGPoint
  /// The attachment of the view to the finger; nil if the transition computes the pose under the
  /// finger.
  let attachment: UIAttachmentBehavior?
  /// The pose that the transition computed under the finger; nil for a view with an attachment.
  var pose: DynamicTransition.Pose?

  init(_ value: DynamicTransition.Grasp, finger: CGPoint, attachment: UIAttachmentBehavior?) {
    self.value = value
    self.finger = finger
    self.attachment = attachment
  }

  /// Attaches an item to a finger at the grasped point.
  init(_ value: DynamicTransition.Grasp, finger: CGPoint, attaching item: any UIDynamicItem) {
    // The point in the item's own coordinates.
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
