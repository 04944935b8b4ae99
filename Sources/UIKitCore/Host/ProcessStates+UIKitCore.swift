extension ProcessStates {
  /// The types of this module whose static state is reset.
  package static var ofUIKitCore: [any ProcessWideState.Type] {
    [
      FirstResponder.self, AnimationStack.self, UIScreen.self, UIApplication.self,
    ]
  }
}
