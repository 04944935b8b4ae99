import Foundation
import QuartzCore

/// The state of a scroll view's drag, deceleration, zoom, or animated change.
@MainActor package struct ScrollState {
  var isTracking = false
  /// Whether the content has left its range while a finger holds it.
  var leftRangeUnderFinger = false
  var isDragging = false
  var isDecelerating = false
  var isZooming = false
  var isZoomBouncing = false
  /// The number of zooms so far, which identifies the current one when an animated zoom ends.
  var zoomCount = 0

  /// The offset that the dragged content would have without resistance at the edges.
  var freeOffset = CGPoint.zero
  /// The last offset from a drag or a motion, for detecting offsets that a client has set.
  var shownOffset = CGPoint.zero
  /// The translation of the pan that the offset already includes.
  var usedTranslation = CGPoint.zero
  /// The axes along which the drag can move the content.
  var axes: (horizontal: Bool, vertical: Bool) = (true, true)
  /// The distance in points that the overflow receiver has taken in this drag.
  var takenOverflow = CGPoint.zero
  /// Whether the content has been laid out in a window.
  var hasBeenShown = false
  /// Whether the current drag began with the content at its top.
  var beganAtTop = false

  /// The motion of the content without a finger.
  var plan: ScrollPlan?
  /// The number of motions so far, which identifies the current one.
  var motionCount = 0
  var link: CADisplayLink?
  /// The time of the last displayed position of the motion, in seconds.
  var shownTime: CFTimeInterval = 0
  /// Whether the motion is an animated change to the offset, whose end is reported to the delegate.
  var isAnimatingOffset = false
  /// The scale of the zoomed view when the pinch began.
  var pinchStartScale: CGFloat = 1
  var pinchAnchor = CGPoint.zero
  /// The last offset from a zoom, for detecting offsets that a client has set.
  var zoomedOffset: CGPoint?
}
