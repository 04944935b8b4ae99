import CoreGraphics
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Targets and actions of recognizers", .serialized)
@MainActor struct GestureActionTests {
  @Test("Targets are not retained, and released targets are not called")
  func targets() throws {
    try TestHost.run { host in
      let fixture = try RecognizerFixture()
      let view = fixture.view
      let log = fixture.log
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      weak var weakReceiver: GestureReceiver?
      do {
        let receiver = GestureReceiver("tap", log)
        weakReceiver = receiver
        tap.addTarget(receiver, action: GestureReceiver.act)
      }
      #expect(weakReceiver == nil)
      view.log = nil
      host.tap(100, 100)
      #expect(log.take() == [])
    }
  }

  @Test("Actions can be methods with common signatures, set at creation or added later")
  func actionForms() throws {
    try TestHost.run {
      let fixture = try RecognizerFixture()
      let forms = ActionForms()
      let recognizers = [
        UITapGestureRecognizer(target: forms, action: ActionForms.own(_:)),
        UITapGestureRecognizer(target: forms, action: ActionForms.base),
        UITapGestureRecognizer(target: forms, action: ActionForms.any),
        UITapGestureRecognizer(target: forms, action: ActionForms.none),
        ClientTap(target: forms, action: ActionForms.base),
      ]
      recognizers[4].addTarget(forms, action: ActionForms.answer)
      let judge = GestureJudge()
      judge.simultaneous = { _, _ in true }
      for recognizer in recognizers {
        recognizer.delegate = judge
        fixture.view.addGestureRecognizer(recognizer)
      }
      fixture.host.tap(100, 100)
      #expect(forms.calls == ["own", "base", "any", "none", "base", "answer"])
      recognizers[0].removeTarget(forms, action: nil)
      forms.calls = []
      fixture.host.advance(for: 1)
      fixture.host.tap(100, 100)
      #expect(forms.calls == ["base", "any", "none", "base", "answer"])
    }
  }

  @Test("Taps on a control do not reach recognizers of enclosing views")
  func controls() throws {
    try TestHost.run {
      let fixture = try RecognizerFixture()
      let log = fixture.log
      let (_, receiver) = fixture.add(UITapGestureRecognizer(), "tap")
      let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 44))
      fixture.view.addSubview(button)
      fixture.view.log = nil
      fixture.host.tap(100, 70)
      #expect(log.take() == [])
      fixture.host.advance(for: 1)
      fixture.host.tap(10, 10)
      #expect(log.take() == ["tap ended"])
      withExtendedLifetime(receiver) {}
    }
  }
}

/// Methods of all forms that an action can have.
@MainActor final class ActionForms {
  var calls: [String] = []

  func own(_ recognizer: UITapGestureRecognizer) { calls.append("own") }
  func base(_ recognizer: UIGestureRecognizer) { calls.append("base") }
  func any(_ sender: Any) { calls.append("any") }
  func none() { calls.append("none") }
  func answer(_ recognizer: UIGestureRecognizer) -> Bool {
    calls.append("answer")
    return true
  }
}

/// A client's own recognizer.
private final class ClientTap: UITapGestureRecognizer {}

/// A target that calls a closure with the recognizer.
@MainActor final class PanSpy {
  private let body: (UIPanGestureRecognizer) -> Void

  init(_ body: @escaping (UIPanGestureRecognizer) -> Void) { self.body = body }

  func act(_ recognizer: UIPanGestureRecognizer) { body(recognizer) }
}

/// A target that calls a closure.
@MainActor final class GestureBell {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func ring() { body() }
}
