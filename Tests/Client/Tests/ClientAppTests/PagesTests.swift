import ClientApp
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct PagesTests {
  @Test("A pushed page opens through a circular mask, which is removed at the end")
  func push() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let pages = PagesController(rootViewController: UIViewController())
    host.window.rootViewController = pages
    host.advance(for: 0.1)
    let page = UIViewController()
    pages.pushViewController(page, animated: true)
    host.advance(for: 0.2)
    #expect(page.view.layer.mask is CAShapeLayer)
    host.advance(for: 1)
    #expect(page.view.layer.mask == nil)
    #expect(pages.topViewController === page)
  }
}
