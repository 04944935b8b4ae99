import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("The first responder in transitions")
struct TransitionKeyboardTests {
  @Test("A first responder in a departing view resigns without delaying the transition")
  func firstResponder() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    try TransitionFixture.run { fixture in
      let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      fixture.base.view.addSubview(field)
      field.becomeFirstResponder()
      #expect(field.isFirstResponder)
      fixture.navigation.pushViewController(LoggedController("second", fixture.log), animated: true)
      fixture.advance(frames: 22)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(!field.isFirstResponder)
    }
  }

  @Test("The keyboard leaves with its view without a delay, and a cancellation restores it")
  func keyboard() throws {
    final class Field: UIView, UIKeyInput {
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
      override var canBecomeFirstResponder: Bool { true }
    }
    try TransitionFixture.runPop { fixture, second, driver, _ in
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      ]
      let log = fixture.log
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let end = note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? NSValue
          #expect(end?.cgRectValue.height == 216)
          MainActor.assumeIsolated {
            log.add(name.rawValue.dropFirst(10).dropLast(12).description)
          }
        }
      }
      defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
      let field = Field(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
      let other = Field(frame: CGRect(x: 0, y: 150, width: 10, height: 10))
      second.view.addSubview(field)
      second.view.addSubview(other)
      field.becomeFirstResponder()
      other.becomeFirstResponder()
      fixture.advance(for: 0.5)
      #expect(log.events == ["WillShow", "DidShow"])
      log.events = []
      fixture.navigation.popViewController(animated: true)
      driver.update(0.4)
      fixture.advance(frames: 1)
      #expect(
        log.measured == "willDisappear:second,willAppear:base,WillHide,animateTransition")
      driver.cancel()
      fixture.advance(for: 1)
      #expect(other.isFirstResponder)
      // The keyboard needs half a second to leave the screen, and returns before it has left.
      #expect(
        log.measured == "willDisappear:second,willAppear:base,WillHide,animateTransition,"
          + "completeTransition,willDisappear:base,didDisappear:base,willAppear:second,"
          + "didAppear:second,WillShow,animationEnded:0,DidShow")
      log.events = []
      fixture.navigation.popViewController(animated: true)
      driver.finish()
      fixture.advance(frames: 49)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(
        log.measured == "willDisappear:second,willAppear:base,WillHide,animateTransition,DidHide,"
          + "completeTransition,didDisappear:second,didAppear:base,animationEnded:1")
    }
  }
}
