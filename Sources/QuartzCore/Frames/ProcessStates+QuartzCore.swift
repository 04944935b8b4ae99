extension ProcessStates {
  /// The types of this module whose static state is reset.
  package static var ofQuartzCore: [any ProcessWideState.Type] {
    [FrameLoop.self, CATransaction.self, Timeline.self]
  }
}
