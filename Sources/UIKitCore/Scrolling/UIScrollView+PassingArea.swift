// Ours: While the content offset is animated, a list has views for the bounds at the end of the
// animation and for the displayed bounds. A change during the animation can therefore animate all
// elements from their displayed positions.

import CoreGraphics
import QuartzCore

extension UIScrollView {
  /// The displayed bounds if they differ from the bounds because of an animation, or nil.
  var passingArea: CGRect? {
    guard window != nil, layer.hasAnimations, let shown = layer.presentation()?.bounds else {
      return nil
    }
    return shown == bounds ? nil : shown
  }
}
