extension ProcessStates {
  /// The types of this module whose stored statics are reset.
  package static var ofQuartzCore: [any ProcessWideState.Type] {
    [FrameLoop.self, CATransaction.self, Timeline.self]
  }
}
