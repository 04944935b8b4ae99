import UIKitCore

extension ProcessStates {
  /// The types of this module whose stored statics are reset.
  package static var ofUIComposition: [any ProcessWideState.Type] { [OpenDocuments.self] }
}
