// Measured: a full-screen presentation removes the presenter's view.

/// A presentation that covers its container and removes the covered view from the window.
@MainActor
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
