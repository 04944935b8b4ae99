/// The operation of a container or presenter that a transition shows.
package enum TransitionKind: String, Sendable {
  case push, pop, present, dismiss, tab, resize

  /// Presentations tell the controller that comes first, containers the one that goes.
  var endsArrivalFirst: Bool { self == .present || self == .dismiss }
}
