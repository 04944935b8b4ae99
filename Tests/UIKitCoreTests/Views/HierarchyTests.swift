import KinemaTestSupport
import Testing
import UIKitCore

@Suite("View hierarchies", .serialized) @MainActor
struct HierarchyTests {
  final class Log { var lines: [String] = [] }

  final class Logger: UIView {
    let id: String
    let log: Log
    init(_ id: String, _ log: Log) {
      self.id = id
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ text: String) { log.lines.append("\(id) \(text)") }
    override func didAddSubview(_ subview: UIView) { note("didAdd") }
    override func willRemoveSubview(_ subview: UIView) { note("willRemove") }
    override func willMove(toSuperview newSuperview: UIView?) {
      note(newSuperview == nil ? "willMove superview nil" : "willMove superview")
    }
    override func didMoveToSuperview() { note("didMove superview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      note(newWindow == nil ? "willMove window nil" : "willMove window")
    }
    override func didMoveToWindow() { note("didMove window") }
  }

  @Test("Views receive move callbacks in a fixed order")
  func callbacks() throws {
    try TestHost.run { host in
      let log = Log()
      let a = Logger("a", log)
      let b = Logger("b", log)
      let c = Logger("c", log)
      b.addSubview(c)
      #expect(log.lines == ["c willMove superview", "c didMove superview", "b didAdd"])
      log.lines = []
      host.window.addSubview(a)
      a.addSubview(b)
      #expect(
        log.lines == [
          "a willMove window", "a willMove superview", "a didMove window", "a didMove superview",
          "b willMove window", "c willMove window", "b willMove superview", "b didMove window",
          "c didMove window", "b didMove superview", "a didAdd",
        ])
      log.lines = []
      a.addSubview(b)
      #expect(log.lines.isEmpty)
      b.removeFromSuperview()
      #expect(
        log.lines == [
          "a willRemove", "b willMove window nil", "c willMove window nil",
          "b willMove superview nil", "b didMove window", "c didMove window",
          "b didMove superview",
        ])
      #expect(b.window == nil && c.superview === b && a.subviews.isEmpty)
    }
  }

  @Test("A view that changes its superview leaves the old one and gets no window callbacks")
  func moving() throws {
    try TestHost.run { host in
      let log = Log()
      let a = Logger("a", log)
      let b = Logger("b", log)
      let c = Logger("c", log)
      host.window.addSubview(a)
      host.window.addSubview(b)
      a.addSubview(c)
      log.lines = []
      b.addSubview(c)
      #expect(
        log.lines == ["a willRemove", "c willMove superview", "c didMove superview", "b didAdd"])
      #expect(a.subviews.isEmpty && a.layer.sublayers == nil && c.layer.superlayer === b.layer)
    }
  }

  @Test("Subviews and sublayers stay in the same order through inserts, exchanges, and moves")
  func order() {
    let root = UIView()
    let views = (0..<5).map { tag -> UIView in
      let view = UIView()
      view.tag = tag
      return view
    }
    func tags() -> [Int] {
      #expect(root.subviews.map(\.layer) == root.layer.sublayers)
      return root.subviews.map(\.tag)
    }
    root.addSubview(views[0])
    root.addSubview(views[2])
    root.insertSubview(views[1], at: 1)
    root.insertSubview(views[4], aboveSubview: views[2])
    root.insertSubview(views[3], belowSubview: views[4])
    #expect(tags() == [0, 1, 2, 3, 4])
    root.exchangeSubview(at: 1, withSubviewAt: 3)
    #expect(tags() == [0, 3, 2, 1, 4])
    root.exchangeSubview(at: 4, withSubviewAt: 0)
    #expect(tags() == [4, 3, 2, 1, 0])
    root.bringSubviewToFront(views[4])
    root.sendSubviewToBack(views[0])
    #expect(tags() == [0, 3, 2, 1, 4])
    root.insertSubview(views[4], at: 0)
    #expect(tags() == [4, 0, 3, 2, 1])
    #expect(root.viewWithTag(3) === views[3])
    #expect(views[2].isDescendant(of: root) && !root.isDescendant(of: views[2]))
  }

  final class Client: UIView {
    var touched = 1
    override init(frame: CGRect) {
      super.init(frame: frame)
      touched += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  final class Plain: UIView {
    var value = 7
    override class var layerClass: AnyClass { Special.self }
  }

  final class Special: CALayer {}

  @Test("Views and layers with classes known only at run time are created with their own init")
  func dynamicInit() throws {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let client = try #require((Client.self as UIView.Type).make(frame: frame) as? Client)
    #expect(client.touched == 2 && client.frame == frame)
    let plain = try #require((Plain.self as UIView.Type).make(frame: frame) as? Plain)
    #expect(plain.value == 7 && plain.frame == frame)
    #expect(plain.layer is Special && plain.layer.delegate === plain)
  }

  @Test("A view and its subviews are deallocated with the hierarchy")
  func release() {
    weak var inner: UIView?
    do {
      let outer = UIView()
      let child = UIView()
      outer.addSubview(child)
      inner = child
      #expect(inner != nil)
    }
    #expect(inner == nil)
  }
}
