// Assumed: like the edge pan of a navigation controller it finishes beyond half of the way, counted
// with what the velocity carries in 0.2 s.

import UIKit

/// Lets a vertical pan move the time of a transition that runs by itself: a whole height of the
/// window is the whole of its time.
package class TimeGrip: UIPercentDrivenInteractiveTransition {
  /// Whether the way down leads on, and the way up back.
  package final let leadsDown: Bool
  private var start: CGFloat = 0

  package init(leadsDown: Bool) {
    self.leadsDown = leadsDown
    super.init()
    wantsInteractiveStart = false
  }

  package final func follow(_ pan: UIPanGestureRecognizer) {
    guard let height = pan.view?.window?.bounds.height, height > 0 else { return }
    let way: CGFloat = leadsDown ? 1 : -1
    let moved = way * pan.translation(in: nil).y / height
    switch pan.state {
    case .began:
      pause()
      start = percentComplete - moved
    case .changed:
      update(start + moved)
    case .ended:
      let speed = way * pan.velocity(in: nil).y / height
      if start + moved + 0.2 * speed > 0.5 { finish() } else { cancel() }
    case .cancelled, .failed:
      cancel()
    default:
      break
    }
  }
}
