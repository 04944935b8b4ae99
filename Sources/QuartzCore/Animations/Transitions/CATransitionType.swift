/// The kind of transition from old to new contents of a layer.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// A flip of the layer, like a card, from the old contents on the front to the new contents on
  /// the back.
  package static let flip = CATransitionType(rawValue: "flip")
  /// A curl that lifts the old contents off like a page. `pageUncurl` lays the new contents down.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  package static let pageUncurl = CATransitionType(rawValue: "pageUncurl")
}
