import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Content gravity during animated bounds")
struct PictureZoomTests {
  // Source: `contentsGravity` positions the contents in the bounds, including the bounds of the
  // presentation layer.
  @Test(
    "The displayed content follows its content mode while the bounds animate",
    arguments: [UIView.ContentMode.scaleAspectFill, .scaleAspectFit, .center])
  func gravity(mode: UIView.ContentMode) throws {
    try TestHost.run { host in
      // A picture of 200 × 100 pt with a red square of 50 pt in its center.
      let size = CGSize(width: 200, height: 100)
      let picture = UIGraphicsImageRenderer(size: size).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 75, y: 25, width: 50, height: 50))
      }
      let view = UIImageView(image: picture)
      view.contentMode = mode
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      host.window.addSubview(view)
      host.frames(1)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
      }
      host.frames(30)
      // Halfway through the animation, the bounds are 200 × 150 pt.
      let factor: CGFloat =
        switch mode {
        case .scaleAspectFill: 1.5
        default: 1
        }
      let list = LayerRenderer.displayList(inside: view.layer, at: host.loop.time)
      let shown = list.bounds
      let whole = CGRect(
        x: 100 - 100 * factor, y: 75 - 50 * factor, width: 200 * factor, height: 100 * factor)
      let square = CGRect(
        x: 100 - 25 * factor, y: 75 - 25 * factor, width: 50 * factor, height: 50 * factor)
      // An image without pixels reports its whole rectangle, and a recorded image reports its
      // drawing.
      let goal = abs(shown.width - whole.width) < abs(shown.width - square.width) ? whole : square
      #expect(abs(shown.minX - goal.minX) < 0.5 && abs(shown.width - goal.width) < 0.5, "\(shown)")
      #expect(abs(shown.minY - goal.minY) < 0.5 && abs(shown.height - goal.height) < 0.5)
    }
  }
}
