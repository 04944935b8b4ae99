import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Observed properties", .serialized)
@MainActor struct KeyValueTests {
  @Test func `A view's frame is reported when it changes, with the old and the new value`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    let observation = view.observe(\.frame, options: [.old, .new]) { view, change in
      log.append("\(change.oldValue!.width) \(change.newValue!.width) \(view.frame.width)")
    }
    view.frame.size.width = 20
    #expect(log == ["10.0 20.0 20.0"])
    view.frame.size.width = 30
    #expect(log.last == "20.0 30.0 30.0")
    withExtendedLifetime(observation) {}
  }

  @Test
  func
    `No options give no values, prior reports each change twice, and initial reports immediately`()
  {
    let view = UIView()
    var log: [String] = []
    let plain = view.observe(\.alpha) { _, change in
      log.append("plain \(change.oldValue as Any) \(change.newValue as Any)")
    }
    let both = view.observe(\.alpha, options: [.initial, .prior, .new, .old]) { _, change in
      log.append("\(change.isPrior) \(change.oldValue ?? -1) \(change.newValue ?? -1)")
    }
    #expect(log == ["false -1.0 1.0"])
    log = []
    view.alpha = 0.5
    #expect(log == ["true 1.0 -1.0", "false 1.0 0.5", "plain nil nil"])
    withExtendedLifetime((plain, both)) {}
  }

  @Test func `Each observable property of a view, a scroll view, and a recognizer is reported`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let tap = UITapGestureRecognizer()
    var log: [String] = []
    let all = [
      scroll.observe(\.bounds) { _, _ in log.append("bounds") },
      scroll.observe(\.center) { _, _ in log.append("center") },
      scroll.observe(\.transform) { _, _ in log.append("transform") },
      scroll.observe(\.isHidden) { _, _ in log.append("hidden") },
      scroll.observe(\.contentSize, options: .new) { _, change in
        log.append("size \(change.newValue!.height)")
      },
      scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
        log.append("offset \(change.oldValue!.y) \(change.newValue!.y)")
      },
      tap.observe(\.state, options: [.old, .new]) { _, change in
        log.append("state \(change.oldValue!) \(change.newValue!)")
      },
    ]
    scroll.center = CGPoint(x: 60, y: 60)
    scroll.transform = CGAffineTransform(scaleX: 2, y: 2)
    scroll.isHidden = true
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset.y = 40
    tap.state = .failed
    #expect(
      log.prefix(4) == ["center", "transform", "hidden", "size 500.0"]
        && log.contains("bounds") && log.contains("offset 0.0 40.0"))
    #expect(log.filter { $0.hasPrefix("offset") }.count == 1)
    #expect(log.contains("state possible failed"))
    withExtendedLifetime(all) {}
  }

  @Test
  func `A subclass can be observed through its own key paths and those of its base class`() {
    let card = Card(frame: .zero)
    var log: [String] = []
    let own = card.observe(\Card.center) { _, _ in log.append("own") }
    let base = (card as UIView).observe(\UIView.center) { _, _ in log.append("base") }
    card.center = CGPoint(x: 1, y: 1)
    #expect(log == ["base", "own"])
    #expect(card.changes == 1)
    withExtendedLifetime((own, base)) {}
  }

  @Test func `A property that a subclass overrides is reported with the values of the override`() {
    let card = Card(frame: .zero)
    var values: [CGFloat] = []
    let observation = card.observe(\.alpha, options: [.old, .new]) { _, change in
      values += [change.oldValue!, change.newValue!]
    }
    card.alpha = 0.8
    #expect(values == [1, 0.5])
    withExtendedLifetime(observation) {}
  }

  @Test
  func `A released or invalidated observation receives no changes, and other observations do`() {
    let view = UIView()
    var log: [String] = []
    var first: NSKeyValueObservation? = view.observe(\.center) { _, _ in log.append("1") }
    let second = view.observe(\.center) { _, _ in log.append("2") }
    view.center.x = 1
    #expect(log == ["2", "1"])
    withExtendedLifetime(first) {}
    first = nil
    view.center.x = 2
    #expect(log == ["2", "1", "2"])
    #expect(view.keyValues != nil)
    second.invalidate()
    view.center.x = 3
    #expect(log.count == 3)
    #expect(view.keyValues == nil)
  }

  @Test func `An observation does not retain its object and may outlive it`() {
    weak var gone: UIView?
    var observation: NSKeyValueObservation?
    do {
      let view = UIView()
      gone = view
      observation = view.observe(\.frame) { _, _ in }
    }
    #expect(gone == nil)
    observation?.invalidate()
  }

  @Test func `Changes to an Observed property are reported in its class and in subclasses`() {
    let player = BetterPlayer()
    var log: [String] = []
    let observations = [
      player.observe(\.progress, options: [.old, .new]) { _, change in
        log.append("\(change.oldValue!) \(change.newValue!)")
      },
      (player as Player).observe(\Player.progress) { player, _ in log.append("\(player.progress)")
      },
    ]
    player.progress = 0.5
    #expect(log == ["0.5", "0.0 0.5"])
    #expect(player.sets == 1)
    withExtendedLifetime(observations) {}
  }

  @Test func `An observer of a key name receives the changes until it is removed`() {
    let (view, observer) = (UIScrollView(), NamedObserver())
    view.addObserver(observer, forKeyPath: "contentOffset", options: [.old, .new])
    view.addObserver(observer, forKeyPath: "hidden", options: .new)
    view.contentOffset.y = 3
    view.isHidden = true
    #expect(
      observer.log == ["contentOffset (0.0, 0.0) (0.0, 3.0)", "hidden - true"])
    view.removeObserver(observer, forKeyPath: "contentOffset")
    view.removeObserver(observer, forKeyPath: "hidden")
    view.contentOffset.y = 4
    #expect(observer.log.count == 2)
    #expect(view.keyValues == nil)
  }

  @Test func `Observing a property that cannot be observed prints a message`() {
    let view = Card(frame: .zero)
    let messages = Diagnostics.capture {
      _ = view.observe(\.frame.size.width) { _, _ in }
      _ = view.observe(\.changes) { _, _ in }
      view.addObserver(NamedObserver(), forKeyPath: "color")
    }
    #expect(messages.count == 3)
    #expect(messages.allSatisfy { $0.contains("Cannot observe") })
    #expect(view.keyValues == nil)
  }
}

private final class Card: UIView {
  var changes = 0

  override var alpha: CGFloat {
    get { super.alpha }
    set { super.alpha = min(newValue, 0.5) }
  }

  override var center: CGPoint { didSet { changes += 1 } }
}

private class Player: NSObject {
  var sets = 0
  @Observed var progress = 0.0 { didSet { sets += 1 } }
}

private final class BetterPlayer: Player {}

private final class NamedObserver: NSObject, KeyValueObserver {
  var log: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    func text(_ value: Any?) -> String {
      switch value {
      case let point as CGPoint: "(\(point.x), \(point.y))"
      case let value?: "\(value)"
      case nil: "-"
      }
    }
    log.append("\(keyPath!) \(text(change?[.oldKey])) \(text(change?[.newKey]))")
  }
}
