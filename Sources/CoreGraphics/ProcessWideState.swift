/// A type with stored statics that outlive a host, and that a test may find as another one left them.
///
/// Each type that `Scripts/globals` lists conforms, unless a reason there begins with "kept:", and
/// stands in the list by which MotionTesting resets them before and after each test;
/// `Scripts/check-globals` compares both.
package protocol ProcessWideState {
  /// Puts the stored statics back to what they are at the start of a process; no host is current.
  @MainActor static func resetProcessState()
}

/// The types whose stored statics are reset, module by module.
@MainActor
package enum ProcessStates {
  /// Those of this module.
  package static var ofCoreGraphics: [any ProcessWideState.Type] { [Diagnostics.self] }

  /// Resets the stored statics of all types of a list, in its order.
  package static func reset(_ types: [any ProcessWideState.Type]) {
    for type in types { type.resetProcessState() }
  }
}
