// Documented: Recognizers receive touches before views do. A recognized gesture cancels the touches
// in their views. A recognizer is reset after its gesture is over and its touches have left the
// screen.
// Assumed: For each event, all recognizers first receive their touches, starting with the
// recognizers of the innermost view. Actions are then sent in the order in which the states
// changed. Finally, views receive the remaining touches. Probe: gesture-order.

import Foundation

/// An object that delivers the touches of a window to its recognizers and then to its views.
@MainActor package final class GestureArbiter {
  /// The recognizers that have touches or have not been reset, starting with the recognizers of the
  /// innermost view.
  private(set) var active: [UIGestureRecognizer] = []
  /// The actions to send.
  private var pendingActions:
    [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var nextAction = 0
  /// The touches to deliver to views, in order of arrival.
  var deliveries: [TouchDelivery] = []
  var hover = HoverState()
  private var isBusy = false
  /// Whether a recognizer that has recognized its gesture may be waiting for other recognizers.
  private var mayWait = false

  package init() {}

  /// Delivers the touches of an event that are in this window to the recognizers, and then to the
  /// views.
  package func send(_ event: UIEvent, in window: UIWindow) {
    isBusy = true
    let touches = event.touches.filter { $0.window === window }
    for touch in touches where touch.phase == .began { attach(touch, event) }
    for recognizer in active {
      deliver(event, to: recognizer)
      // The recognizer may have failed, and an earlier recognizer may have waited only for this
      // one. The earlier recognizer then takes precedence over the recognizers of the enclosing
      // views.
      resolveWaiting()
    }
    for touch in touches {
      guard let delivery = deliveries.first(where: { $0.touch === touch }) else { continue }
      delivery.enqueue(touch.phase, event)
    }
    settle()
    for recognizer in active {
      recognizer.trackedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    }
    sweep()
    isBusy = false
  }

  /// Whether there are no touches and no active recognizers.
  package var isIdle: Bool { active.isEmpty && deliveries.isEmpty }

  /// Returns the active recognizers that received a touch.
  package func recognizers(of touch: UITouch) -> [UIGestureRecognizer] {
    active.filter { $0.trackedTouches.contains(touch) }
  }

  // MARK: - Recognizers

  private func attach(_ touch: UITouch, _ event: UIEvent) {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where accepts(recognizer, touch) {
        found.append(recognizer)
      }
      view = current.superview
    }
    var known = Set(active.map(ObjectIdentifier.init))
    for recognizer in found {
      recognizer.arbiter = self
      recognizer.trackedTouches.append(touch)
      recognizer.sequenceTouches.append(touch)
      if known.insert(ObjectIdentifier(recognizer)).inserted {
        active.append(recognizer)
        // The recognizer's state may have been set while it had no touches.
        if !recognizer.pendingStates.isEmpty { mayWait = true }
      }
    }
    if let view = touch.view {
      let taken = deliveries.contains { $0.view === view && !$0.hasLeft }
      let delivery = TouchDelivery(touch: touch, view: view, recognizers: found)
      if taken && !view.isMultipleTouchEnabled { delivery.isCancelled = true }
      deliveries.append(delivery)
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard recognizer.isEnabled, !recognizer.isOver,
      !recognizer.trackedTouches.contains(touch),
      recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.trackedTouches.first,
      first.type != touch.type
    {
      return false
    }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func deliver(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    recognizer.noteLocations()
    func touches(_ phase: UITouch.Phase) -> Set<UITouch> {
      Set(event.touches.filter { $0.phase == phase && recognizer.trackedTouches.contains($0) })
    }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let changed = touches(phase)
      guard !changed.isEmpty, recognizer.isEnabled, !recognizer.isOver else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(changed, with: event)
      case .moved: recognizer.touchesMoved(changed, with: event)
      case .ended: recognizer.touchesEnded(changed, with: event)
      default: recognizer.touchesCancelled(changed, with: event)
      }
    }
  }

  // MARK: - Actions

  /// Appends an action to the actions to send.
  func post(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    pendingActions.append((recognizer, state))
  }

  /// Updates recognizers and sends actions after a change without an event, such as a timer that
  /// fires.
  package func settleIfIdle() {
    guard !isBusy else { return }
    isBusy = true
    settle()
    sweep()
    isBusy = false
  }

  private func settle() {
    repeat {
      resolveWaiting()
      sendNextAction()
    } while nextAction < pendingActions.count
    pendingActions.removeAll()
    nextAction = 0
    resolveWaiting()
    if !pendingActions.isEmpty { return settle() }
    deliverToViews()
    if !pendingActions.isEmpty { settle() }
  }

  private func resolveWaiting() {
    guard mayWait else { return }
    mayWait = false
    for recognizer in active where !recognizer.pendingStates.isEmpty {
      resolve(recognizer)
      if !recognizer.pendingStates.isEmpty { mayWait = true }
    }
  }

  /// Records that a recognizer has recognized its gesture.
  func noteWaiting() { mayWait = true }

  private func sendNextAction() {
    guard nextAction < pendingActions.count else { return }
    let (recognizer, state) = pendingActions[nextAction]
    nextAction += 1
    recognizer.sendActions(showing: state)
  }

  /// Resets the recognizers whose gestures are over, and removes them from the active recognizers.
  ///
  /// Other recognizers may be waiting for a reset.
  private func sweep() {
    deliveries.removeAll { $0.isFinished }
    var kept: [UIGestureRecognizer] = []
    var done: [UIGestureRecognizer] = []
    for recognizer in active {
      let over = recognizer.currentState.rawValue >= UIGestureRecognizer.State.ended.rawValue
      if over && recognizer.trackedTouches.isEmpty {
        done.append(recognizer)
      } else {
        kept.append(recognizer)
      }
    }
    active = kept
    for recognizer in done { recognizer.prepareForNextGesture() }
  }
}
