import Testing
import UIKitCore

/// Text that a camera would read, and Mac styles, which have no effect here.
@MainActor @Suite("Text from the camera", .serialized) struct CameraTextTests {
  private final class Note: UIResponder, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if !text.isEmpty { text.removeLast() } }
  }

  @Test("Scanned text goes to the responder, and the action is disabled without a scanner")
  func insert() {
    defer { UIApplication.shared.textFromCamera = nil }
    let note = Note()
    let off = UIAction.captureTextFromCamera(responder: note, identifier: nil)
    #expect(off.attributes == .disabled)
    UIApplication.shared.textFromCamera = { "Kinema" }
    let action = UIAction.captureTextFromCamera(
      responder: note, identifier: UIAction.Identifier("scan"))
    #expect(action.attributes.isEmpty && action.identifier.rawValue == "scan")
    let button = UIButton(type: .system, primaryAction: action)
    button.sendActions(for: .primaryActionTriggered)
    #expect(note.text == "Kinema" && note.isFirstResponder)
    UIApplication.shared.textFromCamera = { nil }
    button.sendActions(for: .primaryActionTriggered)
    #expect(note.text == "Kinema")
    note.resignFirstResponder()
  }

  @Test("A bar stores its preferred behavioral style and behaves as on an iPad")
  func style() {
    let bar = UINavigationBar(frame: .zero)
    #expect(bar.preferredBehavioralStyle == .automatic && bar.behavioralStyle == .pad)
    bar.preferredBehavioralStyle = .mac
    #expect(bar.preferredBehavioralStyle == .mac && bar.behavioralStyle == .pad)
    #expect(bar.currentNSToolbarSection == .none)
  }
}
