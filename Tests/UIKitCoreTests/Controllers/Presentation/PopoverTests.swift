import Foundation
import KinemaTestSupport
import Testing

@testable import UIKitCore

/// A delegate that prevents a popover from adapting, and logs its calls.
@MainActor
private final class PopoverJudge: NSObject, UIPopoverPresentationControllerDelegate {
  var prepared = 0
  var style = UIModalPresentationStyle.none
  var place: CGRect?

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { prepared += 1 }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {
    if let place { rect.pointee = place }
  }
}

private struct PopoverCase: Sendable {
  let source: CGRect
  let permitted: UIPopoverArrowDirection
  let direction: UIPopoverArrowDirection
  let box: CGRect

  static let all: [PopoverCase] = [
    PopoverCase(
      source: CGRect(x: 100, y: 100, width: 40, height: 40), permitted: .any, direction: .up,
      box: CGRect(x: 20, y: 140, width: 200, height: 133)),
    PopoverCase(
      source: CGRect(x: 100, y: 420, width: 40, height: 40), permitted: .any, direction: .down,
      box: CGRect(x: 20, y: 287, width: 200, height: 133)),
    PopoverCase(
      source: CGRect(x: 10, y: 200, width: 30, height: 40), permitted: [.left, .right],
      direction: .left, box: CGRect(x: 40, y: 160, width: 213, height: 120)),
    PopoverCase(
      source: CGRect(x: 280, y: 200, width: 30, height: 40), permitted: [.left, .right],
      direction: .right, box: CGRect(x: 67, y: 160, width: 213, height: 120)),
    PopoverCase(
      source: CGRect(x: 0, y: 100, width: 20, height: 20), permitted: .up, direction: .up,
      box: CGRect(x: 10, y: 120, width: 200, height: 133)),
  ]
}

@MainActor
@Suite("Popovers")
struct PopoverTests {
  private func withPopover(
    _ prepare: (TransitionFixture, UIPopoverPresentationController, PopoverJudge) -> Void,
    _ body: (
      TransitionFixture, LoggedController, UIPopoverPresentationController, PopoverJudge
    ) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .popover
      modal.preferredContentSize = CGSize(width: 200, height: 120)
      let judge = PopoverJudge()
      guard let popover = modal.popoverPresentationController else {
        Issue.record("no popover")
        return
      }
      popover.delegate = judge
      prepare(fixture, popover, judge)
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 1)
      try withExtendedLifetime(judge) { try body(fixture, modal, popover, judge) }
    }
  }

  @Test("Margins, a color, or a bar button item set on a visible popover takes effect")
  func changes() throws {
    try withPopover { fixture, popover, _ in
      popover.sourceView = fixture.base.view
      popover.sourceRect = CGRect(x: 0, y: 100, width: 20, height: 20)
      popover.permittedArrowDirections = .up
    } _: { fixture, _, popover, _ in
      #expect(box(popover).minX == 10)
      popover.popoverLayoutMargins.left = 40
      fixture.advance(frames: 1)
      #expect(box(popover).minX == 40)
      popover.backgroundColor = .red
      let background = popover.presentedView?.firstDescendant { $0 is UIPopoverBackgroundView }
      #expect((background as? PopoverBackground)?.fillColor == .red)
      popover.backgroundColor = nil
      #expect((background as? PopoverBackground)?.fillColor == .white)
      let button = UIBarButtonItem(
        customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)))
      fixture.base.navigationItem.rightBarButtonItem = button
      fixture.advance(frames: 1)
      popover.sourceView = nil
      popover.barButtonItem = button
      fixture.advance(frames: 1)
      #expect(box(popover).maxX == 310)
    }
  }

  @Test("A popover background class has the standard metrics unless it overrides them")
  func backgroundMeasures() {
    final class Plain: UIPopoverBackgroundView {}
    let chrome = PopoverChrome(Plain.self)
    #expect(chrome.arrowBase == 26 && chrome.arrowHeight == 13 && chrome.insets == .zero)
    #expect(Plain.wantsDefaultContentAppearance)
    let standard = PopoverChrome(nil)
    #expect(standard.arrowBase == 26 && standard.arrowHeight == 13 && standard.insets == .zero)
    #expect(PopoverPlacement().direction == .unknown)
  }

  /// Returns the frame of the popover with its arrow, in window coordinates.
  private func box(_ popover: UIPopoverPresentationController) -> CGRect {
    popover.presentedView?.frame ?? .zero
  }

  @Test(
    "A popover and its arrow are next to the source, on a permitted side with enough space",
    arguments: PopoverCase.all)
  fileprivate func places(_ example: PopoverCase) throws {
    try withPopover { fixture, popover, _ in
      popover.sourceView = fixture.base.view
      popover.sourceRect = example.source
      popover.permittedArrowDirections = example.permitted
    } _: { fixture, modal, popover, judge in
      #expect(judge.prepared == 1)
      #expect(popover.arrowDirection == example.direction)
      #expect(box(popover) == example.box)
      #expect(modal.view.bounds.size == CGSize(width: 200, height: 120))
      #expect(modal.view.window === fixture.window)
      modal.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(modal.view.window == nil)
      #expect(modal.view.layer.cornerRadius == 0)
    }
  }

  @Test("Without enough space, the popover shrinks, or overlaps its source if permitted")
  func noRoom() throws {
    let source = CGRect(x: 100, y: 210, width: 40, height: 60)
    for mayOverlap in [false, true] {
      try withPopover { fixture, popover, _ in
        popover.presentedViewController.preferredContentSize.height = 300
        popover.sourceView = fixture.base.view
        popover.sourceRect = source
        popover.permittedArrowDirections = [.up, .down]
        popover.canOverlapSourceViewRect = mayOverlap
      } _: { _, modal, popover, _ in
        #expect(modal.view.bounds.height == (mayOverlap ? 300 : 187))
        #expect(box(popover).insetBy(dx: 1, dy: 1).intersects(source) == mayOverlap)
        #expect(box(popover).maxY <= 470)
      }
    }
  }

  @Test("A bar button item can be the source of a popover")
  func barButton() throws {
    try withPopover { fixture, popover, _ in
      let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
      fixture.base.navigationItem.rightBarButtonItem = item
      fixture.advance(frames: 1)
      popover.sourceItem = item
    } _: { _, _, popover, _ in
      #expect(popover.arrowDirection == .up)
      #expect(box(popover).minY == 44 && box(popover).maxX == 310)
    }
  }

  @Test("A tap outside dismisses the popover unless it hits a passthrough view")
  func passthrough() throws {
    try withPopover { fixture, popover, _ in
      let button = UIButton(frame: CGRect(x: 0, y: 400, width: 100, height: 60))
      let log = fixture.log
      button.addAction(UIAction { _ in log.add("tapped") }, for: .touchUpInside)
      fixture.base.view.addSubview(button)
      popover.sourceView = fixture.base.view
      popover.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
      popover.passthroughViews = [button]
    } _: { fixture, modal, _, _ in
      let finger = Finger(fixture)
      finger.down(50, 430)
      finger.up(50, 430)
      fixture.advance(for: 1)
      #expect(fixture.log.events.contains("tapped"))
      #expect(modal.presentingViewController != nil)
      finger.down(250, 430)
      finger.up(250, 430)
      fixture.advance(for: 1)
      #expect(modal.presentingViewController == nil)
    }
  }

  @Test("After a size change, the delegate can reposition the popover")
  func repositioned() throws {
    try withPopover { fixture, popover, judge in
      popover.sourceView = fixture.base.view
      popover.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
      judge.place = CGRect(x: 300, y: 60, width: 20, height: 20)
    } _: { fixture, _, popover, _ in
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      fixture.advance(frames: 1)
      #expect(popover.sourceRect.minX == 300)
      #expect(box(popover) == CGRect(x: 210, y: 80, width: 200, height: 133))
    }
  }

  @Test("A popover that adapts to a sheet uses the client's sheet configuration")
  func adaptiveSheet() throws {
    try withPopover { _, popover, judge in
      judge.style = .pageSheet
      popover.adaptiveSheetPresentationController.detents = [.medium()]
    } _: { _, modal, _, _ in
      #expect(modal.activePresentationController is UISheetPresentationController)
      #expect(modal.view.frame.minY == 184)
    }
  }
}
