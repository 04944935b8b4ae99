// Documented: traits change and `traitCollectionDidChange(_:)` is called when the person turns the
// screen dark or chooses another size of text; the latter posts a notification as well. Ours: the
// values of before return with the host, whose screen they belong to.

import Foundation

/// The choices of a person in the settings of the device, and the keys of its keyboard.
extension Host {
  /// Whether the screen is light or dark; `unspecified` counts as light.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { window.screen.userInterfaceStyle }
    set {
      let style = newValue == .unspecified ? .light : newValue
      guard style != window.screen.userInterfaceStyle else { return }
      window.screen.userInterfaceStyle = style
      UITraitCollection.choose(UITraitCollection(userInterfaceStyle: style))
      for window in screenWindows { window.traitsChanged() }
    }
  }

  /// The size of text that is preferred; `unspecified` counts as `large`, with which a device comes.
  ///
  /// Fonts that `UIFont.preferredFont(forTextStyle:)` has made already keep their size, as in UIKit:
  /// views ask again in `traitCollectionDidChange(_:)`.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { window.screen.contentSizeCategory }
    set {
      let category = newValue == .unspecified ? .large : newValue
      guard category != window.screen.contentSizeCategory else { return }
      window.screen.contentSizeCategory = category
      UITraitCollection.choose(UITraitCollection(preferredContentSizeCategory: category))
      for window in screenWindows { window.traitsChanged() }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: nil,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    }
  }

  /// Types a text into the first responder, a character at a time, as a keyboard does; a new line
  /// is the return key.
  ///
  /// - Parameter text: the characters.
  /// - Returns: whether there was a responder that takes keys.
  @discardableResult
  public func insertText(_ text: String) -> Bool {
    guard FirstResponder.current is any UIKeyInput else { return false }
    for character in text {
      // A character may move the focus.
      (FirstResponder.current as? any UIKeyInput)?.insertText(String(character))
    }
    return true
  }

  /// Presses the key that deletes what stands before the insertion point.
  ///
  /// - Returns: whether there was a responder that takes keys.
  @discardableResult
  public func deleteBackward() -> Bool {
    guard let responder = FirstResponder.current as? any UIKeyInput else { return false }
    responder.deleteBackward()
    return true
  }
}
