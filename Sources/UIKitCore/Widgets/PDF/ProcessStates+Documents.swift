extension ProcessStates {
  /// The types of documents whose stored statics are reset.
  package static var ofDocuments: [any ProcessWideState.Type] { [OpenDocuments.self] }
}
