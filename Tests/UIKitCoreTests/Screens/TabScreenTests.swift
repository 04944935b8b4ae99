import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A list of books, in the style of tutorials.
@MainActor
private final class BookListController: UITableViewController {
  let books = (1...40).map { "Book \($0)" }
  var detail: BookController?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Books"
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = books[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = BookController()
    detail.title = books[indexPath.row]
    self.detail = detail
    navigationController?.pushViewController(detail, animated: true)
  }
}

@MainActor
private final class BookController: UIViewController {
  let button = UIButton(type: .system)

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.setTitle("Read", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}

/// Documented: Tabs have items and badges. Large titles shrink as the content scrolls. A page may
/// hide the bottom bar and the large title. The back button has the title of the previous page. A
/// list clears its selection when it appears again. A tap on the selected tab returns its stack to
/// the root.
@MainActor @Suite("Tabs with stacks and large titles, as in tutorials", .fixedWidthText)
struct TabScreenTests {
  private func withTabs(
    _ body: (TestHost, UITabBarController, BookListController, UINavigationBar) throws -> Void
  ) throws {
    try TestHost.run(device: .phone15) { host in
      let list = BookListController(style: .plain)
      let books = UINavigationController(rootViewController: list)
      books.navigationBar.prefersLargeTitles = true
      books.tabBarItem = UITabBarItem(title: "Library", image: UIImage(systemName: "star"), tag: 0)
      let search = UINavigationController(rootViewController: UIViewController())
      search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
      search.tabBarItem.badgeValue = "2"
      let tabs = UITabBarController()
      tabs.viewControllers = [books, search]
      host.window.rootViewController = tabs
      host.advance(for: 0.2)
      try body(host, tabs, list, books.navigationBar)
    }
  }

  /// Returns the visible texts in a view, with their frames in window coordinates.
  private func texts(in view: UIView) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    func visit(_ view: UIView, _ alpha: CGFloat) {
      let alpha = alpha * view.alpha
      guard !view.isHidden, alpha > 0.01 else { return }
      if let label = view as? UILabel, let text = label.text, !text.isEmpty {
        found[text] = label.convert(label.bounds, to: nil)
      }
      for view in view.subviews { visit(view, alpha) }
    }
    visit(view, 1)
    return found
  }

  @Test("The list lies between the large title and the tab bar, and tabs show titles and badges")
  func layout() throws {
    try withTabs { host, tabs, list, bar in
      #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 96))
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
      let insets = list.tableView.adjustedContentInset
      #expect(insets.top == 155 && insets.bottom == 83)
      #expect(list.tableView.contentOffset.y == -155)
      let title = try #require(texts(in: bar)["Books"])
      #expect(title.minY >= 59 + 44 && title.minX == 16)
      let items = texts(in: tabs.tabBar)
      #expect(items["Library"] != nil && items["Search"] != nil && items["2"] != nil)
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.convert(cell.bounds, to: nil).minY == 155)
    }
  }

  @Test("Scrolling shrinks the large title into the bar, and scrolling back restores it")
  func titleShrinks() throws {
    try withTabs { host, _, list, bar in
      host.play { $0.drag(along: [CGPoint(x: 200, y: 600), CGPoint(x: 200, y: 300)], for: 0.4) }
      host.advance(for: 3)
      #expect(bar.frame.height == 44)
      let title = try #require(texts(in: bar)["Books"])
      #expect(abs(title.midX - 196.5) < 1 && title.midY < 59 + 44)
      list.tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
      host.advance(for: 2)
      #expect(bar.frame.height == 96)
    }
  }

  @Test("A tapped row pushes a page without a tab bar, and going back deselects the row")
  func pushes() throws {
    try withTabs { host, tabs, list, bar in
      host.tap(100, 155 + 22)
      host.frames(2)
      let detail = try #require(list.detail)
      // Each page keeps its own inset while it moves.
      let first = detail.button.convert(CGPoint.zero, to: detail.view).y
      host.advance(for: 1)
      #expect(detail.button.convert(CGPoint.zero, to: detail.view).y == first)
      #expect(bar.frame.height == 44)
      #expect(tabs.tabBar.frame.minY >= 852)
      #expect(detail.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
      let names = texts(in: bar)
      #expect(names["Book 1"] != nil && names["Books"] != nil)
      #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
      host.tap(30, 59 + 22)
      host.advance(for: 1)
      #expect(list.navigationController?.topViewController === list)
      #expect(list.tableView.indexPathForSelectedRow == nil)
      #expect(bar.frame.height == 96 && tabs.tabBar.frame.minY == 852 - 83)
      #expect(list.tableView.contentOffset.y == -155)
    }
  }

  @Test("A tab keeps its stack while another tab is shown, and a second tap pops to the root")
  func selection() throws {
    try withTabs { host, tabs, list, _ in
      let next = UIViewController()
      list.navigationController?.pushViewController(next, animated: false)
      host.frames(2)
      host.tap(300, 790)
      host.advance(for: 0.5)
      #expect(tabs.selectedIndex == 1 && next.viewIfLoaded?.window == nil)
      host.tap(90, 790)
      host.advance(for: 0.5)
      #expect(tabs.selectedIndex == 0 && list.navigationController?.topViewController === next)
      host.tap(90, 790)
      host.advance(for: 1)
      #expect(list.navigationController?.topViewController === list)
    }
  }
}
