extension Demo {
  /// The reason why the demo cannot be exported as a live page, or nil if it can be.
  public var reasonNotLive: String? {
    if reasonWithoutDynamics == Self.reasonNoDynamics { return reasonWithoutDynamics }
    return Self.reasonsNotLive[name]
  }

  /// The names of all demos that use dynamics but cannot be exported as live pages.
  package static var namesNotLive: [String] { reasonsNotLive.keys.sorted() }

  private static let reasonsNotLive: [String: String] = [
    "springy-list": "scrolling moves its cells",
    "springy-updates": "scrolling moves its cells",
    "crumble": "its transition returns to an earlier state",
    "item-log": "its item is shown as text",
    "item-turn": "its item turns a card in space",
    "item-scale": "the app's own code scales a tile with its item",
    "item-many": "the app's own code moves seven tiles with its item",
    "field-custom": "the app's own code computes its forces",
  ]
}
