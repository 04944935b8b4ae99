/// The kind of change that a transition animates.
package enum TransitionKind: String, Sendable {
  case push, pop, present, dismiss, tab, resize

  /// Whether the appearing controller is notified first at the end, as in presentations.
  ///
  /// Containers notify the disappearing controller first.
  var notifiesArrivingFirst: Bool { self == .present || self == .dismiss }
}
