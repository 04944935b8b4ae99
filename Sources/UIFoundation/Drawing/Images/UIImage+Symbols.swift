// Ours: Apple's symbols are not available outside its systems. For the names in `SymbolDrawing`,
// Kinema's own plain symbols replace them, so that buttons and bars show an image. Other names
// return nil.

extension UIImage {
  /// Creates one of the symbols in `SymbolDrawing`, or returns `nil` for any other name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let symbol = configuration as? SymbolConfiguration ?? .unspecified
    guard let context = SymbolDrawing.draw(name, symbol) else { return nil }
    self.init(drawing: context)
    symbolName = name
    symbolConfiguration = symbol
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: Configuration(traitCollection: traitCollection))
  }

  /// Creates a symbol image.
  ///
  /// Symbols have no variable parts, so the value has no effect.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  public var isSymbolImage: Bool { symbolName != nil }

  public var configuration: Configuration? { symbolConfiguration }

  /// Returns a symbol image with another size or weight, or any other image unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbolName else { return self }
    let whole = (symbolConfiguration ?? .unspecified).applying(configuration)
    guard let image = UIImage(systemName: symbolName, withConfiguration: whole) else { return self }
    return image.variant {
      $0.renderingMode = renderingMode
      $0.tint = tint
    }
  }

  /// Returns a symbol image with another size or weight, or any other image unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
}
