import CardTransition
import MotionTesting
import Testing
import UIKit

@Suite("Opening a card", .motion)
@MainActor
struct OpeningTests {
  let list = ListController()

  init() {
    Motion.host.window.rootViewController = list
    Motion.settle()
  }

  var card: UIView { list.presentedViewController?.view ?? UIView() }

  private func open() {
    Motion.record {
      list.open()
      Motion.settle()
    }
  }

  @Test("The card moves up from below the screen and ends at its lower edge")
  func ends() {
    open()
    expect(card, .isAt(160, 680, within: 24), at: 1.0 / 60)
    expect(card, .isAt(160, 280))
  }

  @Test("The card covers two thirds of the distance in the first half of the time")
  func curve() {
    open()
    expect(card, .isAt(160, 406, within: 4), at: 0.25)
  }

  @Test("The presentation takes half a second")
  func duration() {
    open()
    expect(card, .lasts(0.45...0.52))
  }

  @Test("The card moves only up and without a jump")
  func monotonic() {
    open()
    expect(card, .isMonotonic(\.center.y))
    expect(card, .neverJumps(moreThan: 24))
    expect(card, .staysInside(CGRect(x: 0, y: 80, width: 320, height: 800)))
  }

  @Test("The page behind shrinks to nine tenths")
  func behind() {
    open()
    expect(list.view, .isScaled(by: 0.9, within: 0.001))
    expect(list.view, .isMonotonic(\.scale))
  }

  @Test("The page behind is dimmed")
  func dimming() throws {
    open()
    let dimming = try #require(card.superview?.subviews.first)
    expect(dimming, .hasAlpha(0.4, within: 0.001))
    expect(dimming, .isMonotonic(\.alpha))
  }

  @Test("Only the card receives appearance callbacks")
  func callbacks() throws {
    open()
    let controller = try #require(list.presentedViewController)
    expect(controller, .callbacks(equal: "willAppear didAppear"))
    expect(list, .callbacks(equal: ""))
  }

  @Test("A tap on the button opens the card")
  func button() {
    Motion.play { $0.press(at: CGPoint(x: 160, y: 42)) }
    Motion.settle()
    #expect(list.presentedViewController is CardController)
  }

  @Test("A touch that slides off the button does not open the card")
  func slidesOff() {
    Motion.play {
      $0.drag(along: [CGPoint(x: 160, y: 42), CGPoint(x: 160, y: 300)], for: 0.3)
    }
    Motion.settle()
    #expect(list.presentedViewController == nil)
  }

  @Test("The open card matches its snapshots")
  func snapshots() {
    open()
    expectSnapshot(.poses(every: 0.1), named: "poses")
    expectSnapshot(.viewTree, named: "views")
    #expect(card.layer.cornerRadius == 16)
  }

  @Test("The film strip of the presentation matches its snapshot", .motion(scale: 0.5))
  func filmStrip() {
    open()
    expectSnapshot(.filmStrip(differingBy: 0.02), named: "strip")
  }
}
