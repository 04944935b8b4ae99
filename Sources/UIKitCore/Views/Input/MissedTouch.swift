// Ours: A touch is missed if no recognizer follows it and no view from the touched one to the
// application keeps it. A view that calls `super.touchesBegan` passes the touch on, but the symbols of
// a debug build show that its class overrides the method, so the touch counts as received. Without
// symbols, every class of the client counts as overriding it.

import CoreGraphics
package import Foundation
import QuartzCore
import UIFoundation

/// A touch that nothing on the screen receives, for the observers of a frame loop.
package struct MissedTouch: Sendable {
  /// The point in the coordinates of the window.
  package let point: CGPoint
  /// The rest of a sentence that explains why the touch had no effect.
  package let reason: String

  /// Notifies the observers of a touch that nothing received when it began.
  @MainActor static func look(at touch: UITouch, in window: UIWindow) {
    guard FrameLoop.current.mayBeObserved, let reason = reason(for: touch, in: window) else {
      return
    }
    note(at: touch.windowLocation, in: window, because: reason)
  }

  /// Notifies the observers of a touch without effect.
  @MainActor static func note(at point: CGPoint, in window: UIWindow, because reason: String) {
    FrameLoop.current.notifyIfObserved(MissedTouch(point: point, reason: reason))
  }

  @MainActor private static func reason(for touch: UITouch, in window: UIWindow) -> String? {
    guard let view = touch.view else { return "no view is at this point" }
    let isFollowed = window.gestureArbiter.recognizers(of: touch).contains { $0.state != .failed }
    guard !isFollowed else { return nil }
    let responders = sequence(first: view as UIResponder, next: \.next)
    guard touch.isUnclaimed, !responders.contains(where: overridesTouches) else { return nil }
    return "no recognizer, control, or view at this point receives touches; the view there is "
      + "\(view.accessibilityIdentifier ?? "a \(type(of: view))")"
  }

  /// Returns whether a class of the client overrides the method that receives touches.
  @MainActor private static func overridesTouches(_ responder: UIResponder) -> Bool {
    MethodOverrides.contain("touchesBegan(", in: type(of: responder), below: "UIKitCore.")
  }
}
