import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Text fields and text views", .serialized, .fixedWidthText) @MainActor
struct TextFieldTests {
  /// A delegate that logs its calls and returns preset answers.
  final class Form: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let log = EventLog()
    var refused: Set<String> = []

    private func ask(_ event: String) -> Bool {
      log.add(event)
      return !refused.contains(event)
    }

    private func name(_ view: UIView) -> String { view.accessibilityIdentifier ?? "" }

    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
      ask("shouldBegin \(name(field))")
    }
    func textFieldDidBeginEditing(_ field: UITextField) { log.add("didBegin \(name(field))") }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool { ask("shouldEnd \(name(field))") }
    func textFieldDidEndEditing(_ field: UITextField, reason: UITextField.DidEndEditingReason) {
      log.add("didEnd \(name(field)) \(reason.rawValue)")
    }
    func textField(
      _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
    ) -> Bool {
      ask("change \(range.location)+\(range.length) '\(replacementString)'")
    }
    func textFieldShouldClear(_ field: UITextField) -> Bool { ask("shouldClear") }
    func textFieldShouldReturn(_ field: UITextField) -> Bool { ask("shouldReturn") }

    func textViewShouldBeginEditing(_ view: UITextView) -> Bool { ask("shouldBegin view") }
    func textViewShouldEndEditing(_ view: UITextView) -> Bool { ask("shouldEnd view") }
    func textViewDidBeginEditing(_ view: UITextView) { log.add("didBegin view") }
    func textViewDidEndEditing(_ view: UITextView) { log.add("didEnd view") }
    func textView(
      _ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      ask("change \(range.location)+\(range.length) '\(text == "\n" ? "return" : text)'")
    }
    func textViewDidChange(_ view: UITextView) { log.add("changed '\(view.text.count)'") }
  }

  private func field(_ name: String, y: CGFloat, in host: TestHost, _ form: Form) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 280, height: 34))
    field.accessibilityIdentifier = name
    field.delegate = form
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
    ]
    for (event, word) in events {
      field.addAction(UIAction { _ in form.log.add("event \(word) \(name)") }, for: event)
    }
    host.window.addSubview(field)
    return field
  }

  /// Logs notifications by the last words of their names.
  private func noting(_ log: EventLog, _ names: [Notification.Name], _ body: () throws -> Void)
    rethrows
  {
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { log.add("note " + name.rawValue.dropFirst(2)) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    try body()
  }

  @Test(
    "A tap begins editing, each key asks the delegate, and a tap on another field moves the focus")
  func order() throws {
    try TestHost.run { host in
      let form = Form()
      let (a, b) = (field("a", y: 40, in: host, form), field("b", y: 90, in: host, form))
      host.frames(1)
      noting(
        form.log,
        [
          UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
          UITextField.textDidChangeNotification, UIResponder.keyboardWillShowNotification,
          UIResponder.keyboardWillHideNotification,
        ]
      ) {
        host.tap(100, 50)
        #expect(a.isFirstResponder && a.isEditing)
        #expect(
          form.log.events == [
            "shouldBegin a", "didBegin a", "event begin a",
            "note TextFieldTextDidBeginEditingNotification", "note KeyboardWillShowNotification",
          ])
        form.log.events = []
        host.insertText("hi")
        host.deleteBackward()
        #expect(a.text == "h")
        let changed = ["event changed a", "note TextFieldTextDidChangeNotification"]
        #expect(
          form.log.events
            == ["change 0+0 'h'"] + changed + ["change 1+0 'i'"] + changed + ["change 1+1 ''"]
            + changed)
        form.log.events = []
        b.becomeFirstResponder()
        #expect(
          form.log.events == [
            "shouldBegin b", "shouldEnd a", "didEnd a 0", "event end a",
            "note TextFieldTextDidEndEditingNotification", "didBegin b", "event begin b",
            "note TextFieldTextDidBeginEditingNotification",
          ])
        form.log.events = []
        form.refused = ["shouldEnd b"]
        b.removeFromSuperview()
        #expect(!b.isFirstResponder)
        #expect(
          form.log.events == [
            "shouldEnd b", "didEnd b 0", "event end b",
            "note TextFieldTextDidEndEditingNotification",
            "note KeyboardWillHideNotification",
          ])
      }
    }
  }

  @Test("A delegate can prevent the start or end of editing, typing, clearing, and the Return key")
  func refusals() throws {
    try TestHost.run { host in
      let form = Form()
      let a = field("a", y: 40, in: host, form)
      form.refused = ["shouldBegin a"]
      #expect(!a.becomeFirstResponder() && !a.isFirstResponder)
      form.refused = ["shouldEnd a", "change 0+0 'x'", "shouldReturn"]
      a.addAction(UIAction { _ in form.log.add("exit") }, for: .editingDidEndOnExit)
      #expect(a.becomeFirstResponder())
      host.insertText("xy\n")
      #expect(a.text == "y" && a.isFirstResponder && !form.log.events.contains("exit"))
      #expect(!a.resignFirstResponder() && a.isFirstResponder)
      form.refused = []
      form.log.events = []
      host.insertText("\n")
      #expect(
        form.log.events == ["shouldReturn", "exit", "shouldEnd a", "didEnd a 0", "event end a"])
      #expect(!a.isFirstResponder)
    }
  }

  @Test("Deleting removes a whole character, and setting the text to nil makes it empty")
  func characters() throws {
    try TestHost.run { host in
      let form = Form()
      let a = field("a", y: 40, in: host, form)
      #expect(a.text == "" && !a.hasText)
      a.text = "e👩‍👧"
      a.becomeFirstResponder()
      form.log.events = []
      host.deleteBackward()
      #expect(a.text == "e" && form.log.events.first == "change 1+5 ''")
      host.deleteBackward()
      form.log.events = []
      host.deleteBackward()
      #expect(a.text == "" && form.log.events.isEmpty)
      a.text = nil
      #expect(a.text == "")
    }
  }

  @Test("A delegate can set its own text instead of the typed character")
  func formatted() throws {
    final class Upper: NSObject, UITextFieldDelegate {
      func textField(
        _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
      ) -> Bool {
        field.text = (field.text ?? "") + replacementString.uppercased()
        return false
      }
    }
    try TestHost.run { host in
      let upper = Upper()
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      field.delegate = upper
      host.window.addSubview(field)
      field.becomeFirstResponder()
      host.insertText("abc")
      #expect(field.text == "ABC")
    }
  }

  @Test("The clear button is visible during editing, asks the delegate, and clears the text")
  func clearing() throws {
    try TestHost.run { host in
      let form = Form()
      let a = field("a", y: 40, in: host, form)
      a.text = "text"
      a.clearButtonMode = .whileEditing
      host.frames(1)
      #expect(a.subviews.isEmpty)
      a.becomeFirstResponder()
      host.frames(1)
      #expect(a.subviews.map(\.frame) == [CGRect(x: 256, y: 7.5, width: 19, height: 19)])
      form.log.events = []
      host.tap(20 + 265, 40 + 17)
      #expect(form.log.events == ["shouldClear", "event changed a"])
      host.frames(1)
      #expect(a.text == "" && a.subviews.isEmpty && a.isFirstResponder)
    }
  }

  @Test("An input view replaces the keyboard, and side views narrow the text area")
  func views() throws {
    try TestHost.run { host in
      let form = Form()
      let a = field("a", y: 40, in: host, form)
      a.borderStyle = .roundedRect
      a.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      #expect(a.textRect(forBounds: a.bounds) == CGRect(x: 7, y: 2, width: 266, height: 30))
      a.leftViewMode = .always
      #expect(a.textRect(forBounds: a.bounds) == CGRect(x: 30, y: 2, width: 243, height: 30))
      host.frames(1)
      #expect(a.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
      let picker = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      a.inputView = picker
      a.becomeFirstResponder()
      host.frames(60)
      #expect(picker.convert(picker.bounds, to: nil).minY == 380)
    }
  }

  @Test("A field's size depends on its text, its placeholder, and the dots of a secure field")
  func sizes() {
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 20)
    let line = (field.font?.lineHeight ?? 0).rounded(.up)
    #expect(field.intrinsicContentSize == CGSize(width: 0, height: line))
    field.placeholder = "12345"
    let five = field.intrinsicContentSize.width
    #expect(five > 20)
    field.text = "1234567890"
    #expect(field.intrinsicContentSize.width == 2 * five)
    field.isSecureTextEntry = true
    field.text = "👩‍👧"
    #expect(field.intrinsicContentSize.width == five / 5 && field.text == "👩‍👧")
    field.borderStyle = .roundedRect
    #expect(
      field.intrinsicContentSize == CGSize(width: five / 5 + 14, height: line + 14))
  }

  @Test("A text view begins editing after the keyboard notification, accepts returns, and scrolls")
  func textView() throws {
    try TestHost.run { host in
      let form = Form()
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
      view.font = .systemFont(ofSize: 20)
      view.delegate = form
      host.window.addSubview(view)
      host.frames(1)
      noting(
        form.log,
        [UIResponder.keyboardWillShowNotification, UITextView.textDidChangeNotification]
      ) {
        host.tap(100, 30)
        #expect(
          form.log.events == [
            "shouldBegin view", "note KeyboardWillShowNotification", "didBegin view",
          ])
        form.log.events = []
        host.insertText("a\nb")
        #expect(
          form.log.events == [
            "change 0+0 'a'", "changed '1'", "note TextViewTextDidChangeNotification",
            "change 1+0 'return'", "changed '2'", "note TextViewTextDidChangeNotification",
            "change 2+0 'b'", "changed '3'", "note TextViewTextDidChangeNotification",
          ])
      }
      let two = view.contentSize.height
      host.insertText("\nc\nd")
      host.frames(1)
      #expect(view.contentSize.height - 16 == 2 * (two - 16))
      #expect(view.contentOffset.y == view.contentSize.height - 60 - 8)
      form.log.events = []
      form.refused = ["shouldEnd view"]
      #expect(!view.resignFirstResponder())
      view.isEditable = false
      form.refused = []
      view.resignFirstResponder()
      #expect(form.log.events.last == "didEnd view" && !view.becomeFirstResponder())
      view.isScrollEnabled = false
      #expect(view.intrinsicContentSize.height == view.contentSize.height)
      #expect(view.sizeThatFits(CGSize(width: 320, height: 10)).height == view.contentSize.height)
    }
  }
}
