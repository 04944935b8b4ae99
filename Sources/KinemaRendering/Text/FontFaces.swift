/// Cairo's faces by the names glyph runs carry.
package enum FontFaces {
  /// Nil for a name no layout has been made with.
  package static func face(named name: String) -> OpaquePointer? {
    FontLibrary.shared.face(named: name)
  }
}
