import KinemaTestSupport
import KinemaCatalog
import Testing
import UIKit
import UIKitCore

/// The demos of transitions and presentations that UIKit provides.
@MainActor @Suite(.serialized)
struct BuiltInDemoTests {
  @Test("Each note is a popover of the requested width, with an arrow that points to its pin")
  func popover() throws {
    try TestHost.run {
      let screen = try DemoScreen("popover")
      let pins = screen.views(of: UIButton.self)
      #expect(pins.count == 3)
      for (pin, direction) in zip(pins, [UIPopoverArrowDirection.up, .up, .down]) {
        let position = pin.convert(CGPoint(x: 22, y: 22), to: nil)
        screen.tap(position.x, position.y, then: 0.4)
        let note = try #require(screen.root.presentedViewController)
        let popover = try #require(note.popoverPresentationController)
        #expect(popover.arrowDirection == direction)
        #expect(note.view.bounds.width == 220)
        let box = note.view.convert(note.view.bounds, to: nil)
        #expect(CGRect(x: 0, y: 0, width: 320, height: 480).contains(box))
        #expect(!box.contains(position))
        #expect(direction == .up ? box.minY > position.y : box.maxY < position.y)
        // The text fits the popover.
        for label in note.view.subviews { #expect(note.view.bounds.contains(label.frame)) }
        screen.tap(310, 470, then: 0.4)
        #expect(screen.root.presentedViewController == nil)
      }
      #expect(screen.isStill)
    }
  }

  @Test("The large title shrinks as the list scrolls, and grows again at the top of the list")
  func largeTitle() throws {
    try TestHost.run {
      let screen = try DemoScreen("large-title")
      let navigation = try #require(screen.root as? UINavigationController)
      let bar = navigation.navigationBar
      let full = bar.frame.height
      screen.drag([CGPoint(x: 200, y: 400), CGPoint(x: 200, y: 370)], for: 0.3, hold: 0.1)
      let less = bar.frame.height
      #expect(less < full - 10 && less > full - 40)
      screen.drag([CGPoint(x: 200, y: 400), CGPoint(x: 200, y: 200)], for: 0.3, then: 1.5)
      let small = bar.frame.height
      #expect(full - small > 45)
      screen.tap(200, 300, then: 1)
      #expect(navigation.viewControllers.count == 2)
      #expect(bar.frame.height == small)
      screen.drag([CGPoint(x: 2, y: 300), CGPoint(x: 120, y: 300)], for: 0.4, hold: 0.3, then: 1)
      #expect(navigation.viewControllers.count == 2)
      screen.drag([CGPoint(x: 2, y: 300), CGPoint(x: 280, y: 300)], for: 0.4, then: 1)
      #expect(navigation.viewControllers.count == 1)
      #expect(bar.frame.height == small)
      screen.drag([CGPoint(x: 200, y: 150), CGPoint(x: 200, y: 470)], for: 0.2, then: 2)
      #expect(bar.frame.height == full)
    }
  }

  @Test(
    "A page zooms out of its picture, stays after a short pull, and closes after a long pull")
  func zoom() throws {
    try TestHost.run {
      let screen = try DemoScreen("zoom")
      let navigation = try #require(screen.root as? UINavigationController)
      screen.tap(80, 320)
      #expect(navigation.transitionCoordinator != nil)
      screen.host.advance(for: 1)
      #expect(navigation.viewControllers.count == 2)
      screen.drag([CGPoint(x: 160, y: 250), CGPoint(x: 170, y: 290)], for: 0.4, hold: 0.3, then: 1)
      #expect(navigation.viewControllers.count == 2)
      #expect(navigation.transitionCoordinator == nil)
      screen.drag([CGPoint(x: 160, y: 220), CGPoint(x: 180, y: 440)], for: 0.3, then: 1.2)
      #expect(navigation.viewControllers.count == 1)
      screen.tap(240, 220, then: 1)
      #expect(navigation.topViewController?.title == "Val Verzasca")
      screen.drag([CGPoint(x: 160, y: 220), CGPoint(x: 165, y: 320)], for: 0.07, then: 1.2)
      #expect(navigation.viewControllers.count == 1)
      #expect(screen.isStill)
    }
  }

  @Test("The sheet rests at both detents, and a flick dismisses it")
  func sheet() throws {
    try TestHost.run {
      let screen = try DemoScreen("sheet-detents")
      screen.tap(160, 420, then: 1)
      let list = try #require(screen.root.presentedViewController)
      @MainActor func top() -> CGFloat { list.view.convert(CGPoint.zero, to: nil).y }
      let low = top()
      #expect((220...270).contains(low))
      #expect(list.view.layer.cornerRadius == 18)
      #expect(list.view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      screen.drag(
        [CGPoint(x: 160, y: low + 8), CGPoint(x: 160, y: low + 60)], for: 0.4, hold: 0.2, then: 1)
      #expect(abs(top() - low) < 0.5)
      screen.drag(
        [CGPoint(x: 160, y: low + 8), CGPoint(x: 160, y: 60)], for: 0.4, hold: 0.2, then: 1)
      let high = top()
      #expect(high < 60)
      screen.drag(
        [CGPoint(x: 160, y: high + 8), CGPoint(x: 160, y: low)], for: 0.6, hold: 0.2, then: 1)
      #expect(abs(top() - low) < 0.5)
      #expect(screen.root.presentedViewController === list)
      screen.drag([CGPoint(x: 160, y: low + 8), CGPoint(x: 160, y: low + 120)], for: 0.07, then: 1)
      #expect(screen.root.presentedViewController == nil)
      #expect(screen.isStill)
    }
  }

  @Test(
    "The action sheet opens an alert, and the page shows the selected answer")
  func alerts() throws {
    try TestHost.run {
      let screen = try DemoScreen("alerts")
      @MainActor func answer() -> String? {
        screen.views(of: UILabel.self).first { ["Kept", "Removed"].contains($0.text) }?.text
      }
      screen.tap(160, 420, then: 0.6)
      let sheet = try #require(screen.root.presentedViewController as? UIAlertController)
      #expect(sheet.preferredStyle == .actionSheet)
      screen.tap(160, 480 - 102, then: 1.2)
      let alert = try #require(screen.root.presentedViewController as? UIAlertController)
      #expect(alert.preferredStyle == .alert)
      screen.tap(227, 276, then: 0.6)
      #expect(screen.root.presentedViewController == nil && answer() == "Removed")
      screen.host.advance(for: 1)
      screen.tap(160, 420, then: 0.6)
      screen.tap(160, 100, then: 0.6)
      #expect(screen.root.presentedViewController == nil && answer() == "Kept")
      screen.host.advance(for: 1.2)
      #expect(screen.isStill)
    }
  }

  @Test("Cells that appear while a sheet grows move together with their subviews")
  func growingList() throws {
    try TestHost.run {
      let screen = try DemoScreen("sheet-detents")
      screen.tap(160, 420, then: 1)
      let before = Set(screen.views(of: UITableViewCell.self).map(ObjectIdentifier.init))
      screen.drag([CGPoint(x: 160, y: 270), CGPoint(x: 160, y: 120)], for: 0.15)
      var newcomers = 0
      for _ in 0..<20 {
        screen.host.advance(by: 1.0 / 60)
        for cell in screen.views(of: UITableViewCell.self) where !before.contains(.init(cell)) {
          newcomers += 1
          for part in cell.subviews {
            let shown = part.layer.presentation()?.frame ?? part.frame
            #expect(abs(shown.minX - part.frame.minX) < 0.5, "\(part)")
          }
        }
      }
      #expect(newcomers > 0)
    }
  }

  @Test(
    "A flick centers the next card at full size, and the list scrolls independently")
  func carousel() throws {
    try TestHost.run {
      let screen = try DemoScreen("card-carousel")
      let collection = try #require(screen.views(of: UICollectionView.self).first)
      @MainActor func card(_ item: Int) -> UICollectionViewCell? {
        collection.cellForItem(at: IndexPath(item: item, section: 0))
      }
      @MainActor func middle(_ item: Int) throws -> CGPoint {
        let cell = try #require(card(item))
        return try #require(cell.superview).convert(cell.center, to: nil)
      }
      #expect(try middle(0) == CGPoint(x: 160, y: 134))
      #expect(card(0)?.transform == .identity && card(0)?.alpha == 1)
      for item in 1...3 {
        screen.drag([CGPoint(x: 220, y: 130), CGPoint(x: 110, y: 130)], for: 0.12, then: 2)
        #expect(abs(try middle(item).x - 160) < 0.01)
        #expect(abs((card(item)?.transform.a ?? 0) - 1) < 1e-3)
        #expect((card(item - 1)?.alpha ?? 1) < 0.5)
      }
      #expect(collection.contentOffset == .zero)
      screen.drag([CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 300)], for: 0.1, then: 3)
      #expect(collection.contentOffset.y > 200)
      // The title of the list stays at the top.
      let views = screen.views(of: UICollectionReusableView.self)
      let title = try #require(views.first { !($0 is UICollectionViewCell) })
      #expect(title.convert(CGPoint.zero, to: nil).y == 0)
      collection.setContentOffset(.zero, animated: false)
      screen.host.advance(for: 0.1)
      #expect(abs(try middle(3).x - 160) < 0.01)
    }
  }
}
