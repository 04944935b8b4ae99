import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Views that a client scales or rotates")
struct TransformedViewTests {
  // Source: According to its reference page, `frame` is undefined under a transform, so bounds and
  // center are resized.
  @Test("A scaled, rotated view still fills the screen after a device rotation")
  func autoresizing() throws {
    try TestHost.run { host in
      let root = UIViewController()
      host.window.rootViewController = root
      let turned = UIView(frame: CGRect(x: 20, y: 20, width: 280, height: 100))
      turned.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
      root.view.addSubview(turned)
      root.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      turned.transform = CGAffineTransform(rotationAngle: 0.5)
      host.resize(to: CGSize(width: 480, height: 320))
      host.frames(2)
      #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
      #expect(root.view.center == CGPoint(x: 240, y: 160))
      root.view.transform = .identity
      turned.transform = .identity
      #expect(root.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
      #expect(turned.frame == CGRect(x: 20, y: 20, width: 440, height: 100))
    }
  }

  @Test("A presenter that was scaled has its full size when it returns", arguments: [false, true])
  func presenter(turns: Bool) throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      let root = fixture.navigation
      root.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 1)
      if turns { fixture.host.resize(to: CGSize(width: 480, height: 320)) }
      fixture.advance(frames: 2)
      modal.dismiss(animated: true)
      fixture.advance(for: 1)
      let size = fixture.window.bounds.size
      #expect(root.view.bounds.size == size)
      #expect(root.view.center == CGPoint(x: size.width / 2, y: size.height / 2))
      #expect(root.view.transform.a == 0.9)
    }
  }

  @Test("A page that is shown again keeps its size under its transform")
  func pages() throws {
    try TestHost.run { host in
      let (first, second) = (UIViewController(), UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      host.window.rootViewController = tabs
      first.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      tabs.selectedIndex = 1
      host.frames(1)
      host.resize(to: CGSize(width: 480, height: 320))
      tabs.selectedIndex = 0
      host.frames(1)
      #expect(first.view.bounds.size == CGSize(width: 480, height: 320))
      let navigation = UINavigationController(rootViewController: second)
      let third = UIViewController()
      third.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      host.window.rootViewController = navigation
      navigation.pushViewController(third, animated: false)
      host.frames(1)
      #expect(third.view.bounds.size == CGSize(width: 480, height: 320))
    }
  }

  @Test("A scaled presented view keeps its size when the window rotates")
  func presented() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .overFullScreen
      fixture.base.present(modal, animated: false)
      modal.view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      fixture.host.resize(to: CGSize(width: 480, height: 320))
      fixture.advance(frames: 2)
      #expect(modal.view.bounds.size == CGSize(width: 480, height: 320))
    }
  }
}
