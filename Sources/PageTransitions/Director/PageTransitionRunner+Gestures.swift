import UIKit

extension PageTransitionRunner: UIGestureRecognizerDelegate {
  func attachGestures(to view: UIView) {
    let edges: [UIRectEdge]
    switch role {
    case .navigation: edges = next == nil ? [] : [.right]
    case .tabs: edges = [.left, .right]
    case .presenter: edges = [.right]
    case .presented: edges = [.left]
    }
    if let pan = popGesture {
      // The edge pan goes back even if the navigation controller itself would not allow it.
      earlierPopDelegate = pan.delegate
      pan.delegate = self
    }
    for edge in edges {
      let pan = UIScreenEdgePanGestureRecognizer(
        target: self, action: PageTransitionRunner.edgePanned(_:))
      pan.edges = edge
      attach(pan, to: view)
    }
    switch animator.transition.gesture {
    case .edge: break
    case .pinch:
      attach(
        UIPinchGestureRecognizer(target: self, action: PageTransitionRunner.pinched(_:)), to: view)
    case .drag:
      let pan = UIPanGestureRecognizer(target: self, action: PageTransitionRunner.dragged(_:))
      for edgePan in gestures { pan.require(toFail: edgePan) }
      if let popGesture { pan.require(toFail: popGesture) }
      attach(pan, to: view)
    }
  }

  private func attach(_ gesture: UIGestureRecognizer, to view: UIView) {
    gesture.delegate = self
    view.addGestureRecognizer(gesture)
    gestures.append(gesture)
  }

  func detachGestures() {
    for gesture in gestures { gesture.view?.removeGestureRecognizer(gesture) }
    gestures = []
    if let pan = popGesture, pan.delegate === self { pan.delegate = earlierPopDelegate }
  }

  private var popGesture: UIGestureRecognizer? {
    role == .navigation
      ? (controller as? UINavigationController)?.interactivePopGestureRecognizer : nil
  }

  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    if let pan = gesture as? UIScreenEdgePanGestureRecognizer {
      return canGo(forward: pan.edges == .right)
    }
    guard let pan = gesture as? UIPanGestureRecognizer, let view = pan.view,
      case .drag(let x, let y) = animator.transition.gesture
    else { return true }
    // A drag begins only along its own direction, so that content can scroll perpendicular to it.
    let translation = pan.translation(in: view)
    let along = translation.x * x + translation.y * y
    let across = abs(translation.x * y - translation.y * x)
    return abs(along) >= across && canGo(forward: along < 0)
  }

  // Translations are in window coordinates, because the transition may scale the touched view.

  func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let width = pan.view?.bounds.width, width > 0 else { return }
    follow(
      pan, moved: pan.translation(in: nil).x / width, velocity: pan.velocity(in: nil).x / width,
      forward: pan.edges == .right)
  }

  func dragged(_ pan: UIPanGestureRecognizer) {
    guard let size = pan.view?.bounds.size, size.width > 0, size.height > 0,
      case .drag(let x, let y) = animator.transition.gesture
    else { return }
    let parts = x * x + y * y
    func fraction(_ translation: CGPoint) -> CGFloat {
      (translation.x / size.width * x + translation.y / size.height * y) / parts
    }
    let moved = fraction(pan.translation(in: nil))
    follow(pan, moved: moved, velocity: fraction(pan.velocity(in: nil)), forward: moved < 0)
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    // Pinching the fingers to a quarter of their initial distance completes a backward transition.
    // Spreading the fingers to four times their initial distance completes a forward transition.
    let moved = -log(max(pinch.scale, 0.01)) / log(4)
    if pinch.numberOfTouches == 2 || pinch.state == .began {
      pinchVelocity = -pinch.velocity / max(pinch.scale, 0.01) / log(4)
    }
    follow(pinch, moved: moved, velocity: pinchVelocity, forward: moved < 0)
  }
}
