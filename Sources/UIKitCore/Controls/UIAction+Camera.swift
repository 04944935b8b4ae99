// Documented: the action is for a responder that takes text, which becomes first responder and gets
// what the camera reads. Ours: where nothing can be read the action is switched off.

extension UIAction {
  /// An action that inserts text read by the camera into a responder.
  ///
  /// What the camera reads comes from ``UIApplication/textFromCamera``; without it the action is
  /// disabled. The responder is not kept alive.
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
