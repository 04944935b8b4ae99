import Testing
import UIKit

/// The example tests in the guide.
@Suite("Examples: tests") @MainActor
struct TestingExamples {
  final class CardPage: UIViewController {
    let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
    private lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
      let collision = UICollisionBehavior(items: [card])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [card]))
      animator.addBehavior(collision)
    }
  }

  // example: test-bounce
  @Test("The card is on the floor after two seconds")
  func floor() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let page = CardPage()
    host.window.rootViewController = page

    host.advance(for: 0.25)
    #expect(page.card.center.y > 80)  // it falls
    host.advance(for: 1.75)
    #expect(abs(page.card.frame.maxY - 480) <= 1.5)  // bodies have a skin of about a point
  }
  // end

  // example: test-device
  @Test("The title does not overlap the camera")
  func clear() {
    let host = HeadlessHost(device: .phone15, system: .iOS26)
    let page = CardPage()
    host.window.rootViewController = page

    #expect(page.view.safeAreaInsets.top == 59)
    host.resize(to: CGSize(width: 852, height: 393))
    #expect(page.view.safeAreaInsets.left == 59)
  }
  // end
}
