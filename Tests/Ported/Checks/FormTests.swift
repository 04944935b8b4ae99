import Testing
import UIKit

@testable import FormKit

extension PortedTests {
  @MainActor @Suite struct Forms {
    @Test func `A form accepts keys, and the keyboard appears and disappears`() {
      let form = FormController()
      let host = makeHost(form)
      host.tap(at: form.nameField.center)
      host.advance(for: 0.5)
      #expect(form.nameField.isFirstResponder)
      host.insertText("Ada!")
      #expect(form.nameField.text == "Ada")
      host.insertText("\n")
      host.advance(for: 0.5)
      #expect(form.log == ["keyboard comes", "return", "keyboard goes"])
      form.notesView.becomeFirstResponder()
      host.advance(for: 0.5)
      host.insertText("ab")
      #expect(form.notesView.text == "ab")
      #expect(form.log.last == "notes 2")
    }

    @Test func `Saving produces haptic feedback, posts an announcement, and stores the typed text`()
    {
      let form = FormController()
      let host = makeHost(form)
      host.tap(at: form.saveButton.center)
      #expect(form.saved.isEmpty)
      #expect(host.hapticEvents.map(\.kind) == [.impact(.light), .notification(.error)])
      form.nameField.text = "Ada"
      host.tap(at: form.saveButton.center)
      #expect(host.hapticEvents.last?.kind == .notification(.success))
      #expect(form.saved["name"] as? String == "Ada")
      #expect(form.saved["path"] as? Int == 3)
      #expect(form.saved["inset"] as? CGFloat == 8)
      #expect(form.saved["size"] as? CGFloat == 280)
      let posted = UIAccessibility.postedNotifications
      #expect(posted.map(\.notification) == [.announcement])
      #expect(posted.first?.argument as? String == "Saved")
    }

    @Test func `VoiceOver labels, traits, and the reading order can be read`() {
      let form = FormController()
      let host = makeHost(form)
      #expect(form.saveButton.accessibilityLabel == "Save the form")
      #expect(form.saveButton.accessibilityTraits.contains(.startsMediaSession))
      #expect(form.accessibilityPerformEscape())
      #expect(form.log.last == "escape")
      let confirm = ConfirmView(frame: CGRect(x: 60, y: 300, width: 200, height: 100))
      form.view.addSubview(confirm)
      #expect(!confirm.isRead)
      host.isVoiceOverRunning = true
      #expect(confirm.isRead)
      let read = form.view.accessibilityElementsInReadingOrder
      #expect(read.count == 1 && read.first as? UILabel === confirm.question)
      #expect(confirm.question.textColor == .black)
      host.isVoiceOverRunning = false
    }

    @Test func `The line below a bar can be removed and replaced by a line of another color`()
      throws
    {
      let stack = FormStack(rootViewController: FormController())
      let host = makeHost(stack)
      host.advance(for: 0.1)
      let plain = try #require(host.image().pngData())
      stack.showLine(.red)
      host.advance(for: 0.1)
      #expect(try #require(host.image().pngData()) != plain)
      #expect(stack.navigationBar.standardAppearance.shadowColor == .red)
      #expect(stack.navigationBar.shadowImage?.size == .zero)
    }

    @Test func `The top page determines the home indicator and the edges that defer gestures`() {
      let form = FormController()
      let host = makeHost(FormStack(rootViewController: form))
      #expect(host.window.systemPreferences.isHomeIndicatorAutoHidden)
      #expect(host.window.systemPreferences.edgesDeferringSystemGestures == .bottom)
      form.isQuiet = false
      #expect(!host.window.systemPreferences.isHomeIndicatorAutoHidden)
    }
  }
}
