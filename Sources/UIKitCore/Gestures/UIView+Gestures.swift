extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    storedRecognizers.append(recognizer)
    recognizer.storedView = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    storedRecognizers.removeAll { $0 === recognizer }
    recognizer.storedView = nil
  }

  func replaceRecognizers(by recognizers: [UIGestureRecognizer]) {
    for old in storedRecognizers where !recognizers.contains(where: { $0 === old }) { detach(old) }
    for new in recognizers { attach(new) }
    storedRecognizers = recognizers
  }
}
