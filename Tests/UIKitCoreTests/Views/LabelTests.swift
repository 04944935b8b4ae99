import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Labels and controls", .serialized, .fixedWidthText) @MainActor
struct LabelTests {
  @Test("A label is as wide as its text and as high as its lines")
  func labelSize() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = "twelve chars"
    // The fixed-width shaper advances 0.6 em per character.
    #expect(label.intrinsicContentSize.width == 72)
    let line = label.intrinsicContentSize.height
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: 40, height: 1000))
    #expect(wrapped.height > 1.9 * line && wrapped.width <= 40)
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: 40, height: 1000)).height == line)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("A label draws its text in its color, vertically centered")
  func labelDrawing() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    label.font = .systemFont(ofSize: 10)
    label.text = "abc"
    label.textColor = .red
    label.layer.displayIfNeeded()
    let list = try #require(label.layer.recording)
    #expect(!list.bounds.isNull)
    #expect(abs(list.bounds.midY - 25) < 3)
    label.text = ""
    label.layer.displayIfNeeded()
    #expect(label.layer.recording?.bounds.isEmpty != false)
  }

  @Test("The path of a touch on a button determines the button's events")
  func buttonEvents() throws {
    @MainActor final class Listener {
      var log: [String] = []
      func down(_ sender: UIButton) { log.append("down") }
      func up() { log.append("up") }
      func outside(_ sender: UIControl) { log.append("outside") }
      func cancel() { log.append("cancel") }
    }
    try TestHost.run { host in
      let listener = Listener()
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
      host.window.addSubview(button)
      button.addTarget(listener, action: Listener.down(_:), for: .touchDown)
      button.addTarget(listener, action: Listener.up, for: .touchUpInside)
      button.addTarget(listener, action: Listener.outside(_:), for: .touchUpOutside)
      button.addTarget(listener, action: Listener.cancel, for: .touchCancel)
      var primary = 0
      button.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)
      let touches = TouchDispatcher()
      touches.begin(1, at: CGPoint(x: 20, y: 20), in: host.window, time: 0)
      #expect(button.isHighlighted && button.isTracking)
      touches.end(1, at: CGPoint(x: 20, y: 20), time: 0.1)
      #expect(!button.isHighlighted && !button.isTracking)
      touches.begin(1, at: CGPoint(x: 20, y: 20), in: host.window, time: 1)
      touches.move(1, to: CGPoint(x: 20, y: 400), time: 1.1)
      #expect(!button.isHighlighted)
      touches.end(1, at: CGPoint(x: 20, y: 400), time: 1.2)
      touches.begin(1, at: CGPoint(x: 20, y: 20), in: host.window, time: 2)
      touches.cancel(1, time: 2.1)
      #expect(listener.log == ["down", "up", "down", "outside", "down", "cancel"])
      #expect(primary == 1)
      button.isEnabled = false
      touches.begin(1, at: CGPoint(x: 20, y: 20), in: host.window, time: 3)
      touches.end(1, at: CGPoint(x: 20, y: 20), time: 3.1)
      #expect(listener.log.count == 6)
    }
  }

  @Test("A control no longer calls removed targets and retains no targets")
  func targets() {
    @MainActor final class Listener {
      var count = 0
      func act() { count += 1 }
    }
    let control = UIControl()
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      control.addTarget(listener, action: Listener.act, for: [.valueChanged, .touchDown])
      control.sendActions(for: .valueChanged)
      #expect(listener.count == 1)
      control.removeTarget(listener, action: nil, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      control.sendActions(for: .touchDown)
      #expect(listener.count == 2)
      #expect(control.allControlEvents == .touchDown)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
  }

  @Test("Colors convert between color spaces and follow the traits")
  func colors() {
    var (h, s, b) = (CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
      .getHue(&h, saturation: &s, brightness: &b, alpha: nil)
    #expect(abs(h - 11.0 / 18) < 1e-9 && abs(s - 0.75) < 1e-9 && abs(b - 0.8) < 1e-9)
    let back = UIColor(hue: h, saturation: s, brightness: b, alpha: 1).cgColor.rgba
    #expect(abs(back.red - 0.2) + abs(back.green - 0.4) + abs(back.blue - 0.8) < 1e-9)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.label.resolvedColor(with: dark) == UIColor(hex: 0xFFFFFF))
    let view = UIView()
    view.backgroundColor = .systemBackground
    #expect(view.layer.backgroundColor == UIColor(hex: 0xFFFFFF).cgColor)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor(hex: 0x000000).cgColor)
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == .red)
  }

  @Test("A reversed path encloses the same area in the opposite direction")
  func paths() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && path.contains(CGPoint(x: 98, y: 2)))
    let back = path.reversing()
    #expect(back.bounds == path.bounds && !back.contains(CGPoint(x: 2, y: 2)))
    #expect(back.reversing().cgPath.path.tightBounds == path.cgPath.path.tightBounds)
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 1, y: 2))
    line.addLine(to: CGPoint(x: 5, y: 2))
    line.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 9, y: 2))
    #expect(line.reversing().currentPoint == CGPoint(x: 1, y: 2))
  }
}
