import Foundation
import QuartzCore

/// The state of a scroll view's drag, deceleration, zoom or animated change.
@MainActor package struct ScrollState {
  var isTracking = false
  var isDragging = false
  var isDecelerating = false
  var isZooming = false
  var isZoomBouncing = false
  /// The number of zooms so far, which identifies the current one when an animated zoom ends.
  var zoomCount = 0

  /// The offset that the content would have without resistance at the edges, while it is dragged.
  var freeOffset = CGPoint.zero
  /// The offset that was shown last by a drag or a motion; another one is a client's.
  var shownOffset = CGPoint.zero
  /// The translation of the pan that is already in the offset.
  var usedTranslation = CGPoint.zero
  /// The axes that the drag may move along.
  var axes: (horizontal: Bool, vertical: Bool) = (true, true)
  /// The distance in points that the receiver of the overflow has taken so far in this drag.
  var takenOverflow = CGPoint.zero
  /// Whether the content has been laid out in a window.
  var hasBeenShown = false
  /// Whether the drag under way began with the content at its top.
  var beganAtTop = false

  /// The motion of the content by itself.
  var plan: ScrollPlan?
  /// The number of motions so far, which identifies the current one.
  var motionCount = 0
  var link: CADisplayLink?
  /// The time at which the motion was shown last, in seconds.
  var shownTime: CFTimeInterval = 0
  /// The delegate hears of the end of an animated change, not of a deceleration.
  var isAnimatingOffset = false
  /// The scale of the zoomed view when the pinch began.
  var pinchStartScale: CGFloat = 1
  var pinchAnchor = CGPoint.zero
  /// The offset that the last zoom has set; another one is a client's.
  var zoomedOffset: CGPoint?
}
