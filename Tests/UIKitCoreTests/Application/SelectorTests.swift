import CoreGraphics
import Dispatch
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// Selectors in a file that also imports Foundation and Dispatch, so that a call that is ambiguous
/// with their declarations would not compile.
@Suite("Selectors", .serialized)
@MainActor struct SelectorTests {
  @Test func `Selectors are equal if their names are equal, regardless of how they were created`()
    throws
  {
    let first = Selector("tap(_:)", Receiver.tap(_:))
    #expect(first == Selector("tap(_:)", Receiver.tap(_:)))
    #expect(first == "tap(_:)")
    #expect(first != Selector("plain()", Receiver.plain))
    #expect(Set([first, "tap(_:)", Selector("plain()", Receiver.plain)]).count == 2)
    #expect(NSStringFromSelector(first) == "tap(_:)")
  }

  @Test func `An object responds to the selectors of its class and its superclasses`() throws {
    let tap = Selector("tap(_:)", Receiver.tap(_:))
    let more = Selector("more()", SpecialReceiver.more)
    #expect(Receiver().responds(to: tap))
    #expect(SpecialReceiver().responds(to: tap))
    #expect(!Receiver().responds(to: more))
    #expect(!NSObject().responds(to: tap))
    #expect(!Receiver().responds(to: "tap(_:)"))
  }

  @Test func `Removing one action of a target keeps the target's other action`() throws {
    try TestHost.run { host in
      let receiver = Receiver()
      let view = UIView(frame: host.window.bounds)
      host.window.addSubview(view)
      let tap = FancyTap(target: receiver, action: Selector("tap(_:)", Receiver.tap(_:)))
      tap.addTarget(receiver, action: Selector("fancy(_:)", Receiver.fancy(_:)))
      tap.addTarget(receiver, action: Selector("fancy(_:)", Receiver.fancy(_:)))
      view.addGestureRecognizer(tap)
      host.tap(50, 50)
      #expect(receiver.takeLog() == ["tap FancyTap", "fancy 7"])
      tap.removeTarget(receiver, action: Selector("tap(_:)", Receiver.tap(_:)))
      host.advance(for: 1)
      host.tap(50, 50)
      #expect(receiver.takeLog() == ["fancy 7"])
      tap.removeTarget(nil, action: nil)
      host.advance(for: 1)
      host.tap(50, 50)
      #expect(receiver.takeLog() == [])
    }
  }

  @Test
  func
    `A control's actions are identified by name, sent once per event, and sent through sendAction`()
    throws
  {
    let control = LoggingControl()
    let receiver = Receiver()
    control.receiver = receiver
    let press = Selector("press(_:)", Receiver.press(_:))
    control.addTarget(receiver, action: press, for: .touchDown)
    control.addTarget(receiver, action: press, for: [.touchDown, .valueChanged])
    control.addTarget(
      receiver, action: Selector("pressed(_:with:)", Receiver.pressed(_:with:)), for: .valueChanged)
    control.addTarget(receiver, action: Receiver.referred(_:_:), for: .valueChanged)
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchDown) == ["press(_:)"])
    control.sendActions(for: .touchDown)
    #expect(receiver.takeLog() == ["send press(_:)", "press"])
    control.sendActions(for: .valueChanged)
    #expect(
      receiver.takeLog()
        == [
          "send press(_:)", "press", "send pressed(_:with:)", "pressed, 0 touches",
          "referred, 0 touches",
        ])
    control.removeTarget(
      receiver, action: Selector("pressed(_:with:)", Receiver.pressed(_:with:)), for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(receiver.takeLog() == ["send press(_:)", "press"])
    control.removeTarget(receiver, action: press, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(receiver.takeLog() == [])
  }

  @Test func `A control without a target finds the first responder that has the method`() throws {
    try TestHost.run { host in
      let outer = ReceivingView(frame: host.window.bounds)
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      host.window.addSubview(outer)
      outer.addSubview(control)
      control.addTarget(
        nil, action: Selector("chosen(_:)", ReceivingView.chosen(_:)), for: .touchUpInside)
      host.tap(20, 20)
      #expect(outer.count == 1)
    }
  }

  @Test func `A bar button stores its selector and calls it`() throws {
    let receiver = Receiver()
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.target = receiver
    item.action = Selector("plain()", Receiver.plain)
    item.trigger()
    #expect(receiver.takeLog() == ["plain"])
  }

  @Test func `A notification reaches its observers until they are removed or deallocated`() throws {
    let center = NotificationCenter()
    let (name, other) = (Notification.Name("one"), Notification.Name("other"))
    let receiver = Receiver()
    let heard = Selector("heard(_:)", Receiver.heard(_:))
    center.addObserver(receiver, selector: heard, name: name, object: nil)
    center.addObserver(receiver, selector: heard, name: other, object: receiver)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    center.post(name: other, object: receiver)
    #expect(receiver.takeLog() == ["heard one", "heard other"])
    center.removeObserver(receiver, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: receiver)
    #expect(receiver.takeLog() == ["heard other"])
    center.removeObserver(receiver)
    center.post(name: other, object: receiver)
    #expect(receiver.takeLog() == [])
    weak var gone: Receiver?
    do {
      let short = Receiver()
      gone = short
      center.addObserver(short, selector: heard, name: name, object: nil)
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func `A notification from another thread reaches the method in the next frame`() throws {
    try TestHost.run { host in
      let receiver = Receiver()
      let center = NotificationCenter()
      let name = Notification.Name("far")
      center.addObserver(
        receiver, selector: Selector("heard(_:)", Receiver.heard(_:)), name: name, object: nil)
      // The test blocks the thread, because another test could create the only host during a
      // suspension.
      let isPosted = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        center.post(name: name, object: nil)
        isPosted.signal()
      }
      isPosted.wait()
      #expect(receiver.takeLog() == [])
      host.frames(1)
      #expect(receiver.takeLog() == ["heard far"])
    }
  }

  @Test func `Only observers that exist and are registered receive a notification`()
    throws
  {
    let (center, name) = (NotificationCenter(), Notification.Name("many"))
    let heard = Selector("heard(_:)", Receiver.heard(_:))
    var staying: [Receiver] = []
    for number in 0..<300 {
      let receiver = Receiver()
      center.addObserver(receiver, selector: heard, name: name, object: nil)
      if number % 3 == 0 { staying.append(receiver) }
    }
    for receiver in staying.prefix(40) { center.removeObserver(receiver) }
    for receiver in staying.prefix(10) {
      center.addObserver(receiver, selector: heard, name: name, object: nil)
    }
    center.post(name: name, object: nil)
    let logs = staying.map { $0.takeLog() }
    #expect(logs[..<10].allSatisfy { $0 == ["heard many"] })
    #expect(logs[10..<40].allSatisfy { $0.isEmpty })
    #expect(logs[40...].allSatisfy { $0 == ["heard many"] } && logs.count == 100)
  }

  @Test func `Removing an observer also removes an observer token from Foundation`() throws {
    let center = NotificationCenter()
    let name = Notification.Name("block")
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test
  func `Delayed requests run on the host's clock, in order, unless they are canceled`() throws {
    try TestHost.run { host in
      let receiver = Receiver()
      let say = Selector("say(_:)", Receiver.say(_:))
      receiver.perform(say, with: "half", afterDelay: 0.5)
      receiver.perform(say, with: "now", afterDelay: 0)
      receiver.perform(say, with: "dropped", afterDelay: 0.25)
      receiver.perform(Selector("plain()", Receiver.plain), with: nil, afterDelay: 0.25)
      #expect(receiver.takeLog() == [])
      host.frames(1)
      #expect(receiver.takeLog() == ["now"])
      NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: say, object: "dropped")
      host.advance(for: 0.3)
      #expect(receiver.takeLog() == ["plain"])
      host.advance(for: 0.3)
      #expect(receiver.takeLog() == ["half"])
      receiver.perform(say, with: "never", afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(withTarget: receiver)
      host.advance(for: 1)
      #expect(receiver.takeLog() == [])
    }
  }

  @Test func `A delayed request retains its target until it is performed`() throws {
    try TestHost.run { host in
      weak var weakReceiver: Receiver?
      do {
        let receiver = Receiver()
        weakReceiver = receiver
        receiver.perform(Selector("plain()", Receiver.plain), with: nil, afterDelay: 0.1)
      }
      #expect(weakReceiver != nil)
      host.advance(for: 0.2)
      #expect(weakReceiver == nil)
    }
  }

  @Test func `Performing a selector immediately returns the result`() throws {
    let receiver = Receiver()
    let result = receiver.perform(Selector("answer()", Receiver.answer))
    #expect(result as? String == "forty-two")
  }

  @Test func `Timers and display links accept selectors`() throws {
    try TestHost.run { host in
      let receiver = Receiver()
      let timer = Timer.scheduledTimer(
        timeInterval: 0.1, target: receiver, selector: Selector("plain()", Receiver.plain),
        userInfo: nil, repeats: true)
      host.advance(for: 0.35)
      timer.invalidate()
      #expect(receiver.takeLog() == ["plain", "plain", "plain"])
      let link = CADisplayLink(
        target: receiver, selector: Selector("tick(_:)", Receiver.tick(_:)))
      link.add(to: .main, forMode: .common)
      host.frames(2)
      link.invalidate()
      #expect(receiver.takeLog() == ["tick", "tick"])
    }
  }

  @Test
  func `A selector that has only a name or belongs to another class is refused with a message`()
    throws
  {
    let refusals: [(String, @MainActor () -> Void)] = [
      ("is never sent: methods", { UIControl().addTarget(self, action: "x", for: .touchDown) }),
      (
        "receives no notifications: the selector has only a name",
        { NotificationCenter().hear(Receiver(), "x") }
      ),
      (
        "receives no notifications: it is a method of Receiver",
        { NotificationCenter().hear(NSObject(), Selector("plain()", Receiver.plain)) }
      ),
      ("on Receiver: the selector has only a name", { Receiver().perform("x") }),
      (
        "is a method of Receiver, or takes other arguments",
        { NSObject().perform(Selector("plain()", Receiver.plain)) }
      ),
      (
        "is not a Receiver, the class of its action method",
        {
          UITapGestureRecognizer().addTarget(
            NSObject(), action: Selector("plain()", Receiver.plain))
        }
      ),
    ]
    for (text, body) in refusals {
      let messages = Diagnostics.capture { body() }
      #expect(messages.contains { $0.contains(text) }, "\(text): \(messages)")
    }
  }
}

extension NotificationCenter {
  fileprivate func hear(_ observer: NSObject, _ selector: Selector) {
    addObserver(observer, selector: selector, name: nil, object: nil)
  }
}

private final class FancyTap: UITapGestureRecognizer { let number = 7 }

@MainActor private class Receiver: NSObject {
  private var log: [String] = []

  func note(_ line: String) { log.append(line) }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func tap(_ sender: UITapGestureRecognizer) { note("tap \(type(of: sender))") }
  func fancy(_ sender: FancyTap) { note("fancy \(sender.number)") }
  func plain() { note("plain") }
  func press(_ sender: UIControl) { note("press") }
  func pressed(_ sender: UIControl, with event: UIEvent) {
    note("pressed, \(event.allTouches?.count ?? 0) touches")
  }
  func referred(_ sender: UIControl, _ event: UIEvent) {
    note("referred, \(event.allTouches?.count ?? 0) touches")
  }
  func heard(_ notification: Notification) { note("heard \(notification.name.rawValue)") }
  func say(_ word: String) { note(word) }
  func answer() -> String { "forty-two" }
  func tick(_ link: CADisplayLink) { note("tick") }
}

private final class SpecialReceiver: Receiver {
  func more() {}
}

private final class LoggingControl: UIControl {
  weak var receiver: Receiver?

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    receiver?.note("send \(action)")
    super.sendAction(action, to: target, for: event)
  }
}

private final class ReceivingView: UIView {
  var count = 0
  func chosen(_ sender: UIControl) { count += 1 }
}
