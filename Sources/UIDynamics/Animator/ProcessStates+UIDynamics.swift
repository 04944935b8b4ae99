extension ProcessStates {
  /// The types of this module whose stored statics are reset.
  package static var ofUIDynamics: [any ProcessWideState.Type] { [UIDynamicAnimator.self] }
}
