import KinemaTestSupport
import Testing
import UIKitCore

/// Canceled transitions whose result is known without a twin.
@MainActor @Suite("Canceled transitions with exact numbers")
struct CanceledNumberTests {
  private func run(
    _ request: CanceledCase.Request, _ animator: CanceledCase.Animator,
    _ interruption: CanceledCase.Interruption = .halfWay, _ change: CanceledCase.Change = .none,
    _ body: (TwinScene) -> Void
  ) throws {
    try TestHost.run { host in
      let scene = TwinScene(request, on: host)
      scene.cancel(
        CanceledCase(
          request: request, animator: animator, interruption: interruption, change: change))
      scene.settle()
      body(scene)
    }
  }

  @Test("A canceled push restores the page that was leaving")
  func push() throws {
    try run(.push(hidingTabBar: false), .slide) { scene in
      #expect(scene.navigation.viewControllers == [scene.first])
      #expect(scene.first.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(
        scene.first.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
      #expect(
        scene.log.events.filter { !$0.hasPrefix("isAppearing") } == [
          "willDisappear:first", "willAppear:second", "willDisappear:second",
          "didDisappear:second", "willAppear:first", "didAppear:first",
        ])
    }
  }

  @Test("A canceled push that hides the tab bar restores it at the bottom of the new size")
  func tabBar() throws {
    try run(.push(hidingTabBar: true), .wrap, .nearEnd, .size) { scene in
      #expect(scene.tabs.tabBar.frame == CGRect(x: 0, y: 631, width: 400, height: 49))
      #expect(scene.first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 680))
      #expect(scene.first.view.superview === scene.navigation.wrapperView)
    }
  }

  @Test("A canceled pop leaves the page with the safe area that changed during the pop")
  func pop() throws {
    try run(.pop(hidingTabBar: false), .remove, .atStart, .safeArea) { scene in
      #expect(scene.navigation.viewControllers == [scene.first, scene.second])
      #expect(scene.second.view.window === scene.host.window)
      #expect(
        scene.second.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 83, right: 0))
      #expect(
        scene.navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 320, height: 44))
    }
  }

  @Test("A canceled tab change restores the page without the bar hidden during the change")
  func tab() throws {
    try run(.tab, .chain, .runningBack, .barHidden) { scene in
      #expect(scene.tabs.selectedIndex == 0 && scene.other.view.window == nil)
      #expect(
        scene.first.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
    }
  }

  @Test(
    "A canceled full-screen presentation restores the colors and the first responder")
  func presentation() throws {
    try run(.present(.fullScreen), .deep, .nearEnd) { scene in
      let view: UIView = scene.tabs.view
      #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(view.backgroundColor == nil && view.alpha == 1 && view.transform == .identity)
      #expect(view.layer.cornerRadius == 0)
      #expect(scene.first.fields[0].isFirstResponder)
      #expect(scene.tabs.presentedViewController == nil && scene.modal.view.window == nil)
    }
  }

  @Test("A canceled zero-duration dismissal leaves the modal filling the new size")
  func fullScreen() throws {
    try run(.dismiss(.fullScreen), .instant, .halfWay, .size) { scene in
      #expect(scene.modal.view.frame == CGRect(x: 0, y: 0, width: 400, height: 680))
    }
  }

  @Test("A card without a layout keeps its top edge and grows with its container")
  func namedCard() throws {
    try run(.dismiss(.namedCard), .instant, .twice, .size) { scene in
      #expect(scene.modal.view.frame == CGRect(x: 0, y: 380, width: 400, height: 300))
    }
  }

  @Test("After a resize, a sheet rests at its detent for the new size")
  func sheet() throws {
    try run(.dismiss(.largeSheet), .slide, .caught, .animatedSize) { scene in
      #expect(scene.modal.view.frame == CGRect(x: 0, y: 10, width: 400, height: 670))
      let sheet = scene.modal.sheetPresentationController
      #expect(sheet?.selectedDetentIdentifier == .large && sheet?.detents.count == 2)
    }
  }

  @Test("A popover takes the size that its content requested during the canceled dismissal")
  func popover() throws {
    try run(.dismiss(.popover), .fade, .runningBack, .preferredContentSize) { scene in
      // The arrow is 13 pt high and points at (120, 140).
      #expect(
        scene.modal.view.superview?.frame == CGRect(x: 45, y: 140, width: 150, height: 103))
    }
  }

  @Test("The keyboard stays with the field that became first responder during the dismissal")
  func keyboard() throws {
    try run(.dismissTwo, .interruptible, .twice, .keyboard) { scene in
      #expect(scene.upper.fields[1].isFirstResponder && SimulatedKeyboard.current.isShown)
      #expect(scene.modal.presentedViewController === scene.upper)
      #expect(scene.upper.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    }
  }

  // Ours: Values that a client sets outside animations belong to the client.
  @Test("Values that a client sets directly during a canceled transition are kept")
  func directly() throws {
    try run(.dismiss(.dialog), .direct) { scene in
      let view: UIView = scene.modal.view
      #expect(view.alpha == 0.5 && view.backgroundColor == .red && view.layer.zPosition == 1)
      #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
      #expect(view.center == CGPoint(x: 160, y: 200) && view.bounds.width == 240)
      #expect(scene.modal.inner.frame.origin.x == 5)
    }
    try run(.push(hidingTabBar: false), .direct, .twice) { scene in
      let view: UIView = scene.first.view
      #expect(view.alpha == 0.5 && view.backgroundColor == .red && view.layer.zPosition == 1)
      #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
      #expect(scene.first.inner.frame.origin.x == 5)
    }
  }
}
