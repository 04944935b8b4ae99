// Documented: events are dropped until as many calls have ended as have begun. Assumed: a finger that
// is down when it begins is taken away with its next event. No probe: fingers cannot be sent to an app
// there.

extension UIApplication {
  /// Drops the touches that come from now on.
  public final func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Takes back one `beginIgnoringInteractionEvents()`.
  public final func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }

  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }
}
