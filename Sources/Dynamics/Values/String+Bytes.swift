extension String {
  /// Returns whether two names have the same bytes.
  ///
  /// A text comparison would link the Unicode tables, which make up a fifth of the WebAssembly
  /// binary of a scene.
  func hasBytes(of other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        bytes.count == others.count && bytes.indices.allSatisfy { bytes[$0] == others[$0] }
      }
    }
    return isSame == true
  }
}
