import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// Random bar changes in appearance callbacks, compared with a new bar.
@MainActor @Suite("Random walks of bar changes", .fixedWidthText)
struct BarWalkTests {
  /// A generator of random numbers with a seed.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }

  private static func change(
    _ kind: Int, _ number: Int, of page: UIViewController, _ shared: UIView
  ) {
    let (item, bar) = (page.navigationItem, page.navigationController?.navigationBar)
    let button = { UIBarButtonItem(title: "B\(number)", primaryAction: nil) }
    switch kind {
    case 0: page.title = "T\(number)"
    case 1: item.rightBarButtonItem = number % 3 == 0 ? nil : button()
    case 2: item.leftBarButtonItem = number % 3 == 0 ? nil : button()
    case 3: item.prompt = number % 2 == 0 ? nil : "P\(number)"
    case 4: item.hidesBackButton = number % 2 == 0
    case 5: item.backButtonTitle = "R\(number)"
    case 6: item.leftItemsSupplementBackButton.toggle()
    case 7: bar?.prefersLargeTitles = number % 2 == 0
    case 8: item.largeTitleDisplayMode = number % 2 == 0 ? .never : .automatic
    case 9: bar?.titleTextAttributes = [.font: UIFont.systemFont(ofSize: CGFloat(15 + number % 4))]
    case 10: item.rightBarButtonItem?.isEnabled = number % 2 == 0
    case 11: item.rightBarButtonItem?.title = "C\(number)"
    case 12: item.titleView = shared
    default:
      let label = UILabel()
      label.text = "V\(number)"
      item.titleView = number % 3 == 0 ? nil : label
    }
  }

  /// Returns the texts in a new bar of the same size with copies of the items.
  private static func twin(of bar: UINavigationBar) -> [String] {
    let twin = UINavigationBar(frame: bar.bounds)
    twin.prefersLargeTitles = bar.prefersLargeTitles
    twin.titleTextAttributes = bar.titleTextAttributes
    twin.items = (bar.items ?? []).map { item in
      let copy = UINavigationItem(title: item.title ?? "")
      @MainActor func copied(_ button: UIBarButtonItem) -> UIBarButtonItem {
        let made = UIBarButtonItem(title: button.title, primaryAction: nil)
        made.isEnabled = button.isEnabled
        return made
      }
      copy.rightBarButtonItems = item.rightBarButtonItems?.map { copied($0) }
      copy.leftBarButtonItems = item.leftBarButtonItems?.map { copied($0) }
      copy.prompt = item.prompt
      copy.hidesBackButton = item.hidesBackButton
      copy.backButtonTitle = item.backButtonTitle
      copy.leftItemsSupplementBackButton = item.leftItemsSupplementBackButton
      copy.largeTitleDisplayMode = item.largeTitleDisplayMode
      if let text = (item.titleView as? UILabel)?.text {
        let label = UILabel()
        label.text = text
        copy.titleView = label
      }
      return copy
    }
    twin.layoutIfNeeded()
    return BarPlay.seen(in: twin)
  }

  private func walk(_ seed: Int, on host: TestHost) -> String? {
    var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let play = BarPlay(host)
    // A client may show one title view on several pages.
    let shared = UILabel()
    shared.text = "Shared"
    var steps: [String] = []
    func plan(_ page: ChangingController) {
      page.changes = [:]
      for moment in ChangingController.Moment.allCases where numbers.below(3) == 0 {
        let (kind, number) = (numbers.below(14), numbers.below(100))
        steps.append("\(page === play.lower ? "lower" : "upper").\(moment) \(kind) \(number)")
        page.changes[moment] = { Self.change(kind, number, of: $0, shared) }
      }
    }
    for _ in 0..<3 {
      plan(play.lower)
      plan(play.upper)
      let isPushed = play.navigation.viewControllers.count > 1
      let way = numbers.below(4)
      steps.append("pushed \(isPushed), way \(way)")
      if !isPushed {
        play.navigation.pushViewController(play.upper, animated: way > 0)
        host.advance(for: 0.6)
      } else if way < 2 {
        play.navigation.popViewController(animated: way > 0)
        host.advance(for: 0.6)
      } else {
        let (kind, number) = (numbers.below(14), numbers.below(100))
        play.drag(completes: way == 2) { Self.change(kind, number, of: play.upper, shared) }
      }
      host.frames(2)
      guard play.navigation.transitionRun == nil else { return "\(steps): still running" }
      let (seen, expected) = (play.seen, Self.twin(of: play.bar))
      if seen != expected { return "\(seen) instead of \(expected) after \(steps)" }
    }
    return nil
  }

  @Test("A bar changed during a transition looks the same as a bar changed before it")
  func walks() throws {
    let count = ProcessInfo.processInfo.environment["KINEMA_BAR_WALKS"].flatMap { Int($0) } ?? 60
    let first = ProcessInfo.processInfo.environment["KINEMA_SEED"].flatMap { Int($0) } ?? 1
    for seed in first..<(first + count) {
      try TestHost.run { host in
        if let fault = walk(seed, on: host) { Issue.record("seed \(seed): \(fault)") }
      }
    }
  }
}
