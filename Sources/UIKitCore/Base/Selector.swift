/// The name of a method, kept so that signatures which mention selectors still compile.
///
/// There is no run-time lookup of methods by name on Linux: actions are given as method
/// references (`Self.didTap(_:)`), and a selector made from a literal only names something.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var description: String

  public init(_ name: String) { description = name }

  public init(stringLiteral value: String) { description = value }
}
