import UIKitCore

extension ProcessStates {
  /// The types of this module whose static state is reset.
  package static var ofUIComposition: [any ProcessWideState.Type] { [OpenDocuments.self] }
}
