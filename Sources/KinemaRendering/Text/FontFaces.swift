/// Access to Cairo's font faces by the names in glyph runs.
package enum FontFaces {
  /// Returns the face with the given name, or nil if no layout has used it.
  package static func face(named name: String) -> OpaquePointer? {
    FontLibrary.shared.face(named: name)
  }
}
