extension UIViewController {
  final func loadOwnView() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil {
      Diagnostics.report(
        "\(type(of: self)).loadView() did not set `view`, so an empty view is used. Set `view` in "
          + "loadView().", about: self)
      view = UIView(frame: UIScreen.main.bounds)
    }
    viewDidLoad()
  }

  final func adoptView(_ view: UIView?) {
    guard view !== storedView else { return }
    if storedView?.owner === self { storedView?.owner = nil }
    storedView = view
    view?.owner = self
    ownedViewSuperviewDidChange()
  }

  final var madeNavigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  final var madeTabBarItem: UITabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    storedTabBarItem = item
    return item
  }

  /// Returns the nearest parent of the given type.
  final func ancestor<Kind: UIViewController>() -> Kind? {
    var controller = parent
    while let current = controller {
      if let found = current as? Kind { return found }
      controller = current.parent
    }
    return nil
  }

  /// This controller and its parents, innermost first.
  final var selfAndParents: [UIViewController] {
    var chain: [UIViewController] = []
    var controller: UIViewController? = self
    while let current = controller {
      chain.append(current)
      controller = current.parent
    }
    return chain
  }

  /// The name in traces and messages: the type, followed by the title in quotes if there is one.
  package final var traceName: String {
    if let title, !title.isEmpty { return "\(type(of: self)) \"\(title)\"" }
    return "\(type(of: self))"
  }
}
