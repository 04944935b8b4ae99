/// The services of KinemaCapture, which registers them before `main` runs.
package enum LiveServices {
  nonisolated(unsafe) package static var capture: (any LiveCapture.Type)?

  /// Returns the services that an option requires.
  ///
  /// - Throws: ``MissingProduct`` if the program does not link KinemaCapture.
  @discardableResult
  package static func capture(for option: String) throws -> any LiveCapture.Type {
    guard let capture else {
      throw MissingProduct(option: option, product: "KinemaCapture")
    }
    return capture
  }

  /// Returns the services that open the studio.
  ///
  /// - Throws: ``MissingProduct`` if the program links neither KinemaStudio nor KinemaCapture.
  @discardableResult
  package static func studio() throws -> any LiveCapture.Type {
    guard let capture else {
      throw MissingProduct(
        option: "--studio", product: "KinemaStudio",
        also: ", and traits: [\"Browser\"] to its .package line")
    }
    return capture
  }
}

/// The error for an option that requires an unlinked product.
package struct MissingProduct: Error, Hashable, CustomStringConvertible {
  let option: String
  let product: String
  /// An addition to the remedy, if the product alone is not sufficient.
  var also = ""

  package var description: String {
    "Cannot use \(option): the program does not link \(product). Add "
      + ".product(name: \"\(product)\", package: \"Kinema\") to the target's dependencies\(also)."
  }
}
