import Testing
import UIKit

@testable import BottomSheet
@testable import DrawerKit
@testable import Router
@testable import SegueTour
@testable import SettingsTable
@testable import ZoomTransition

extension PortedTests {
  @MainActor @Suite struct Controllers {
    private final class Wide: DrawerControllerDelegate {
      var opened = 0
      func drawerDidOpen(_ drawer: DrawerController) { opened += 1 }
      func drawer(_ drawer: DrawerController, widthFor size: CGSize) -> CGFloat? { size.width / 2 }
    }

    private func pull(_ host: HeadlessHost) {
      host.touchDown(at: CGPoint(x: 20, y: 200))
      for step in 1...10 {
        host.touchMove(to: CGPoint(x: 20 + 12 * step, y: 200))
        host.advance(by: 1.0 / 60)
      }
      host.touchUp(at: CGPoint(x: 140, y: 200))
      host.advance(for: 0.5)
    }

    @Test func `A drawer opens to the width that its delegate returns`() {
      let drawer = StrictDrawerController(main: UIViewController(), drawer: UIViewController())
      let delegate = Wide()
      drawer.delegate = delegate
      let host = makeHost(drawer)
      #expect(drawer.drawer.view.frame == CGRect(x: -160, y: 0, width: 160, height: 480))
      #expect(drawer.main.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
      pull(host)
      #expect(drawer.isOpen)
      #expect(drawer.drawer.view.frame.minX == 0)
      #expect(delegate.opened == 1)
    }

    @Test func `A delegate method that only a subclass implements is called`() {
      let drawer = StrictDrawerController(main: UIViewController(), drawer: UIViewController())
      drawer.isLocked = true
      let host = makeHost(drawer)
      pull(host)
      #expect(!drawer.isOpen)
      // The base class returns the protocol's default.
      let plain = DrawerController(main: UIViewController(), drawer: UIViewController())
      host.window.rootViewController = plain
      host.advance(for: 0.1)
      pull(host)
      #expect(plain.isOpen)
    }

    @Test func `A thumbnail zooms into a page and back`() {
      let controller = ThumbnailController()
      let host = makeHost(controller)
      host.tap(at: CGPoint(x: 60, y: 90))
      host.advance(for: 0.2)
      let page = controller.presentedViewController
      #expect(page != nil)
      host.advance(for: 0.5)
      #expect(page?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      controller.dismiss(animated: true)
      host.advance(for: 0.7)
      #expect(controller.presentedViewController == nil)
      #expect(page?.view.frame == CGRect(x: 20, y: 60, width: 80, height: 60))
    }

    @Test func `A router distinguishes its pages by their classes`() {
      let router = Router()
      let host = makeHost(router.navigation)
      #expect(router.isHome)
      router.show(DetailPage())
      host.advance(for: 1)
      #expect(!router.isHome)
      #expect(router.log.last == "DetailPage animated")
    }

    @Test func `A page is notified of scrolling even if only the page implements the method`() {
      let page = CountingPage()
      let host = makeHost(page)
      page.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      host.advance(for: 1)
      #expect(page.offsets.count > 5)
      #expect(page.offsets.suffix(2) == [300, -1])
    }

    @Test func `A list asks its subclass for row heights and notifies the subclass of taps`() {
      let list = SettingsController()
      let host = makeHost(list)
      #expect(list.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 80)
      host.tap(at: CGPoint(x: 100, y: 100))
      host.advance(for: 0.5)
      #expect(list.selected == [1])
      // The base class returns the protocol's default.
      let plain = ListController()
      plain.rows = ["a", "b"]
      host.window.rootViewController = plain
      host.advance(for: 0.1)
      #expect(plain.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 44)
    }

    @Test func `An application creates its window`() {
      let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
      let delegate = AppDelegate()
      #expect(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
      #expect(delegate.window?.rootViewController is SettingsController)
      host.advance(for: 0.1)
      delegate.window?.isHidden = true
    }

    @Test func `A tour page lies between the bars and continues with a segue`() {
      let tour = TourController()
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: tour)]
      let host = makeHost(tabs)
      host.advance(for: 0.5)
      #expect(tour.topLayoutGuide.length == 44 && tour.bottomLayoutGuide.length == 49)
      #expect(tour.banner.frame.minY == tour.topLayoutGuide.length + 8)
      #expect(tour.banner.frame.maxY == tour.view.bounds.maxY - tour.bottomLayoutGuide.length)
      #expect(abs(tour.banner.frame.minX - 204) < 1e-9)
      #expect(tour.banner.badge == "new" && tour.view.badge == nil)
      #expect(tour.drawn == 3 && tour.picture.image?.size == .zero)
      #expect(abs(tour.elapsed - 0.6) < 0.02)
      host.warnOfMemory()
      tour.showDetail()
      #expect(tour.log == ["memory", "prepare detail"])
      #expect(tour.presentedViewController?.title == "detail")
    }

    @Test func `A window of the screen's size becomes key, and interaction can be disabled`() {
      let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
      let windows = TourWindows()
      let window = windows.open(ThumbnailController())
      host.advance(for: 0.1)
      #expect(window.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(windows.keys == 1)
      windows.hold()
      host.tap(at: CGPoint(x: 60, y: 90))
      host.advance(for: 0.2)
      #expect(window.rootViewController?.presentedViewController == nil)
      windows.letGo()
      host.tap(at: CGPoint(x: 60, y: 90))
      host.advance(for: 0.2)
      #expect(window.rootViewController?.presentedViewController != nil)
      host.advance(for: 1)
      window.isHidden = true
    }
  }
}
