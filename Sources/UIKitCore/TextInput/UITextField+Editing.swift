// Documented: The delegate's methods and the control's events are the same as in UIKit. The Return
// key ends the editing of a field that has an action for `editingDidEndOnExit`, unless the delegate
// prevents it.
// Assumed: The delegate is called first, then the targets, and then the observers of notifications.
// Editing begins and ends before the keyboard posts its notifications. Probe: keyboard.

import Foundation

extension UITextField {
  final func beginEditing() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      replaceText(by: "")
    }
    contentChanged()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  final func endEditing() {
    contentChanged()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [
        Self.didEndEditingReasonKey: NSNumber(value: DidEndEditingReason.committed.rawValue)
      ])
  }

  final func type(_ typed: String) {
    guard typed != "\n" else { return pressReturn() }
    let length = content.length
    let range =
      clearsOnInsertion
      ? NSRange(location: 0, length: length) : NSRange(location: length, length: 0)
    change(range, to: typed)
  }

  final func deleteLast() {
    let string = content.string
    guard let last = string.last else { return }
    let count = String(last).utf16.count
    change(NSRange(location: content.length - count, length: count), to: "")
  }

  private func change(_ range: NSRange, to new: String) {
    let old = content
    let may =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
    // A delegate that has set the text itself usually returns false. If it returns true, the change
    // is applied to the delegate's text. If the range exceeds this text, the new characters are
    // appended.
    guard may else { return }
    let length = content.length
    let valid =
      content === old || NSMaxRange(range) <= length
      ? range : NSRange(location: length, length: 0)
    clearsOnInsertion = false
    let changed = NSMutableAttributedString(attributedString: content)
    changed.replaceCharacters(in: valid, with: new)
    content = changed
    contentChanged()
    notifyTextChange()
  }

  final func replaceText(by new: String) {
    text = new
    notifyTextChange()
  }

  private func notifyTextChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    guard targets.events.contains(.editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }

  final func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    replaceText(by: "")
  }
}
