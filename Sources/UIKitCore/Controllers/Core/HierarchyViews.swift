// Measured: the views of the classes below are between a visible controller's view and its window,
// in this order. The classes have the same names as in UIKit, because these names appear in every
// description of a hierarchy.

/// A view whose owner lays out its subviews.
package class ContainerView: UIView {
  package final var onLayout: (@MainActor () -> Void)?

  package init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func layoutSubviews() { onLayout?() }
}

/// The container of a presentation or of the root controller, and a subview of the window.
package final class UITransitionView: ContainerView {
  /// Whether touches outside all subviews of the container reach the views below it.
  package var passesTouches = false

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return passesTouches && hit === self ? nil : hit
  }
}

/// The view that contains the view of the root controller.
package final class UIDropShadowView: ContainerView {}

/// The view of a container controller.
package final class UILayoutContainerView: ContainerView {}

/// The view in which the content of a navigation controller moves.
package final class UINavigationTransitionView: ContainerView {}

/// The container of a navigation controller's transitions.
package final class UIViewControllerWrapperView: ContainerView {}
