extension ProcessStates {
  /// The types of this module whose stored statics are reset.
  package static var ofUIKitCore: [any ProcessWideState.Type] {
    [
      FirstResponder.self, AnimationStack.self, UIScreen.self, UIApplication.self,
    ]
  }
}
