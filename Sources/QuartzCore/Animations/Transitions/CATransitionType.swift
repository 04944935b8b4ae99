/// The kind of passage from one content of a layer to the next.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// A turn of the layer like a card, from its front with the old contents to its back with the new
  /// ones.
  package static let flip = CATransitionType(rawValue: "flip")
  /// Lifts the old contents off like a page, or lays the new ones down.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  package static let pageUncurl = CATransitionType(rawValue: "pageUncurl")
}
