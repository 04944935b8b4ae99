import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Geometry of views", .serialized) @MainActor
struct GeometryTests {
  @Test("Frame, bounds, center, and anchor point describe the same layer")
  func frames() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.bounds = CGRect(x: 5, y: 5, width: 200, height: 10)
    #expect(view.frame == CGRect(x: -40, y: 40, width: 200, height: 10))
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 60, y: 45, width: 200, height: 10))
  }

  @Test("The frame of a rotated view is its bounding box")
  func turned() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.minX - 25) < 1e-9 && abs(view.frame.width - 50) < 1e-9)
    #expect(abs(view.frame.minY + 25) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
    #expect(view.center == CGPoint(x: 50, y: 25))
  }

  @Test("Points convert through nested, scrolled, and rotated views in both directions")
  func conversion() throws {
    try TestHost.run { host in
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
      let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      outer.bounds.origin = CGPoint(x: 0, y: 30)
      inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
      host.window.addSubview(outer)
      outer.addSubview(inner)
      let point = inner.convert(CGPoint(x: 0, y: 0), to: nil)
      // The top-left corner rotates to the top right, 30 pt higher because of the scrolling.
      #expect(abs(point.x - 160) < 1e-9 && abs(point.y - 40) < 1e-9)
      let back = inner.convert(point, from: host.window)
      #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
      let rect = inner.convert(inner.bounds, to: outer)
      #expect(abs(rect.minX - 50) < 1e-9 && abs(rect.width - 100) < 1e-9)
    }
  }

  @Test(
    "Flexible margins and sizes share a change in the superview's size",
    arguments: [
      (0, CGRect(x: 20, y: 10, width: 40, height: 20)),
      (2 + 16, CGRect(x: 20, y: 10, width: 140, height: 120)),
      (1, CGRect(x: 120, y: 10, width: 40, height: 20)),
      (1 + 4, CGRect(x: 53.333, y: 10, width: 40, height: 20)),
    ] as [(UInt, CGRect)])
  func autoresizing(mask: UInt, expected: CGRect) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 20))
    inner.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 200)
    #expect(abs(inner.frame.minX - expected.minX) < 0.001)
    #expect(abs(inner.frame.width - expected.width) < 0.001)
    #expect(abs(inner.frame.height - expected.height) < 0.001)
  }

  @Test("Hit testing returns the front view, applies transforms, and skips inactive views")
  func hitTesting() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    root.addSubview(back)
    root.addSubview(front)
    let both = CGPoint(x: 60, y: 50)
    #expect(root.hitTest(both, with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 190, y: 190), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 200, y: 10), with: nil) == nil)
    for hide: (UIView) -> Void in [
      { $0.isHidden = true }, { $0.alpha = 0.009 }, { $0.isUserInteractionEnabled = false },
      { $0.transform = CGAffineTransform(translationX: 60, y: 0) },
    ] {
      front.isHidden = false
      front.alpha = 1
      front.isUserInteractionEnabled = true
      front.transform = .identity
      hide(front)
      #expect(root.hitTest(both, with: nil) === back)
    }
  }

  @Test("Non-finite geometry is rejected with a message, and the old value is kept")
  func refusal() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let messages = Diagnostics.capture {
      view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
      view.center = CGPoint(x: CGFloat.infinity, y: 0)
      view.transform = CGAffineTransform(scaleX: .nan, y: 1)
      view.bounds.size.width = .infinity
    }
    #expect(messages.count == 4)
    #expect(messages.allSatisfy { $0.contains("finite") && $0.contains("UIView") })
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A view's safe area depends on its superview's safe area, and changes notify the view")
  func safeArea() throws {
    final class Listener: UIView {
      var heard = 0
      override func safeAreaInsetsDidChange() { heard += 1 }
    }
    try TestHost.run { host in
      let view = Listener(frame: CGRect(x: 0, y: 10, width: 320, height: 470))
      let child = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 400))
      view.addSubview(child)
      host.window.addSubview(view)
      host.window.hostSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 34, right: 0))
      #expect(child.safeAreaInsets == UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0))
      #expect(view.heard == 1)
      view.transform = CGAffineTransform(translationX: 300, y: 300)
      #expect(view.safeAreaInsets.top == 34)
      #expect(view.layoutMargins == UIEdgeInsets(top: 42, left: 8, bottom: 42, right: 8))
    }
  }

  @Test("Layout runs once per frame for views that need it, from the outside in")
  func layoutPass() throws {
    final class Log { var lines: [String] = [] }
    final class Box: UIView {
      var id = ""
      var log = Log()
      override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append(id)
        for view in subviews where !bounds.isEmpty { view.frame = bounds.insetBy(dx: 5, dy: 5) }
      }
    }
    try TestHost.run { host in
      let log = Log()
      let boxes = ["a", "b"].map { id -> Box in
        let box = Box()
        box.id = id
        box.log = log
        return box
      }
      boxes[0].addSubview(boxes[1])
      host.window.addSubview(boxes[0])
      host.frames(1)
      log.lines = []
      boxes[0].frame = CGRect(x: 0, y: 0, width: 100, height: 60)
      boxes[0].setNeedsLayout()
      #expect(log.lines.isEmpty)
      host.frames(1)
      #expect(log.lines == ["a", "b"])
      #expect(boxes[1].frame == CGRect(x: 5, y: 5, width: 90, height: 50))
      host.frames(3)
      #expect(log.lines == ["a", "b"])
    }
  }

  @Test("Tint colors are inherited, and a dimmed tint mode changes them to gray")
  func tint() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    inner.tintColor = .green
    #expect(inner.tintColor == .green)
    outer.tintAdjustmentMode = .dimmed
    var white: CGFloat = 0
    #expect(inner.tintColor.getWhite(&white, alpha: nil) && abs(white - 0.7152) < 1e-9)
  }

  @Test("A view whose size would become negative in a small superview has the size 0")
  func smallSuperview() {
    let (outer, view, inner) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 0, y: 60, width: 100, height: 30)),
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    )
    for view in [view, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    outer.addSubview(view)
    view.addSubview(inner)
    outer.frame.size.height = 20
    #expect(view.frame == CGRect(x: 0, y: 60, width: 100, height: 0))
    view.frame = CGRect(x: 0, y: 5, width: 100, height: 12)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 12))
  }

  @Test("Views with their own tint color are notified when the tint is dimmed")
  func dimmedTint() {
    final class Told: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (outer, own, normal) = (UIView(), Told(), Told())
    for view in [own, normal] {
      outer.addSubview(view)
      view.tintColor = .green
    }
    normal.tintAdjustmentMode = .normal
    let counts = [own.count, normal.count]
    outer.tintAdjustmentMode = .dimmed
    #expect(own.count == counts[0] + 1 && own.tintAdjustmentMode == .dimmed)
    #expect(normal.count == counts[1] && normal.tintColor == .green)
    outer.tintAdjustmentMode = .automatic
    #expect(own.count == counts[0] + 2 && own.tintColor == .green)
  }
}

@Suite("Boxed geometry", .serialized) @MainActor
struct BoxedGeometryTests {
  @Test("Boxed points, sizes, and rectangles animate like plain values")
  func boxes() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      host.window.addSubview(view)
      let move = CAKeyframeAnimation(keyPath: "position")
      move.values = [
        NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 40, y: 0)),
        CGPoint(x: 40, y: 80),
      ]
      move.duration = 1
      view.layer.add(move, forKey: nil)
      host.frames(45)
      #expect(abs(view.shownCenter.x - 40) < 1e-9 && abs(view.shownCenter.y - 40) < 1e-9)
      let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(NSValue(cgRect: rect).cgRectValue == rect)
      #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    }
  }
}
