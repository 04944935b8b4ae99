// Documented: When one configuration is applied to another, the values of the applied configuration
// take precedence.

extension UIImage {
  /// The traits with which an image is requested.
  open class Configuration: NSObject, @unchecked Sendable {
    public internal(set) final var traitCollection: UITraitCollection?

    public override init() {
      super.init()
    }

    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      let copy = duplicate()
      copy.traitCollection = traitCollection
      return unsafeDowncast(copy, to: Self.self)
    }

    /// Returns a copy of this configuration with the values that another configuration specifies.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      let copy = duplicate()
      copy.adopt(otherConfiguration)
      return unsafeDowncast(copy, to: Self.self)
    }

    func duplicate() -> Configuration { Configuration(traitCollection: traitCollection) }

    func adopt(_ other: Configuration?) {
      traitCollection = other?.traitCollection ?? traitCollection
    }
  }

  /// The boldness of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// The size of a symbol relative to text of the same point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  /// The size and the weight of a symbol image.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    var pointSize: CGFloat?
    var weight: SymbolWeight = .unspecified
    var scale: SymbolScale = .unspecified

    public class var unspecified: SymbolConfiguration { SymbolConfiguration() }

    public convenience init(pointSize: CGFloat) {
      self.init()
      self.pointSize = pointSize
    }

    public convenience init(weight: SymbolWeight) {
      self.init()
      self.weight = weight
    }

    public convenience init(scale: SymbolScale) {
      self.init()
      self.scale = scale
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(pointSize: font.pointSize, weight: font.weight.symbolWeight(), scale: scale)
    }

    override func duplicate() -> Configuration {
      let copy = SymbolConfiguration()
      copy.adopt(self)
      return copy
    }

    override func adopt(_ other: Configuration?) {
      super.adopt(other)
      guard let other = other as? SymbolConfiguration else { return }
      pointSize = other.pointSize ?? pointSize
      if other.weight != .unspecified { weight = other.weight }
      if other.scale != .unspecified { scale = other.scale }
    }
  }
}

extension UIFont.Weight {
  /// Returns the nearest symbol weight.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let weights = (1...9).compactMap(UIImage.SymbolWeight.init(rawValue:))
    func distance(_ weight: UIImage.SymbolWeight) -> CGFloat {
      abs(weight.fontWeight().rawValue - rawValue)
    }
    return weights.min { distance($0) < distance($1) } ?? .regular
  }
}
