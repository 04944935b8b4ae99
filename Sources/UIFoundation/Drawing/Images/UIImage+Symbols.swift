// Ours: Apple's symbols cannot be had outside its systems. The names in `SymbolDrawing` give
// plain signs of our own in their place, so that buttons and bars show something; other names give
// nil.

extension UIImage {
  /// Makes one of a small set of signs that are drawn here; `nil` for the name of any other.
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

  /// The sign; none of those drawn here has parts that a value between 0 and 1 could fill.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  public var isSymbolImage: Bool { symbolName != nil }

  public var configuration: Configuration? { symbolConfiguration }

  /// Returns a symbol image with another size or weight; another image is returned unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbolName else { return self }
    let whole = (symbolConfiguration ?? .unspecified).applying(configuration)
    guard let image = UIImage(systemName: symbolName, withConfiguration: whole) else { return self }
    return image.variant {
      $0.renderingMode = renderingMode
      $0.tint = tint
    }
  }

  /// Returns a symbol image with another size or weight; another image is returned unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
}
