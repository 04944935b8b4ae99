// Documented: The action is for a responder that accepts text. The responder becomes the first
// responder and receives the text from the camera.
// Ours: If no text can be read, the action is disabled.

extension UIAction {
  /// Returns an action that inserts text from the camera into a responder.
  ///
  /// The text comes from ``UIApplication/textFromCamera``. If that function is nil, the action is
  /// disabled. The responder is not retained.
  public static func captureTextFromCamera(
    responder: any UIResponder & UIKeyInput, identifier: UIAction.Identifier?
  ) -> UIAction {
    UIAction(
      title: "Scan Text", image: UIImage(systemName: "text.viewfinder"), identifier: identifier,
      attributes: UIApplication.shared.textFromCamera == nil ? .disabled : []
    ) { [weak responder] _ in
      guard let responder, responder.becomeFirstResponder(),
        let text = UIApplication.shared.textFromCamera?()
      else { return }
      responder.insertText(text)
    }
  }
}
