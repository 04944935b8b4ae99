/// How a layer passes from one content to the next.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// Turns the layer like a card: what was on its front gives way to what is on its back.
  package static let flip = CATransitionType(rawValue: "flip")
  /// Lifts the old contents off like a page, or lays the new ones down.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  package static let pageUncurl = CATransitionType(rawValue: "pageUncurl")
}
