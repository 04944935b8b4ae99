/// A type with static stored properties that outlive a host, and can therefore affect later tests.
///
/// Each type that `Scripts/globals` lists conforms to this protocol, unless the reason for the type
/// in that list begins with "kept:". Each conforming type is in the list of types that
/// MotionTesting resets before and after each test. `Scripts/check-globals` compares both lists.
package protocol ProcessWideState {
  /// Resets the static properties to their values at the start of a process.
  ///
  /// This method is called while no host is current.
  @MainActor static func resetProcessState()
}

/// The types whose static properties are reset, by module.
@MainActor
package enum ProcessStates {
  /// The types of this module.
  package static var ofCoreGraphics: [any ProcessWideState.Type] { [Diagnostics.self] }

  /// Resets the static properties of all types in a list, in order.
  package static func reset(_ types: [any ProcessWideState.Type]) {
    for type in types { type.resetProcessState() }
  }
}
