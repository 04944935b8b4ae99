package import CoreGraphics

extension ProcessStates {
  /// The types of this module whose static state is reset.
  package static var ofUIFoundation: [any ProcessWideState.Type] {
    [ContextStack.self, SerialNumber.self, UIAccessibility.self, UITraitCollection.self]
  }
}
