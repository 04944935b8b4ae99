import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Sizes, contexts, and limits of presentations")
struct ModalContextTests {
  private final class Silent: NSObject, UIPopoverPresentationControllerDelegate {}

  private final class Staying: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  @Test("A user cannot dismiss a sheet while a controller in it is modal")
  func containedModal() throws {
    try TransitionFixture.run { fixture in
      let (root, page) = (UIViewController(), UIViewController())
      let sheet = UINavigationController(rootViewController: root)
      fixture.base.present(sheet, animated: false)
      fixture.advance(frames: 2)
      root.isModalInPresentation = true
      #expect(sheet.presentationController?.dismissByUser() == false)
      sheet.pushViewController(page, animated: false)
      #expect(sheet.presentationController?.dismissByUser() == true)
      fixture.advance(for: 1)
      #expect(fixture.base.presentedViewController == nil)
    }
  }

  @Test("A popover without permitted arrows is centered on its source")
  func centeredPopover() throws {
    try TransitionFixture.run { fixture in
      let (content, delegate) = (UIViewController(), Staying())
      content.modalPresentationStyle = .popover
      content.preferredContentSize = CGSize(width: 200, height: 120)
      let popover = try #require(content.popoverPresentationController)
      popover.delegate = delegate
      popover.sourceView = fixture.base.view
      popover.sourceRect = CGRect(x: 150, y: 230, width: 0, height: 0)
      popover.permittedArrowDirections = []
      fixture.navigation.present(content, animated: true)
      fixture.advance(for: 1)
      let frame = content.view.convert(content.view.bounds, to: nil)
      #expect(frame == CGRect(x: 50, y: 170, width: 200, height: 120))
      #expect(popover.arrowDirection.isEmpty)
    }
  }

  @Test("A popover adapts to a compact width unless its delegate prevents it")
  func adaptingPopover() throws {
    try TransitionFixture.run { fixture in
      let (content, delegate) = (UIViewController(), Silent())
      content.modalPresentationStyle = .popover
      content.popoverPresentationController?.delegate = delegate
      fixture.navigation.present(content, animated: false)
      fixture.advance(frames: 2)
      #expect(content.view.convert(content.view.bounds, to: nil) == fixture.window.bounds)
    }
  }

  @Test("A form sheet has its preferred content size, which a child can provide")
  func formSize() throws {
    try TestHost.run(device: Device(size: CGSize(width: 1024, height: 768), idiom: .pad)) { host in
      let base = UIViewController()
      host.window.rootViewController = base
      host.frames(1)
      let page = UIViewController()
      page.preferredContentSize = CGSize(width: 400, height: 300)
      let form = UINavigationController(rootViewController: page)
      form.modalPresentationStyle = .formSheet
      base.present(form, animated: false)
      host.frames(2)
      #expect(form.preferredContentSize == CGSize(width: 400, height: 300))
      #expect(form.view.frame.size == CGSize(width: 400, height: 300))
      #expect(form.view.frame.midX == 512 && abs(form.view.frame.midY - 384) < 1)
      page.preferredContentSize = CGSize(width: 500, height: 200)
      host.frames(2)
      #expect(form.view.frame.size == CGSize(width: 500, height: 200))
    }
  }

  @Test("A navigation controller defines the presentation context for its pages")
  func context() throws {
    try TransitionFixture.run { fixture in
      #expect(fixture.navigation.definesPresentationContext)
      #expect(!UIViewController().definesPresentationContext)
      let over = UIViewController()
      over.modalPresentationStyle = .overCurrentContext
      fixture.base.present(over, animated: false)
      fixture.advance(frames: 2)
      #expect(over.presentingViewController === fixture.navigation)
    }
  }

  @Test("Making a window key and visible moves it in front of other windows at its level")
  func frontWindow() throws {
    try TestHost.run { host in
      let first = UIWindow(frame: host.window.frame)
      let second = UIWindow(frame: host.window.frame)
      first.makeKeyAndVisible()
      second.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.last === second)
      first.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.last === first)
      let alert = UIWindow(frame: host.window.frame)
      alert.windowLevel = .alert
      alert.makeKeyAndVisible()
      second.makeKeyAndVisible()
      #expect(Array(UIApplication.shared.windows.suffix(2)) == [second, alert])
      for window in [first, second, alert] { window.isHidden = true }
    }
  }
}
