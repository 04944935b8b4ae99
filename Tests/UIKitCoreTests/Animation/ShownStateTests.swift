import CoreGraphics
import Foundation
import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

/// Block animations of properties other than the views' own, and pictures of animated views.
@MainActor @Suite("Displayed values during animations") struct ShownStateTests {
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test("Properties of a view's layer animate in a block like properties of the view")
  func layerProperties() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.layer.borderColor = UIColor.black.cgColor
      host.window.addSubview(view)
      host.frames(1)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.cornerRadius = 20
        view.layer.borderWidth = 4
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = CGSize(width: 8, height: 8)
        view.layer.borderColor = UIColor.red.cgColor
        view.layer.zPosition = 12
      }
      host.frames(15)
      let shown = try #require(view.layer.presentation())
      #expect(abs(shown.cornerRadius - 5) < 1e-9 && abs(shown.borderWidth - 1) < 1e-9)
      #expect(abs(shown.shadowOpacity - 0.25) < 1e-6 && abs(shown.shadowOffset.width - 2) < 1e-9)
      #expect(abs((shown.borderColor?.rgba.red ?? 0) - 0.25) < 1e-6)
      #expect(abs(shown.zPosition - 3) < 1e-9)
      #expect(view.layer.cornerRadius == 20)
    }
  }

  @Test("The colors and points of a view's gradient layer animate in a block")
  func gradient() throws {
    try TestHost.run { host in
      let view = GradientView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let layer = try #require(view.layer as? CAGradientLayer)
      layer.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
      layer.locations = [0, 0.4]
      host.window.addSubview(view)
      host.frames(1)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        layer.colors = [UIColor.red.cgColor, UIColor.black.cgColor]
        layer.locations = [0.4, 0.8]
        layer.endPoint = CGPoint(x: 1, y: 1)
      }
      host.frames(30)
      let shown = try #require(layer.presentation())
      #expect(abs(shown.locations![0].doubleValue - 0.2) < 1e-9)
      #expect(abs(shown.endPoint.x - 0.75) < 1e-9)
      let first = try #require(shown.colors?.first)
      #expect(abs((first as! CGColor).rgba.red - 0.5) < 1e-6)
    }
  }

  @Test("A property animator can scrub, reverse, and stop the blur of an effect view")
  func scrubbedBlur() throws {
    try TestHost.run { host in
      let view = UIVisualEffectView(effect: nil)
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      host.window.addSubview(view)
      host.frames(1)
      @MainActor func radius() -> Double {
        (view.layer.presentation()?.value(forKeyPath: "blurRadius") as? NSNumber)?.doubleValue ?? -1
      }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.effect = UIBlurEffect(style: .dark)
      }
      for fraction in [0.0, 0.3, 0.9, 0.1] {
        animator.fractionComplete = fraction
        host.frames(2)
        #expect(abs(radius() - 10 * fraction) < 1e-9)
        let list = LayerRenderer.displayList(of: host.window.layer, at: host.loop.time)
        #expect(list.hasBackdrop == (fraction > 0))
      }
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      host.frames(1)
      #expect(radius() == 0)
    }
  }

  @Test("Snapshots and hierarchy drawings show animations at their current values")
  func snapshots() throws {
    try TestHost.run { host in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      dot.backgroundColor = .red
      box.addSubview(dot)
      host.window.addSubview(box)
      host.frames(1)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.frame.origin.x = 80 }
      host.frames(30)
      let snapshot = try #require(box.snapshotView(afterScreenUpdates: false))
      host.window.addSubview(snapshot)
      let format = UIGraphicsImageRendererFormat()
      var drawn: DisplayList?
      _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40), format: format).image {
        context in
        #expect(
          box.drawHierarchy(
            in: CGRect(x: 0, y: 0, width: 200, height: 40), afterScreenUpdates: false))
        drawn = context.cgContext.displayList
      }
      host.frames(40)
      let list = LayerRenderer.displayList(inside: snapshot.layer, at: host.loop.time)
      func isNear(_ shown: CGRect?, _ x: CGFloat, _ size: CGFloat) -> Bool {
        guard let shown else { return false }
        return abs(shown.minX - x) < 1e-9 && shown.minY == 0 && abs(shown.width - size) < 1e-9
          && abs(shown.height - size) < 1e-9
      }
      #expect(isNear(list.bounds, 40, 20) && isNear(drawn?.bounds, 80, 40))
      #expect(box.layer.sublayers?.first?.frame.minX == 80)
    }
  }

  @Test("A resizable snapshot stretches only the area between its caps")
  func caps() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
      for (x, color) in [(0.0, UIColor.red), (10, .green), (30, .blue)] {
        let part = UIView(frame: CGRect(x: x, y: 0, width: x == 10 ? 20 : 10, height: 10))
        part.backgroundColor = color
        view.addSubview(part)
      }
      host.window.addSubview(view)
      host.frames(1)
      let snapshot = try #require(
        view.resizableSnapshotView(
          from: view.bounds, afterScreenUpdates: false,
          withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)))
      snapshot.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      host.window.addSubview(snapshot)
      host.frames(1)
      let text = LayerRenderer.displayList(of: snapshot.layer, at: host.loop.time).description
      // Without a rasterizer, the drawing itself is divided into three columns.
      for column in ["rect 0,0 10x10", "rect 10,0 80x10", "rect 90,0 10x10"] {
        #expect(text.contains("clip \(column)\n"))
      }
      #expect(text.contains("at -30,0 matrix 4 0 0 1") && text.contains("at 60,0"))
    }
  }

  @Test("Interrupting a repeating, autoreversing animation ends at the model value in one frame")
  func repetition() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      host.window.addSubview(view)
      host.frames(1)
      var ends: [Bool] = []
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.curveLinear, .repeat, .autoreverse]
      ) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
          view.center.x = 105
        }
      } completion: {
        ends.append($0)
      }
      var seen: [CGFloat] = []
      for _ in 0..<130 {
        host.frames(1)
        seen.append(view.layer.presentation()?.position.x ?? -1)
      }
      #expect(ends == [true])
      #expect(abs(seen[14] - 55) < 1e-6 && abs(seen[44] - 55) < 1e-6)
      #expect(abs(seen[59] - 5) < 1e-6 && abs(seen[89] - 105) < 1e-6)
      #expect(seen.suffix(8).allSatisfy { $0 == 105 })
    }
  }
}
