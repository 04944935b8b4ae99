package import Foundation

/// The motion of a content offset as a function of time; it does not depend on the frames that
/// show it.
package struct ScrollMotion: Sendable {
  package var horizontal: ScrollAxisMotion
  package var vertical: ScrollAxisMotion

  package init(horizontal: ScrollAxisMotion, vertical: ScrollAxisMotion) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The duration of the motion on both axes, in seconds.
  package var duration: Double { max(horizontal.duration, vertical.duration) }

  package var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }

  /// The end that the delegate is offered.
  package var offered: CGPoint { CGPoint(x: horizontal.offered, y: vertical.offered) }

  package func position(at time: Double) -> CGPoint {
    CGPoint(x: horizontal.position(at: time), y: vertical.position(at: time))
  }

  package func velocity(at time: Double) -> CGPoint {
    CGPoint(x: horizontal.velocity(at: time), y: vertical.velocity(at: time))
  }
}
