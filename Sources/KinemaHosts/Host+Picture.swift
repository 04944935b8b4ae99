public import CoreGraphics
package import KinemaRendering
import QuartzCore
public import UIKitCore

extension UIKitCore.Host {
  /// The picture of the screen, in which only changes are redrawn.
  package internal(set) var canvas: Canvas? {
    get { picture as? Canvas }
    set { picture = newValue }
  }

  /// Returns the current screen as an opaque image of `size · scale` pixels.
  ///
  /// The method first performs pending layout. It does not advance time. Only changes since the
  /// last picture are redrawn, but the pixels are copied on each call.
  public func image() -> CGImage {
    loop.settle()
    draw()
    guard let image = canvas?.image() else {
      refuse(
        "Cannot draw a screen of \(size.width) × \(size.height) points at scale \(scale): it is "
          + "too large."
      )
    }
    return image
  }

  /// Updates the picture of the screen and returns the redrawn region in pixels.
  ///
  /// - Parameter forEyesAlone: See `Canvas.draw(_:forEyesAlone:)`.
  @discardableResult
  package func draw(forEyesAlone: Bool = false) -> DamageRegion {
    if canvas?.size != size || canvas?.scale != scale {
      canvas = Canvas(size: size, scale: scale, opaque: true)
    }
    return canvas?.draw(displayList(), forEyesAlone: forEyesAlone) ?? DamageRegion()
  }

  /// Returns the current contents of the screen as a list of drawing commands in points.
  package func displayList() -> DisplayList {
    DisplayList { recorder in
      for window in screenWindows {
        recorder.draw(LayerRenderer.displayList(of: window.layer, at: time))
      }
    }
  }
}
