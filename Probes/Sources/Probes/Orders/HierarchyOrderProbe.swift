import UIKit

/// A probe that logs the order of callbacks of a view when it is added, moved, and removed.
public struct HierarchyOrderProbe: Probe {
  public init() {}
  public let name = "hierarchy-order"
  public let question = "In which order does a view receive callbacks about superviews and windows?"

  public func run(_ bench: ProbeBench) {
    let outer = LoggedView(bench, "outer")
    let inner = LoggedView(bench, "inner")
    for (list, work) in [
      ("add", { bench.view.addSubview(outer) }), ("add below", { outer.addSubview(inner) }),
      ("add again", { outer.addSubview(inner) }), ("move up", { bench.view.addSubview(inner) }),
      ("remove", { outer.removeFromSuperview() }),
    ] as [(String, () -> Void)] {
      outer.list = list
      inner.list = list
      bench.log("begins", in: list)
      work()
    }
  }
}

private final class LoggedView: UIView {
  weak var bench: ProbeBench?
  var label = ""
  var list = ""

  convenience init(_ bench: ProbeBench, _ label: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    self.bench = bench
    self.label = label
  }

  private func say(_ event: String) { bench?.log("\(label) \(event)", in: list) }

  override func willMove(toSuperview newSuperview: UIView?) {
    say("willMoveToSuperview \(newSuperview != nil)")
  }
  override func didMoveToSuperview() { say("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    say("willMoveToWindow \(newWindow != nil)")
  }
  override func didMoveToWindow() { say("didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { say("didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { say("willRemoveSubview") }
}

/// A probe that measures the heights of input views that a responder supplies, and logs the
/// keyboard notifications.
public struct KeyboardProbe: Probe {
  public init() {}
  public let name = "keyboard"
  public let question =
    "How high are supplied input views, what responds after them, and which notifications come?"
  public var duration: Double { 5 }

  public func run(_ bench: ProbeBench) {
    let typist = Typist(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    bench.view.addSubview(typist)
    let center = NotificationCenter.default
    let names: [(String, Notification.Name)] = [
      ("willShow", UIResponder.keyboardWillShowNotification),
      ("didShow", UIResponder.keyboardDidShowNotification),
      ("willHide", UIResponder.keyboardWillHideNotification),
      ("didHide", UIResponder.keyboardDidHideNotification),
    ]
    let frameKey = UIResponder.keyboardFrameEndUserInfoKey
    let durationKey = UIResponder.keyboardAnimationDurationUserInfoKey
    for (label, name) in names {
      let token = center.addObserver(forName: name, object: nil, queue: nil) {
        [weak bench] note in
        let frame = (note.userInfo?[frameKey] as? NSValue)?.cgRectValue
        let duration = note.userInfo?[durationKey] as? Double
        MainActor.assumeIsolated {
          bench?.log(label, in: "notifications")
          if let frame { bench?.row("\(label) height (pt)", Double(frame.height)) }
          if let duration { bench?.row("\(label) duration (s)", duration) }
        }
      }
      bench.keep(token as AnyObject)
    }
    bench.after(0.5) { typist.becomeFirstResponder() }
    bench.after(1.5) {
      bench.row("input view height (pt)", Double(typist.keys.bounds.height))
      bench.row("accessory height (pt)", Double(typist.bar.bounds.height))
      let next = typist.bar.next
      bench.row(
        "after the accessory",
        text: next === typist ? "the responder" : next === nil ? "nothing" : "a view of the system")
      typist.resignFirstResponder()
    }
    bench.after(3) {
      for (_, name) in names { center.removeObserver(self, name: name, object: nil) }
    }
  }
}

private final class Typist: UIView {
  let keys = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 180))
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))

  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { keys }
  override var inputAccessoryView: UIView? { bar }
}
