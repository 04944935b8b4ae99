/// The kind of change that a transition animates.
package enum TransitionKind: String, Sendable {
  case push, pop, present, dismiss, tab, resize

  /// Whether the appearing controller is notified of the end before the disappearing controller.
  ///
  /// This is the order in presentations. Containers notify the disappearing controller first.
  var notifiesArrivingFirst: Bool { self == .present || self == .dismiss }
}
