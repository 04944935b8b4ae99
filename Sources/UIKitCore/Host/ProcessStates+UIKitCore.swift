extension ProcessStates {
  /// The types of this module whose stored statics are reset.
  package static var ofUIKitCore: [any ProcessWideState.Type] {
    [
      FirstResponder.self, AnimationStack.self, ContextStack.self,
      UIAccessibility.self, UITraitCollection.self, SerialNumber.self, UIScreen.self,
      UIApplication.self,
    ]
  }
}
