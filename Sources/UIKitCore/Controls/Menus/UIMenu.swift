/// A titled menu of actions and submenus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children are displayed in the enclosing menu as a separate section.
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    /// Choosing one of the children turns off all other children.
    public static let singleSelection = Options(rawValue: 32)
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu.\(SerialNumber.next())")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a copy of the menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions that are on.
  open var selectedElements: [UIMenuElement] {
    children.filter { ($0 as? UIAction)?.state == .on }
  }

  /// The elements that the menu displays, in groups.
  ///
  /// The children of an inline submenu are a separate group.
  var sections: [[UIMenuElement]] {
    var result: [[UIMenuElement]] = [[]]
    for child in children {
      if (child as? UIAction)?.attributes.contains(.hidden) == true { continue }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        result += menu.sections
        result.append([])
      } else {
        result[result.count - 1].append(child)
      }
    }
    return result.filter { !$0.isEmpty }
  }

  /// Returns this menu or the submenu that directly contains an element, or nil if none does.
  func menu(around element: UIMenuElement) -> UIMenu? {
    if children.contains(where: { $0 === element }) { return self }
    return children.lazy.compactMap { ($0 as? UIMenu)?.menu(around: element) }.first
  }

  /// Updates the states of the actions after an action is chosen.
  ///
  /// If the menu allows a single selection, only this action is on.
  func select(_ action: UIAction) {
    guard let menu = menu(around: action), menu.options.contains(.singleSelection) else { return }
    for child in menu.children { (child as? UIAction)?.state = child === action ? .on : .off }
  }
}
