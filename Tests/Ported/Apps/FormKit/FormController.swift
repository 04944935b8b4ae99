// A form in the style of 2016. It has text fields, VoiceOver labels, and a bar without a line.
import UIKit

class FormController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  let nameField = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 44))
  let notesView = UITextView(frame: CGRect(x: 20, y: 160, width: 280, height: 80))
  let saveButton = UIButton(frame: CGRect(x: 20, y: 260, width: 280, height: 44))
  private(set) var log: [String] = []
  private(set) var saved: [String: Any] = [:]
  var isQuiet = true {
    didSet { setNeedsUpdateOfHomeIndicatorAutoHidden() }
  }
  private let impact = UIImpactFeedbackGenerator(style: .light)
  private let outcome = UINotificationFeedbackGenerator()

  override var prefersHomeIndicatorAutoHidden: Bool { return isQuiet }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { return .bottom }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.delegate = self
    nameField.placeholder = "Name"
    notesView.delegate = self
    saveButton.accessibilityLabel = "Save the form"
    saveButton.accessibilityTraits = [.button, .startsMediaSession]
    for child in [nameField, notesView, saveButton] { view.addSubview(child) }
    saveButton.addTarget(self, action: #selector(save), for: .touchUpInside)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardMoves(_:)), name: .UIKeyboardWillShow, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardMoves(_:)), name: .UIKeyboardWillHide, object: nil)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func keyboardMoves(_ notification: Notification) {
    let isComing = notification.name == .UIKeyboardWillShow
    log.append(isComing ? "keyboard comes" : "keyboard goes")
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("return")
    return textField.resignFirstResponder()
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    return string != "!"
  }

  func textViewDidChange(_ textView: UITextView) { log.append("notes \(textView.text.count)") }

  @objc func save() {
    impact.impactOccurred()
    guard let name = nameField.text, !name.isEmpty else {
      outcome.notificationOccurred(.error)
      return
    }
    saved["name"] = name
    saved["path"] = NSIndexPath(item: 3, section: 1).item
    saved["inset"] = UIOffsetMake(4, 8).vertical
    let size = saveButton.layer.value(forKeyPath: "bounds.size") as? NSValue
    saved["size"] = size?.cgSizeValue.width
    outcome.notificationOccurred(.success)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
  }

  override func accessibilityPerformEscape() -> Bool {
    log.append("escape")
    return true
  }
}

/// A box over the form to which VoiceOver is confined.
final class ConfirmView: UIView {
  let question = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

  override init(frame: CGRect) {
    super.init(frame: frame)
    question.text = "Sure?"
    question.textColor = UIColor(named: "Unknown") ?? .black
    addSubview(question)
    accessibilityViewIsModal = true
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { return nil }

  var isRead: Bool { return UIAccessibility.isVoiceOverRunning }
}

/// A stack whose bar has no line below it.
final class FormStack: UINavigationController {
  override var childForHomeIndicatorAutoHidden: UIViewController? { return topViewController }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    return topViewController
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigationBar.shadowImage = UIImage()
  }

  func showLine(_ color: UIColor) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.shadowColor = color
    navigationBar.standardAppearance = appearance
  }
}
