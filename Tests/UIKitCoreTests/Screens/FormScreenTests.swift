import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A form in the style of tutorials. A scroll view contains rows with a label and a field each, and
/// makes room for the keyboard.
@MainActor
private final class SignUpController: UIViewController, UITextFieldDelegate {
  let scrollView = UIScrollView()
  let fields = (0..<3).map { _ in UITextField() }
  let labels = (0..<3).map { _ in UILabel() }
  let save = UIButton(type: .system)
  var saved: [String]?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign Up"
    view.backgroundColor = .systemBackground
    let form = UIStackView()
    form.axis = .vertical
    form.spacing = 150
    for (index, name) in ["Name", "Mail", "City"].enumerated() {
      let (label, field) = (labels[index], fields[index])
      label.text = name
      label.font = .preferredFont(forTextStyle: .headline)
      label.setContentHuggingPriority(.required, for: .horizontal)
      field.borderStyle = .roundedRect
      field.placeholder = "Your \(name.lowercased())"
      field.returnKeyType = index == 2 ? .done : .next
      field.delegate = self
      field.addTarget(self, action: SignUpController.fieldChanged, for: .editingChanged)
      let row = UIStackView(arrangedSubviews: [label, field])
      row.alignment = .firstBaseline
      row.spacing = 12
      form.addArrangedSubview(row)
    }
    save.setTitle("Save", for: .normal)
    save.isEnabled = false
    save.addAction(
      UIAction { [weak self] _ in self?.saved = self?.fields.map { $0.text ?? "" } },
      for: .touchUpInside)
    form.addArrangedSubview(save)
    for view in [scrollView, form] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(scrollView)
    scrollView.addSubview(form)
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      form.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      form.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      form.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      form.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      form.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
    ])
    let tap = UITapGestureRecognizer(target: self, action: SignUpController.backgroundTapped)
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector("keyboardShows", SignUpController.keyboardShows),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: Selector("keyboardHides", SignUpController.keyboardHides),
      name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields[0].becomeFirstResponder()
  }

  private func keyboardShows(_ note: Notification) {
    let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    makeRoom((frame?.cgRectValue.height ?? 0) - view.safeAreaInsets.bottom)
  }

  private func keyboardHides() { makeRoom(0) }

  private func makeRoom(_ height: CGFloat) {
    scrollView.contentInset.bottom = height
    scrollView.verticalScrollIndicatorInsets.bottom = height
  }

  private func fieldChanged() { save.isEnabled = fields.allSatisfy(\.hasText) }
  private func backgroundTapped() { view.endEditing(true) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = fields.firstIndex(of: textField) else { return true }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}

/// Documented: A stack can align its views by their baselines. The keyboard notifications contain
/// the keyboard's frame on the screen. A tap outside a field can end editing. The return key asks
/// the delegate.
@MainActor @Suite("A form with a keyboard, as in tutorials", .fixedWidthText)
struct FormScreenTests {
  private func withForm(_ body: (TestHost, SignUpController) throws -> Void) throws {
    try TestHost.run(device: .phone15) { host in
      let form = SignUpController()
      host.window.rootViewController = UINavigationController(rootViewController: form)
      host.advance(for: 1)
      try body(host, form)
    }
  }

  /// Returns the baseline of a single line of text, in window coordinates.
  private func baseline(_ view: UIView, _ font: UIFont) -> CGFloat {
    let text = (view as? UITextField).map { $0.textRect(forBounds: $0.bounds) } ?? view.bounds
    let line = text.midY + font.lineHeight / 2
    return view.convert(CGPoint(x: 0, y: line + font.descender), to: nil).y
  }

  @Test("Labels and fields of a row share a baseline, and fields take the rest of the width")
  func rows() throws {
    try withForm { host, form in
      for (label, field) in zip(form.labels, form.fields) {
        let (first, second) = (
          baseline(label, try #require(label.font)), baseline(field, try #require(field.font))
        )
        #expect(abs(first - second) <= 1)
        let frame = field.convert(field.bounds, to: form.view)
        #expect(abs(frame.maxX - 377) < 0.5 && frame.width > 250)
        #expect(label.convert(label.bounds, to: form.view).minX == 16)
      }
      // The form extends under the navigation bar and the status bar.
      #expect(form.view.safeAreaInsets.top == 103)
      #expect(form.scrollView.contentOffset.y == -103)
    }
  }

  @Test("The first field has focus, and the Return key moves it to the next field or ends editing")
  func returns() throws {
    try withForm { host, form in
      #expect(form.fields[0].isFirstResponder)
      #expect(form.scrollView.contentInset.bottom == 182)
      host.insertText("Ada\n")
      #expect(form.fields[1].isFirstResponder && form.fields[0].text == "Ada")
      host.advance(for: 1)
      // The edited field is not behind the keyboard.
      host.insertText("ada@example.org\n")
      host.advance(for: 1)
      let last = form.fields[2].convert(form.fields[2].bounds, to: nil)
      #expect(form.fields[2].isFirstResponder && last.maxY <= 852 - 216)
      #expect(!form.save.isEnabled)
      host.insertText("London")
      #expect(form.save.isEnabled)
      host.insertText("\n")
      #expect(form.fields.allSatisfy { !$0.isFirstResponder })
      host.advance(for: 1)
      #expect(form.scrollView.contentInset.bottom == 0)
      let button = form.save.convert(CGPoint(x: form.save.bounds.midX, y: 8), to: nil)
      host.tap(button.x, button.y)
      #expect(form.saved == ["Ada", "ada@example.org", "London"])
    }
  }

  @Test("A tap outside the fields ends editing, and a tap on another field moves the focus")
  func taps() throws {
    try withForm { host, form in
      let second = form.fields[1].convert(CGPoint(x: 40, y: 10), to: nil)
      host.tap(second.x, second.y)
      host.advance(for: 1)
      #expect(form.fields[1].isFirstResponder)
      host.tap(20, 240)
      host.advance(for: 1)
      #expect(form.fields.allSatisfy { !$0.isFirstResponder })
    }
  }

  @Test("A field that requests focus before its page is in a window gets focus after the push")
  func pushed() throws {
    final class Note: UIViewController {
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        field.becomeFirstResponder()
      }
    }
    try withForm { host, form in
      let note = Note()
      form.navigationController?.pushViewController(note, animated: true)
      host.advance(for: 1)
      #expect(note.field.isFirstResponder && !form.fields[0].isFirstResponder)
      form.navigationController?.popViewController(animated: true)
      host.advance(for: 1)
      #expect(form.fields[0].isFirstResponder)
    }
  }
}
