import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A text input whose return key makes the next input the first responder.
private final class Field: UIView, UIKeyInput {
  var text = ""
  weak var following: Field?

  var hasText: Bool { !text.isEmpty }
  override var canBecomeFirstResponder: Bool { true }

  func insertText(_ text: String) {
    if text == "\n", let following { following.becomeFirstResponder() } else { self.text += text }
  }

  func deleteBackward() { _ = text.popLast() }
}

/// A view that logs trait changes.
private final class Hearer: UIView {
  var heard: [UIUserInterfaceStyle] = []

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    heard.append(traitCollection.userInterfaceStyle)
  }
}

@MainActor @Suite("User settings of a device and typing")
struct HostSettingsTests {
  @Test("Dark mode updates colors, notifies views once, and ends with its host")
  func dark() throws {
    try TestHost.run { host in
      let view = Hearer(frame: host.window.bounds)
      view.backgroundColor = .systemBackground
      host.window.addSubview(view)
      host.frames(1)
      view.heard = []
      let light = view.layer.backgroundColor
      host.userInterfaceStyle = .dark
      host.userInterfaceStyle = .dark
      #expect(view.heard == [.dark])
      #expect(view.layer.backgroundColor != light)
      host.userInterfaceStyle = .unspecified
      #expect(view.heard == [.dark, .light] && view.layer.backgroundColor == light)
      host.userInterfaceStyle = .dark
    }
    try TestHost.run { host in #expect(host.userInterfaceStyle == .light) }
  }

  @Test("A larger text size enlarges text-style fonts and is posted in a notification")
  func textSize() throws {
    try TestHost.run { host in
      var posted: [UIContentSizeCategory?] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
      ) { notification in
        let key = UIContentSizeCategory.newValueUserInfoKey
        let category = notification.userInfo?[key] as? UIContentSizeCategory
        MainActor.assumeIsolated { posted.append(category) }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      let size = UIFont.preferredFont(forTextStyle: .body).pointSize
      host.preferredContentSizeCategory = .extraExtraLarge
      host.preferredContentSizeCategory = .extraExtraLarge
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize > size)
      host.preferredContentSizeCategory = .unspecified
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == size)
      #expect(posted == [.extraExtraLarge, .large])
    }
  }

  @Test("Typed characters go to the first responder, which can change while typing")
  func typing() throws {
    try TestHost.run { host in
      let (first, second) = (Field(frame: host.window.bounds), Field(frame: host.window.bounds))
      first.following = second
      host.window.addSubview(first)
      host.window.addSubview(second)
      #expect(!host.insertText("a") && !host.deleteBackward())
      first.becomeFirstResponder()
      #expect(host.insertText("ab\ncd"))
      #expect(host.deleteBackward())
      #expect(first.text == "ab" && second.text == "c")
    }
  }
}
