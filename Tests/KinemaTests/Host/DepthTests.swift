import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Deep trees") struct DepthTests {
  /// A window with as many levels of views as can be, each `masked` one with a mask.
  @MainActor
  private static func nest(in host: HeadlessHost, masked: Bool) -> UIView {
    var view: UIView = host.window
    for _ in 0..<(CALayer.greatestDepth - (masked ? 2 : 1)) {
      let inner = UIView(frame: host.window.bounds)
      inner.autoresizingMask = []
      if masked {
        let mask = CALayer()
        mask.frame = inner.bounds
        mask.backgroundColor = UIColor.black.cgColor
        inner.layer.mask = mask
      }
      view.addSubview(inner)
      view = inner
    }
    view.backgroundColor = .red
    return view
  }

  @Test("As many nested views as can be are shown and touched; one more is refused")
  func views() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let host = HeadlessHost(size: CGSize(width: 20, height: 20), scale: 1)
        let deepest = Self.nest(in: host, masked: false)
        host.advance(by: 1.0 / 60)
        guard host.image().pixel(x: 10, y: 10) == 0xFFFF_0000 else { exit(2) }
        deepest.backgroundColor = .blue
        host.advance(by: 1.0 / 60)
        guard host.image().pixel(x: 10, y: 10) == 0xFF00_00FF else { exit(7) }
        guard host.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === deepest else { exit(3) }
        let more = UIView()
        let messages = Diagnostics.capture {
          deepest.addSubview(more)
          deepest.layer.addSublayer(CALayer())
        }
        guard messages.count == 2, messages[0].contains("views are nested at most 500 deep"),
          messages[1].contains("layers are nested at most 500 deep"), more.superview == nil,
          deepest.layer.sublayers == nil
        else { exit(4) }
        // A tree that would be too deep is refused as a whole.
        let tall = UIView()
        tall.addSubview(UIView())
        let above = deepest.superview
        deepest.removeFromSuperview()
        let refused = Diagnostics.capture { above?.addSubview(tall) }
        guard refused.count == 1, tall.superview == nil else { exit(5) }
        tall.subviews[0].removeFromSuperview()
        above?.addSubview(tall)
        guard tall.superview === above else { exit(6) }
      }
    }
  }

  @Test("As many nested masks as can be are shown")
  func masks() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let host = HeadlessHost(size: CGSize(width: 20, height: 20), scale: 1)
        let deepest = Self.nest(in: host, masked: true)
        host.advance(by: 1.0 / 60)
        guard host.image().pixel(x: 10, y: 10) == 0xFFFF_0000 else { exit(2) }
        deepest.backgroundColor = .blue
        host.advance(by: 1.0 / 60)
        guard host.image().pixel(x: 10, y: 10) == 0xFF00_00FF else { exit(3) }
      }
    }
  }
}
