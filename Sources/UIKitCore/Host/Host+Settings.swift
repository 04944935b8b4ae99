// Documented: if the user changes the appearance or the text size, the traits change and
// `traitCollectionDidChange(_:)` is called. A change in the text size also posts a notification.
// Ours: the earlier values are restored when the host is released, because they belong to its
// screen.

import Foundation

/// The user's choices in the settings of the device, and the keys of its keyboard.
extension Host {
  /// The appearance of the screen, light or dark.
  ///
  /// The value `unspecified` is treated as light.
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

  /// The preferred text size.
  ///
  /// The value `unspecified` is treated as `large`, the default of a device. As in UIKit, fonts
  /// that `UIFont.preferredFont(forTextStyle:)` already returned keep their size. Views request new
  /// fonts in `traitCollectionDidChange(_:)`.
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

  /// Types text into the first responder, one character at a time, as a keyboard does.
  ///
  /// A newline presses the Return key.
  ///
  /// - Parameter text: The characters to type.
  /// - Returns: Whether the first responder accepts key input.
  @discardableResult
  public func insertText(_ text: String) -> Bool {
    guard FirstResponder.current is any UIKeyInput else { return false }
    for character in text {
      // A character may change the first responder.
      (FirstResponder.current as? any UIKeyInput)?.insertText(String(character))
    }
    return true
  }

  /// Presses the Delete key, which deletes the character before the insertion point.
  ///
  /// - Returns: Whether the first responder accepts key input.
  @discardableResult
  public func deleteBackward() -> Bool {
    guard let responder = FirstResponder.current as? any UIKeyInput else { return false }
    responder.deleteBackward()
    return true
  }
}
