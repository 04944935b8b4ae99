import CoreGraphics
import MotionTesting
import UIKitCore

/// A page with labels at the edges of its safe area, and optionally a scroll view or a field.
@MainActor
final class ContainerPage: UIViewController {
  enum Content: CaseIterable { case plain, list, field }

  let content: Content
  let field = UITextField()
  /// The text of the labels, which does not change with the title.
  private let name: String

  init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  /// Creates a page with the same state as another page.
  convenience init(like page: ContainerPage) {
    self.init(page.name, page.content)
    title = page.title
    additionalSafeAreaInsets = page.additionalSafeAreaInsets
    hidesBottomBarWhenPushed = page.hidesBottomBarWhenPushed
    preferredContentSize = page.preferredContentSize
    isModalInPresentation = page.isModalInPresentation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if content == .list {
      let scroll = UIScrollView(frame: view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 100, height: 2000)
      // The indicators are hidden, because the times at which they appear and fade vary.
      scroll.showsVerticalScrollIndicator = false
      scroll.showsHorizontalScrollIndicator = false
      view.addSubview(scroll)
    }
    for (edge, isTop) in [("top", true), ("bottom", false)] {
      let label = UILabel()
      label.text = "\(edge) \(name)"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      let area = view.safeAreaLayoutGuide
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
      (isTop
        ? label.topAnchor.constraint(equalTo: area.topAnchor)
        : label.bottomAnchor.constraint(equalTo: area.bottomAnchor)).isActive = true
    }
    guard content == .field else { return }
    field.borderStyle = .roundedRect
    field.frame = CGRect(x: 20, y: 120, width: 120, height: 30)
    view.addSubview(field)
  }
}

extension UITabBarItem {
  /// Returns an item with the same appearance.
  func copied() -> UITabBarItem {
    let copy = UITabBarItem(title: title, image: image, tag: tag)
    copy.badgeValue = badgeValue
    copy.isEnabled = isEnabled
    return copy
  }
}

extension UINavigationController {
  /// Returns a stack whose pages have the same state as the pages of this stack.
  func copied() -> UINavigationController {
    let copy = UINavigationController()
    copy.viewControllers = viewControllers.compactMap { page in
      (page as? ContainerPage).map { ContainerPage(like: $0) }
    }
    copy.navigationBar.prefersLargeTitles = navigationBar.prefersLargeTitles
    copy.isNavigationBarHidden = isNavigationBarHidden
    copy.isModalInPresentation = isModalInPresentation
    return copy
  }
}

extension SeededGenerator {
  /// Returns a random element.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(
      top: pick([0, 10, 30]), left: pick([0, 12]), bottom: pick([0, 20]), right: pick([0, 7]))
  }
}
