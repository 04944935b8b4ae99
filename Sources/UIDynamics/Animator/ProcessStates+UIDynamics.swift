extension ProcessStates {
  /// The types of this module whose static state is reset.
  package static var ofUIDynamics: [any ProcessWideState.Type] { [UIDynamicAnimator.self] }
}
