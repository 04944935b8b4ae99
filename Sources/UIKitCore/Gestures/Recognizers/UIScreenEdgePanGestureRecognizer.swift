// Documented: The gesture is a pan that starts at an edge of the screen.
// Measured: It uses one finger (V03).
// Assumed: It starts at most 20 pt from the edge, and the movement away from the edge is at least
// as large as the movement along it. Probe: edge-pan-threshold.

package import Foundation

/// A recognizer for a finger that is dragged from an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the pan may start.
  open var edges: UIRectEdge = []

  /// The maximum distance from the edge, in points, at which a finger may come down.
  package var edgeWidth: CGFloat = 20
  private var startEdges: UIRectEdge = []

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIScreenEdgePanGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = liveTouches.first, let window = touch.window {
      startEdges = edges(at: touch.windowLocation, in: window.bounds)
      if startEdges.isEmpty {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  private func edges(at point: CGPoint, in bounds: CGRect) -> UIRectEdge {
    var found: UIRectEdge = []
    if point.x - bounds.minX <= edgeWidth { found.insert(.left) }
    if bounds.maxX - point.x <= edgeWidth { found.insert(.right) }
    if point.y - bounds.minY <= edgeWidth { found.insert(.top) }
    if bounds.maxY - point.y <= edgeWidth { found.insert(.bottom) }
    return found.intersection(edges)
  }

  package override func readiness(along displacement: CGPoint) -> Readiness {
    guard super.readiness(along: displacement) == .begins else { return .waits }
    let x = abs(displacement.x)
    let y = abs(displacement.y)
    let isInward =
      (startEdges.contains(.left) && displacement.x > 0 && x >= y)
      || (startEdges.contains(.right) && displacement.x < 0 && x >= y)
      || (startEdges.contains(.top) && displacement.y > 0 && y >= x)
      || (startEdges.contains(.bottom) && displacement.y < 0 && y >= x)
    return isInward ? .begins : .fails
  }
}
