extension Demo {
  /// The reason why the demo has no dynamics that start without a touch, so that it cannot be
  /// fitted.
  ///
  /// The reason is nil if ``makeDynamics(_:)`` returns dynamics.
  public var reasonWithoutDynamics: String? {
    if hasDynamics { return nil }
    return Self.reasons[name]?.rawValue
  }

  /// The reason that is given for a demo in which no behavior moves anything.
  static let reasonNoDynamics = Reason.noDynamics.rawValue

  /// The names of all demos that have a reason why they cannot be fitted.
  package static var namesWithoutDynamics: [String] { reasons.keys.sorted() }

  private enum Reason: String {
    case noDynamics = "no behavior moves anything in it"
    case finger = "its motion begins with a touch"
    case scroll = "scrolling stretches its springs"
    case actions = "its actions update the pushes in every tick"
    case stages = "its actions and delegates replace behaviors during the motion"
    case brake = "an action slows it at its rest position"
    case wave = "an action releases the tiles one after another"
  }

  private static let reasons: [String: Reason] = [
    "star": .noDynamics, "circle": .noDynamics, "wipe": .noDynamics, "blinds": .noDynamics,
    "tiles": .noDynamics, "cross-zoom": .noDynamics, "masked-tabs": .noDynamics,
    "masked-modal": .noDynamics, "cube": .noDynamics, "flip": .noDynamics,
    "leaflet": .noDynamics, "matched-zoom": .noDynamics, "popover": .noDynamics,
    "large-title": .noDynamics, "zoom": .noDynamics, "sheet-detents": .noDynamics,
    "alerts": .noDynamics, "card-carousel": .noDynamics,
    "card-stack": .finger, "lock-screen": .finger, "lock-modal": .finger, "drop-shade": .finger,
    "tear-off": .finger, "sticky-corners": .finger, "draggable-grid": .finger,
    "springy-list": .scroll, "springy-updates": .scroll, "magnet": .actions,
    "drop-in-dialog": .stages, "crumble": .wave,
    "spring-sheet": .brake,
  ]
}
