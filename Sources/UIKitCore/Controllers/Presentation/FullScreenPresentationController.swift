// Measured: a full-screen presentation removes the presenter's view.

/// Covers its container and takes what it covers out of the window.
@MainActor
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
