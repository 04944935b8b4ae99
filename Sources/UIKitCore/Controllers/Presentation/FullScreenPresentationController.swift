// Measured: a full-screen presentation removes the presenter's view.

/// A presentation that covers its container and takes the covered view out of the window.
@MainActor
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
