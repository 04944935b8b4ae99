import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Input views", .serialized) @MainActor
struct InputViewTests {
  /// A responder with the input views that a test sets.
  final class Field: UIView, UIKeyInput {
    var keys: UIView?
    var bar: UIView?
    var keysController: UIInputViewController?
    var barController: UIInputViewController?
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { keys }
    override var inputAccessoryView: UIView? { bar }
    override var inputViewController: UIInputViewController? { keysController }
    override var inputAccessoryViewController: UIInputViewController? { barController }
  }

  /// A page that has a bar at the bottom without a keyboard.
  final class ChatPage: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  final class LoggedKeys: UIInputViewController {
    let log: EventLog

    init(_ log: EventLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.add("willAppear \(animated)") }
    override func viewIsAppearing(_ animated: Bool) { log.add("isAppearing \(animated)") }
    override func viewDidAppear(_ animated: Bool) { log.add("didAppear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { log.add("willDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { log.add("didDisappear \(animated)") }
    override func willMove(toParent parent: UIViewController?) {
      log.add(parent == nil ? "willLeave" : "willEnter")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.add(parent == nil ? "didLeave" : "didEnter")
    }
  }

  /// Logs notifications with the covered part of the screen before and after, and the duration.
  private func logging(_ log: EventLog, _ body: () throws -> Void) rethrows {
    let bottom = UIScreen.main.bounds.height
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        func frame(_ key: String) -> CGRect {
          (note.userInfo?[key] as? NSValue)?.cgRectValue ?? .null
        }
        let begin = frame("UIKeyboardFrameBeginUserInfoKey")
        let end = frame("UIKeyboardFrameEndUserInfoKey")
        let time = note.userInfo?["UIKeyboardAnimationDurationUserInfoKey"] as? NSNumber
        let event =
          String(name.rawValue.dropFirst(10).dropLast(12))
          + " \(Int(bottom - begin.minY))-\(Int(bottom - end.minY)) \(time?.doubleValue ?? -1)"
        MainActor.assumeIsolated { log.add(event) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    try body()
  }

  private func box(_ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 7, y: 7, width: 10, height: height))
  }

  private func place(_ view: UIView, in host: TestHost) -> CGRect? {
    view.window === host.window ? view.convert(view.bounds, to: host.window) : nil
  }

  @Test("Input views slide in below the accessory and slide out, and notifications are posted")
  func comeAndGo() throws {
    try TestHost.run { host in
      let log = EventLog()
      try logging(log) {
        let field = Field()
        let (keys, bar) = (box(160), box(40))
        (field.keys, field.bar) = (keys, bar)
        host.window.addSubview(field)
        field.becomeFirstResponder()
        #expect(log.events == ["WillShow 0-200 0.25"])
        #expect(place(bar, in: host) == CGRect(x: 0, y: 280, width: 320, height: 40))
        #expect(place(keys, in: host) == CGRect(x: 0, y: 320, width: 320, height: 160))
        host.frames(1)
        let sheet = try #require(bar.superview?.superview)
        #expect(sheet.shownCenter.y > 470)
        host.frames(32)
        #expect(sheet.shownCenter.y == 280)
        #expect(log.events == ["WillShow 0-200 0.25", "DidShow 0-200 0.25"])
        log.events = []
        field.resignFirstResponder()
        #expect(log.events == ["WillHide 200-0 0.25"])
        host.frames(7)
        #expect(sheet.shownCenter.y > 300 && sheet.shownCenter.y < 460)
        host.frames(26)
        #expect(log.events == ["WillHide 200-0 0.25", "DidHide 200-0 0.25"])
        #expect(keys.superview == nil && bar.superview == nil && sheet.superview == nil)
      }
    }
  }

  @Test("An accessory without an input view stays above the keyboard and does not block touches")
  func accessoryAlone() throws {
    try TestHost.run { host in
      let field = Field()
      let bar = box(40)
      field.bar = bar
      host.window.addSubview(field)
      field.becomeFirstResponder()
      host.frames(32)
      #expect(place(bar, in: host) == CGRect(x: 0, y: 224, width: 320, height: 40))
      #expect(host.window.hitTest(CGPoint(x: 100, y: 230), with: nil) === bar)
      #expect(host.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === host.window)
      field.resignFirstResponder()
      host.frames(32)
    }
  }

  @Test("Input views receive touches, even while they move or cover a presentation")
  func touches() throws {
    try TestHost.run { host in
      let field = Field()
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      field.keys = button
      host.window.addSubview(field)
      field.becomeFirstResponder()
      let fingers = TouchDispatcher()
      @MainActor func tap() {
        fingers.begin(0, at: CGPoint(x: 160, y: 430), in: host.window, time: host.loop.time)
        host.frames(2)
        fingers.end(0, at: CGPoint(x: 160, y: 430), time: host.loop.time)
        host.frames(1)
      }
      host.frames(2)
      tap()
      #expect(taps == 1)
      host.frames(32)
      host.window.addSubview(UIView(frame: host.window.bounds))
      tap()
      #expect(taps == 2)
      field.resignFirstResponder()
      host.frames(32)
    }
  }

  @Test("Reloading replaces input views without animation and posts the changed height")
  func reload() throws {
    try TestHost.run { host in
      let log = EventLog()
      try logging(log) {
        let field = Field()
        let (first, second) = (box(160), box(100))
        field.keys = first
        host.window.addSubview(field)
        field.becomeFirstResponder()
        host.frames(32)
        log.events = []
        field.keys = second
        #expect(place(first, in: host) != nil)
        UIView().reloadInputViews()
        #expect(place(first, in: host) != nil)
        field.reloadInputViews()
        #expect(first.superview == nil)
        #expect(place(second, in: host) == CGRect(x: 0, y: 380, width: 320, height: 100))
        #expect(log.events == ["WillShow 160-100 0.0", "DidShow 160-100 0.0"])
        let sheet = try #require(second.superview?.superview)
        host.frames(1)
        #expect(sheet.shownCenter.y == 380)
        log.events = []
        let third = box(100)
        field.keys = third
        field.reloadInputViews()
        #expect(place(third, in: host) == CGRect(x: 0, y: 380, width: 320, height: 100))
        #expect(second.superview == nil && log.events.isEmpty)
        field.keys = nil
        field.reloadInputViews()
        #expect(third.superview == nil)
        #expect(log.events == ["WillShow 100-216 0.0", "DidShow 100-216 0.0"])
        field.resignFirstResponder()
        host.frames(32)
      }
    }
  }

  @Test("An input view's controller is a child while it is shown, with balanced callbacks")
  func controllers() throws {
    try TestHost.run { host in
      let log = EventLog()
      logging(log) {
        let field = Field()
        let keys = LoggedKeys(log)
        field.keysController = keys
        host.window.addSubview(field)
        field.becomeFirstResponder()
        #expect(
          log.events == [
            "WillShow 0-216 0.25", "willEnter", "willAppear true", "isAppearing true", "didEnter",
          ])
        #expect(keys.parent != nil)
        #expect(place(keys.view, in: host) == CGRect(x: 0, y: 264, width: 320, height: 216))
        log.events = []
        host.frames(32)
        #expect(log.events == ["didAppear true", "DidShow 0-216 0.25"])
        log.events = []
        keys.dismissKeyboard()
        #expect(log.events == ["WillHide 216-0 0.25", "willDisappear true"])
        log.events = []
        host.frames(5)
        field.becomeFirstResponder()
        #expect(log.events == ["WillShow 0-216 0.25", "willAppear true", "isAppearing true"])
        host.frames(32)
        log.events = []
        field.keysController = nil
        field.reloadInputViews()
        #expect(
          log.events == ["willLeave", "willDisappear false", "didDisappear false", "didLeave"])
        #expect(keys.parent == nil && keys.view.superview == nil)
        log.events = []
        field.barController = keys
        keys.preferredContentSize.height = 60
        field.reloadInputViews()
        #expect(
          log.events == [
            "WillShow 216-276 0.0", "willEnter", "willAppear false", "isAppearing false",
            "didEnter", "didAppear false", "DidShow 216-276 0.0",
          ])
        #expect(place(keys.view, in: host) == CGRect(x: 0, y: 204, width: 320, height: 60))
        log.events = []
        field.removeFromSuperview()
        host.frames(32)
        #expect(
          log.events == [
            "WillHide 276-0 0.25", "willDisappear true", "willLeave", "didDisappear true",
            "didLeave", "DidHide 276-0 0.25",
          ])
      }
    }
  }

  @Test("The responder chain supplies input views, and a field in an accessory keeps the accessory")
  func chain() throws {
    try TestHost.run { host in
      let log = EventLog()
      logging(log) {
        let page = ChatPage()
        host.window.rootViewController = page
        page.becomeFirstResponder()
        host.frames(32)
        #expect(place(page.bar, in: host) == CGRect(x: 0, y: 430, width: 320, height: 50))
        let field = Field()
        page.bar.addSubview(field)
        field.becomeFirstResponder()
        #expect(place(page.bar, in: host) == CGRect(x: 0, y: 214, width: 320, height: 50))
        host.frames(32)
        #expect(field.isFirstResponder)
        #expect(
          log.events == [
            "WillShow 0-50 0.25", "DidShow 0-50 0.25", "WillShow 50-266 0.25",
            "DidShow 50-266 0.25",
          ])
        let other = Field()
        page.view.addSubview(other)
        other.keys = box(216)
        other.becomeFirstResponder()
        #expect(place(page.bar, in: host) == CGRect(x: 0, y: 214, width: 320, height: 50))
        #expect(log.events.count == 4)
        host.window.rootViewController = nil
        #expect(!other.isFirstResponder)
        host.frames(32)
        #expect(page.bar.superview == nil)
      }
    }
  }

  @Test("Constraints or an intrinsic size determine the height of an input view")
  func heights() throws {
    final class Keys: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 90) }
    }
    try TestHost.run { host in
      let field = Field()
      let constrained = UIView()
      constrained.translatesAutoresizingMaskIntoConstraints = false
      constrained.heightAnchor.constraint(equalToConstant: 120).isActive = true
      (field.keys, field.bar) = (constrained, Keys())
      host.window.addSubview(field)
      let messages = Diagnostics.capture {
        field.becomeFirstResponder()
        host.frames(32)
      }
      #expect(messages.isEmpty)
      #expect(place(constrained, in: host) == CGRect(x: 0, y: 360, width: 320, height: 120))
      #expect(
        field.bar.map { place($0, in: host) } == CGRect(x: 0, y: 270, width: 320, height: 90))
      host.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      host.frames(1)
      #expect(place(constrained, in: host) == CGRect(x: 0, y: 200, width: 480, height: 120))
      field.resignFirstResponder()
      host.frames(32)
    }
  }

  @Test("A responder inside its own input view does not cause an endless loop")
  func circle() throws {
    try TestHost.run { host in
      let field = Field()
      let bar = box(40)
      bar.addSubview(field)
      field.bar = bar
      host.window.makeKey()
      field.becomeFirstResponder()
      host.frames(32)
      #expect(place(bar, in: host) == CGRect(x: 0, y: 224, width: 320, height: 40))
      #expect(field.responderChain.contains { $0 === host.window })
      field.bar = box(30)
      field.reloadInputViews()
      #expect(bar.superview == nil && !field.isFirstResponder)
      host.frames(32)
      #expect(!SimulatedKeyboard.current.isShown)
    }
  }

  @Test("A released window releases its input views")
  func droppedWindow() throws {
    try TestHost.run { host in
      weak var window: UIWindow?
      weak var keys: UIInputViewController?
      weak var field: Field?
      let log = EventLog()
      @MainActor func live() {
        let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        own.isHidden = false
        let responder = Field()
        let controller = LoggedKeys(log)
        responder.keysController = controller
        own.addSubview(responder)
        responder.becomeFirstResponder()
        host.frames(32)
        (window, keys, field) = (own, controller, responder)
      }
      live()
      host.frames(3)
      #expect(window == nil && keys == nil && field == nil)
      #expect(
        log.events.suffix(4) == [
          "willDisappear true", "willLeave", "didDisappear true", "didLeave",
        ])
      #expect(!SimulatedKeyboard.current.isShown)
      host.frames(32)
    }
  }
}
