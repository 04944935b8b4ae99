// A picture book in the style of 2018. Pages are side by side, next to a list on a tablet.
import UIKit

final class BookPage: UIViewController {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:)") }
}

final class BookController: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private(set) var log: [String] = []
  private let pages = (0..<4).map(BookPage.init(number:))

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    setViewControllers([pages[0]], direction: .forward, animated: false, completion: nil)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let number = (viewController as! BookPage).number
    return number > 0 ? pages[number - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let number = (viewController as! BookPage).number
    return number + 1 < pages.count ? pages[number + 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("to \((pendingViewControllers[0] as! BookPage).number)")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("from \((previousViewControllers[0] as! BookPage).number) \(completed)")
  }
}

/// The book with its contents beside it.
final class BookShelf: UISplitViewController {
  let contents = UITableViewController(style: .plain)
  let book = BookController()

  func fill() {
    viewControllers = [UINavigationController(rootViewController: contents), book]
    preferredDisplayMode = .oneBesideSecondary
  }
}
