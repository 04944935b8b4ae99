// Documented: The touches of a recognized gesture are canceled in their view. `delaysTouchesBegan`
// and `delaysTouchesEnded` delay touches while the recognizer may still recognize its gesture.

import Foundation

extension GestureArbiter {
  /// Marks touches that a recognized gesture has claimed.
  ///
  /// Their views are notified after the actions are sent.
  func cancelInViews(_ touches: [UITouch]) {
    for delivery in deliveries where touches.contains(where: { $0 === delivery.touch }) {
      delivery.isTaken = true
    }
  }

  /// Delivers touches to their views, except the touches that a recognizer delays.
  func deliverToViews() {
    for delivery in deliveries
    where delivery.recognizers.contains(where: {
      $0.cancelsTouchesInView && $0.isRecognizing && $0.trackedTouches.contains(delivery.touch)
    }) {
      delivery.isTaken = true
    }
    let taken = deliveries.filter { $0.isTaken && $0.cancel() }
    for group in grouped(taken) {
      tell(group.map(\.touch), phase: .cancelled, view: group[0].view, event: group[0].lastEvent)
    }
    while let first = deliveries.first(where: { $0.next != nil }), let phase = first.next {
      guard phase != .began || contentMayTrack(first) else {
        _ = first.cancel()
        continue
      }
      let group = deliveries.filter { $0.view === first.view && $0.next == phase }
      var event: UIEvent?
      for delivery in group { event = delivery.takeNext() ?? event }
      tell(group.map(\.touch), phase: phase, view: first.view, event: event)
    }
  }

  private func grouped(_ deliveries: [TouchDelivery]) -> [[TouchDelivery]] {
    var groups: [[TouchDelivery]] = []
    for delivery in deliveries {
      if let index = groups.firstIndex(where: { $0[0].view === delivery.view }) {
        groups[index].append(delivery)
      } else {
        groups.append([delivery])
      }
    }
    return groups
  }

  /// Returns whether the enclosing scroll view, if any, lets its content receive a touch.
  private func contentMayTrack(_ delivery: TouchDelivery) -> Bool {
    var view = delivery.view.superview
    while let current = view {
      if let scrollView = current as? UIScrollView {
        return scrollView.touchesShouldBegin(
          [delivery.touch], with: delivery.lastEvent, in: delivery.view)
      }
      view = current.superview
    }
    return true
  }

  /// Calls a view's touch method with touches whose phase is temporarily set to `phase`.
  ///
  /// A delayed phase may differ from the current phase of the touches.
  private func tell(_ touches: [UITouch], phase: UITouch.Phase, view: UIView, event: UIEvent?) {
    let phases = touches.map(\.storedPhase)
    for touch in touches { touch.storedPhase = phase }
    switch phase {
    case .began: view.touchesBegan(Set(touches), with: event)
    case .moved: view.touchesMoved(Set(touches), with: event)
    case .ended: view.touchesEnded(Set(touches), with: event)
    default: view.touchesCancelled(Set(touches), with: event)
    }
    for (touch, phase) in zip(touches, phases) { touch.storedPhase = phase }
  }
}

extension GestureArbiter {
  /// Returns whether a view has received a touch that has neither ended nor been canceled.
  func viewHasTouch(_ touch: UITouch) -> Bool {
    deliveries.contains { $0.touch === touch && $0.hasBegun && !$0.isCancelled && !$0.hasEnded }
  }
}
