import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Responders", .serialized) @MainActor
struct ResponderTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    override init() {
      super.init()
      log.append("init")
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
  }

  @Test("A responder whose class is known only at run time is created with its own init")
  func dynamicInit() throws {
    let type: UIResponder.Type = Delegate.self
    let made = try #require(type.make() as? Delegate)
    #expect(made.log == ["init"])
    ApplicationLaunch.start(made)
    #expect(made.log == ["init", "launched", "active"])
    #expect(ApplicationLaunch.makeDelegate(Delegate.self) is Delegate)
    UIApplication.shared.delegate = nil
  }

  @Test(
    "The responder chain leads from a view through its superviews and window to the application")
  func chain() throws {
    try TestHost.run { host in
      let outer = UIView()
      let inner = UIView()
      host.window.addSubview(outer)
      outer.addSubview(inner)
      let chain = inner.responderChain
      #expect(
        chain.prefix(4).map(ObjectIdentifier.init)
          == [inner, outer, host.window, UIApplication.shared].map(ObjectIdentifier.init))
    }
  }

  final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("There is only one first responder, and it resigns when it leaves the window")
  func firstResponder() throws {
    try TestHost.run { host in
      let first = Field()
      let second = Field()
      host.window.addSubview(first)
      host.window.addSubview(second)
      #expect(!UIView().becomeFirstResponder())
      #expect(first.becomeFirstResponder() && first.isFirstResponder)
      #expect(second.becomeFirstResponder() && !first.isFirstResponder)
      second.removeFromSuperview()
      #expect(!second.isFirstResponder)
    }
  }

  final class Recorder: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }
    private func note(_ phase: String, _ touches: Set<UITouch>) {
      guard let touch = touches.first else { return }
      let place = touch.location(in: self)
      let before = touch.previousLocation(in: self)
      log.append("\(phase) \(before.x),\(before.y) > \(place.x),\(place.y) x\(touch.tapCount)")
    }
  }

  @Test("Touches stay with their first view, use its coordinates, and count taps")
  func touches() throws {
    try TestHost.run { host in
      let view = Recorder(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
      let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      view.addSubview(child)
      host.window.addSubview(view)
      let touches = TouchDispatcher()
      touches.begin(1, at: CGPoint(x: 115, y: 115), in: host.window, time: 0)
      touches.move(1, to: CGPoint(x: 300, y: 20), time: 0.02)
      touches.end(1, at: CGPoint(x: 110, y: 110), time: 0.04)
      touches.begin(1, at: CGPoint(x: 112, y: 110), in: host.window, time: 0.2)
      touches.cancel(1, time: 0.3)
      #expect(
        view.log == [
          "began 15.0,15.0 > 15.0,15.0 x1", "moved 15.0,15.0 > 200.0,-80.0 x1",
          "ended 200.0,-80.0 > 10.0,10.0 x1", "began 12.0,10.0 > 12.0,10.0 x2",
          "cancelled 12.0,10.0 > 12.0,10.0 x2",
        ])
    }
  }

  @Test("An action without a target goes to the first matching responder in the chain")
  func actionAlongChain() throws {
    final class Panel: UIView {
      var pressed: [UIControl] = []
      func press(_ sender: UIControl) { pressed.append(sender) }
    }
    try TestHost.run { host in
      let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      panel.addSubview(control)
      host.window.addSubview(panel)
      control.addTarget(nil, action: Panel.press(_:), for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(panel.pressed.count == 1 && panel.pressed.first === control)
      #expect(UIApplication.shared.sendAction(Panel.press(_:), to: panel, from: control, for: nil))
      #expect(
        !UIApplication.shared.sendAction(Panel.press(_:), to: UIView(), from: control, for: nil))
      #expect(panel.pressed.count == 2)
    }
  }

  @Test("A repeated message is printed once but captured every time")
  func diagnostics() {
    let messages = Diagnostics.capture {
      Diagnostics.report("a")
      Diagnostics.report("a")
    }
    #expect(messages == ["a", "a"])
  }
}
