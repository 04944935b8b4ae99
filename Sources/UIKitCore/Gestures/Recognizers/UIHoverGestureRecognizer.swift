// Documented: The gesture begins when the pointer enters the view, changes while the pointer moves
// in the view, and ends when the pointer leaves the view.

package import Foundation

/// A recognizer for a pointer that moves over a view while no button is pressed.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIHoverGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Stores the pointer's position, in window coordinates.
  func pointer(at point: CGPoint, in window: UIWindow) {
    lastLocations = [point]
    lastWindow = window
  }
}

/// The recognizers of the views under the pointer.
@MainActor struct HoverState {
  var recognizers: [UIHoverGestureRecognizer] = []
}

extension GestureArbiter {
  /// Moves the pointer to a point in the window, or out of the window, and returns whether a
  /// recognizer was notified.
  @discardableResult
  package func movePointer(to point: CGPoint?, in window: UIWindow) -> Bool {
    var under: [UIHoverGestureRecognizer] = []
    var view = point.flatMap { window.hitTest($0, with: nil) }
    while let current = view {
      for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled {
        under.append(recognizer)
      }
      view = current.superview
    }
    let left = hover.recognizers.filter { old in !under.contains { $0 === old } }
    hover.recognizers = under
    for recognizer in left {
      if let point { recognizer.pointer(at: point, in: window) }
      recognizer.state = .ended
      recognizer.prepareForNextGesture()
    }
    if let point {
      for recognizer in under {
        recognizer.pointer(at: point, in: window)
        recognizer.state = recognizer.state == .possible ? .began : .changed
      }
    }
    return !(left.isEmpty && under.isEmpty)
  }
}
