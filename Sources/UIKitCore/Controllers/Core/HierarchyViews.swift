// Measured: the classes between a shown controller's view and its window, and their order. They
// have UIKit's names because they are seen in every description of a hierarchy.

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

/// The container of a presentation or of the root controller; a child of the window.
package final class UITransitionView: ContainerView {
  /// Whether touches that meet nothing inside the container go on to the views below it.
  package var passesTouches = false

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return passesTouches && hit === self ? nil : hit
  }
}

/// Holds the view of the root controller.
package final class UIDropShadowView: ContainerView {}

/// The view of a container controller.
package final class UILayoutContainerView: ContainerView {}

/// The area of a navigation controller in which its content moves.
package final class UINavigationTransitionView: ContainerView {}

/// The container of a navigation controller's transitions.
package final class UIViewControllerWrapperView: ContainerView {}
