public import CoreGraphics
package import KinemaRendering
import QuartzCore
public import UIKitCore

extension UIKitCore.Host {
  /// The picture of the screen, of which only changes are drawn again.
  package internal(set) var canvas: Canvas? {
    get { picture as? Canvas }
    set { picture = newValue }
  }

  /// Draws the screen as it is now: an opaque image of `size · scale` pixels.
  ///
  /// Layout that is due is done first; time does not move. Only what has changed since the last
  /// picture is drawn again, but the pixels are copied each time.
  public func image() -> CGImage {
    loop.settle()
    draw()
    guard let image = canvas?.image() else {
      refuse(
        "The screen of \(size.width) × \(size.height) points at scale \(scale) is too large to draw."
      )
    }
    return image
  }

  /// Brings the picture of the screen up to date and returns the pixels that were drawn again.
  ///
  /// - Parameter forEyesAlone: see `Canvas.draw(_:forEyesAlone:)`.
  @discardableResult
  package func draw(forEyesAlone: Bool = false) -> DamageRegion {
    if canvas?.size != size || canvas?.scale != scale {
      canvas = Canvas(size: size, scale: scale, opaque: true)
    }
    return canvas?.draw(displayList(), forEyesAlone: forEyesAlone) ?? DamageRegion()
  }

  /// The contents of the screen now, as a list of drawing commands in points.
  package func displayList() -> DisplayList {
    DisplayList { recorder in
      for window in screenWindows {
        recorder.draw(LayerRenderer.displayList(of: window.layer, at: time))
      }
    }
  }
}
