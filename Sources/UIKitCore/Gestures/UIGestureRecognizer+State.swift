// Documented: Before a recognizer leaves `possible`, it asks its delegate and the touched views. It
// waits for the recognizers that it requires to fail, and prevents other recognizers of the same
// touches.
// Assumed: The views from the touched view up to the recognizer's own view are asked, starting with
// the innermost. Probe: gesture-order.

package import Foundation

extension UIGestureRecognizer {
  /// Whether the recognizer has received touches since it was last reset.
  var isActive: Bool { !sequenceTouches.isEmpty }

  /// Whether the gesture has begun or has been recognized.
  var isRecognizing: Bool {
    currentState == .began || currentState == .changed || currentState == .ended
  }

  /// Whether the state can no longer change before the next reset.
  var isOver: Bool {
    currentState == .ended || currentState == .cancelled || currentState == .failed
      || pendingStates.last == .ended
  }

  /// The tracked touches that are still on the screen.
  package var liveTouches: [UITouch] {
    trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
  }

  /// The center of the touches in window coordinates.
  package var centroid: CGPoint {
    guard !lastLocations.isEmpty else { return .zero }
    let count = CGFloat(lastLocations.count)
    return CGPoint(
      x: lastLocations.reduce(0) { $0 + $1.x } / count,
      y: lastLocations.reduce(0) { $0 + $1.y } / count)
  }

  /// Converts a point in window coordinates to the coordinates of a view.
  func fromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow ?? view.window else { return point }
    return view.convert(point, from: window)
  }

  /// Converts a vector in window coordinates to the coordinates of a view.
  func vectorFromWindow(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    let start = fromWindow(.zero, to: view)
    let end = fromWindow(vector, to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Stores the positions of the touches before they are delivered.
  func noteLocations() {
    let live = liveTouches
    let touches = live.isEmpty ? trackedTouches : live
    guard !touches.isEmpty else { return }
    lastLocations = touches.map(\.windowLocation)
    lastWindow = touches[0].window ?? lastWindow
  }

  // MARK: - Transitions

  func transition(to new: State) {
    exposedState = nil
    let arbiter = self.arbiter ?? GestureArbiter()
    self.arbiter = arbiter
    switch (currentState, new) {
    case (.possible, .began), (.possible, .ended):
      request(new, from: arbiter)
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
      enter(.changed, in: arbiter)
    case (.began, .ended), (.changed, .ended):
      enter(.ended, in: arbiter)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(.cancelled, in: arbiter)
    default:
      return
    }
    arbiter.settleIfIdle()
  }

  private func request(_ new: State, from arbiter: GestureArbiter) {
    if !pendingStates.isEmpty {
      if new == .ended && pendingStates.last != .ended { pendingStates.append(.ended) }
      return
    }
    guard mayBegin() else { return fail() }
    // The delegate or a view may have disabled the recognizer.
    guard currentState == .possible, isEnabled else { return }
    pendingStates = [new]
    arbiter.noteWaiting()
    arbiter.resolve(self)
  }

  /// Enters a state, and appends an action for it.
  func enter(_ new: State, in arbiter: GestureArbiter) {
    currentState = new
    arbiter.post(self, new)
  }

  /// Fails if the gesture has not begun.
  func fail() {
    guard currentState == .possible else { return }
    pendingStates = []
    currentState = .failed
  }

  private func mayBegin() -> Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    guard let own = storedView else { return true }
    var asked: UIView? = trackedTouches.first?.view ?? own
    while let current = asked {
      if !current.gestureRecognizerShouldBegin(self) { return false }
      if current === own { break }
      asked = current.superview
    }
    return true
  }

  /// Ends the gesture and removes all touches.
  func abandonTouches() {
    guard isActive || currentState != .possible else { return }
    switch currentState {
    case .possible: fail()
    case .began, .changed:
      if let arbiter { enter(.cancelled, in: arbiter) } else { currentState = .cancelled }
    default: break
    }
    trackedTouches = []
    if let arbiter { arbiter.settleIfIdle() } else { prepareForNextGesture() }
  }

  /// Resets the recognizer for the next gesture.
  func prepareForNextGesture() {
    reset()
    pendingStates = []
    currentState = .possible
    sequenceTouches = []
    sequenceRequirements = []
  }
}
