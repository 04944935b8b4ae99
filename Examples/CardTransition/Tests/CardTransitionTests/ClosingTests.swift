import CardTransition
import MotionTesting
import Testing
import UIKit

@Suite("Closing a card", .motion)
@MainActor
struct ClosingTests {
  let list = ListController()

  init() {
    Motion.host.window.rootViewController = list
    Motion.settle()
    list.open()
    Motion.settle()
  }

  var card: UIView { list.presentedViewController?.view ?? UIView() }
  var dimming: UIView { card.superview?.subviews.first ?? UIView() }

  /// Drags the card down and releases it.
  private func drag(by distance: CGFloat, for seconds: TimeInterval, hold: TimeInterval = 0) {
    Motion.play {
      $0.drag(
        along: [CGPoint(x: 160, y: 150), CGPoint(x: 160, y: 150 + distance)], for: seconds,
        hold: hold)
    }
  }

  @Test("The button closes the card in half a second without a jump")
  func button() {
    let card = card
    Motion.record {
      Motion.play { $0.press(at: CGPoint(x: 160, y: 122)) }
      Motion.settle()
    }
    #expect(list.presentedViewController == nil)
    expect(card, .isMonotonic(\.center.y))
    expect(card, .neverJumps(moreThan: 20))
    expect(.settles(by: 0.75))
  }

  @Test("The card moves down at a constant speed")
  func curve() {
    let card = card
    Motion.record {
      list.dismiss(animated: true)
      Motion.settle()
    }
    expect(card, .isAt(160, 480, within: 8), at: 0.25)
  }

  @Test("The page behind is restored alongside the card's motion")
  func behind() {
    let dimming = dimming
    Motion.record {
      list.dismiss(animated: true)
      Motion.settle()
    }
    expect(dimming, .hasAlpha(0.2, within: 0.01), at: 0.25)
    expect(list.view, .isScaled(by: 0.95, within: 0.002), at: 0.25)
    expect(list.view, .isMonotonic(\.scale))
  }

  @Test("A closed card is deallocated")
  func released() {
    weak var closed: UIViewController?
    closed = list.presentedViewController
    list.dismiss(animated: true)
    Motion.settle()
    #expect(closed == nil)
  }

  @Test("The buttons close and open the card repeatedly")
  func buttons() {
    for _ in 1...2 {
      Motion.play { $0.press(at: CGPoint(x: 160, y: 122)) }
      Motion.settle()
      #expect(list.presentedViewController == nil)
      Motion.play { $0.press(at: CGPoint(x: 160, y: 42)) }
      Motion.settle()
      #expect(list.presentedViewController is CardController)
    }
  }

  @Test("After the dismissal, the page is unchanged")
  func nothingLeft() {
    list.dismiss(animated: true)
    Motion.settle()
    #expect(list.view.transform == .identity)
    #expect(list.view.isUserInteractionEnabled)
    expectSnapshot(.viewTree, named: "closed")
  }

  @Test("The card follows the finger, and the page behind moves in proportion")
  func follows() {
    let (card, dimming) = (card, dimming)
    Motion.record {
      Motion.play {
        $0.drag(
          along: [CGPoint(x: 160, y: 150), CGPoint(x: 160, y: 250)], for: 0.5, hold: 0.5)
      }
      Motion.settle()
    }
    expect(card, .isAt(160, 380, within: 12), at: 0.9)
    expect(card, .neverJumps(moreThan: 24))
    expect(dimming, .hasAlpha(0.3, within: 0.01), at: 0.9)
    expect(list.view, .isScaled(by: 0.925, within: 0.003), at: 0.9)
  }

  @Test("A pull past the middle closes the card")
  func far() {
    let card = card
    Motion.record {
      drag(by: 250, for: 0.5, hold: 0.3)
      Motion.settle()
    }
    #expect(list.presentedViewController == nil)
    expect(card, .isMonotonic(\.center.y))
    expect(card, .neverJumps(moreThan: 40))
  }

  @Test("A release before the middle restores the card and the page behind", arguments: [100, 190])
  func near(distance: CGFloat) throws {
    let controller = try #require(list.presentedViewController)
    Motion.record {
      drag(by: distance, for: 0.5, hold: 0.3)
      Motion.settle()
    }
    #expect(list.presentedViewController === controller)
    expect(card, .isAt(160, 280))
    expect(controller, .callbacks(equal: "willDisappear willAppear didAppear"))
    expect(list.view, .isScaled(by: 0.9, within: 0.001))
    expect(dimming, .hasAlpha(0.4, within: 0.001))
  }

  @Test("A flick closes the card")
  func flick() {
    Motion.play { $0.flick(from: CGPoint(x: 160, y: 150), velocity: CGPoint(x: 0, y: 900)) }
    Motion.settle()
    #expect(list.presentedViewController == nil)
  }

  @Test("A pull up does not move the card")
  func up() {
    Motion.record {
      drag(by: -60, for: 0.3)
      Motion.settle()
    }
    #expect(list.presentedViewController is CardController)
    expect(card, .isAt(160, 280))
  }

  @Test("The card opens again after a canceled dismissal")
  func again() {
    drag(by: 100, for: 0.5, hold: 0.3)
    Motion.settle()
    list.dismiss(animated: true)
    Motion.settle()
    list.open()
    Motion.settle()
    #expect(list.presentedViewController is CardController)
  }

  @Test("Random touches do not break the transition", arguments: [1, 2, 3] as [UInt64])
  func monkey(seed: UInt64) {
    Motion.monkey(seed: seed, steps: 20) {
      Motion.host.window.rootViewController = ListController()
    }
  }
}
