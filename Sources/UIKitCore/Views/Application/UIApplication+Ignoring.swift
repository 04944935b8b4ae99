// Documented: events are ignored until each begin call is balanced by an end call.
// Assumed: a touch that is in progress when events begin to be ignored is canceled when its next
// event arrives. No probe: touches cannot be sent to an app that ignores events.

extension UIApplication {
  /// Ignores touches from now on.
  public final func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Balances a call to `beginIgnoringInteractionEvents()`.
  public final func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }

  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }
}
