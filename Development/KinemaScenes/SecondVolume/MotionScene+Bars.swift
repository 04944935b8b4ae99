import Foundation
import KinemaTruth
import UIKitCore

/// Scenes for pushes and large titles.
extension MotionScene {
  static var bars: [MotionScene] {
    let area = "navigation"
    return [
      MotionScene(area, rows: ["N01"]) { _ in
        let (back, front) = push(at: 0.4587)
        return [.number(back), .number(front)]
      },
      MotionScene(area, rows: ["N03"]) { _ in
        [.text(letGo(covered: 36)), .text(letGo(covered: 37))]
      },
      MotionScene(area, rows: ["N04"]) { _ in largeTitle() },
    ]
  }

  /// Returns the positions of both views during a push in a window that is 390 pt wide.
  ///
  /// The positions are measured when the front view has covered the given fraction of its distance.
  private static func push(at share: Double) -> (back: Double, front: Double) {
    let host = UIKitCore.Host(size: CGSize(width: 390, height: 844), scale: 3)
    defer { host.close() }
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    host.window.rootViewController = navigation
    host.advance(by: 1.0 / 60)
    navigation.pushViewController(second, animated: true)
    func shown(_ controller: UIViewController) -> Double {
      Double((controller.view.layer.presentation() ?? controller.view.layer).frame.minX)
    }
    let goal = 390 * (1 - share)
    var last = (back: 0.0, front: 390.0)
    for _ in 0..<2000 {
      host.advance(by: 0.0005)
      let now = (back: shown(first), front: shown(second))
      if now.front <= goal && last.front > goal {
        let part = (last.front - goal) / (last.front - now.front)
        return (last.back + (now.back - last.back) * part, goal)
      }
      last = now
    }
    return last
  }

  /// Calls a closure with a list under a large title.
  private static func withList<Result>(
    _ body: @MainActor (UIKitCore.Host, UINavigationController, UIScrollView) -> Result
  ) -> Result {
    let host = UIKitCore.Host(size: CGSize(width: 393, height: 852), scale: 3)
    defer { host.close() }
    let controller = UIViewController()
    controller.title = "Large"
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.contentSize = CGSize(width: 393, height: 4000)
    controller.view.addSubview(scroll)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    host.window.rootViewController = navigation
    host.advance(by: 1.0 / 60)
    return body(host, navigation, scroll)
  }

  /// Returns the final state of a list that is released at zero velocity while part of the large
  /// title is covered.
  private static func letGo(covered: CGFloat) -> String {
    withList { host, _, scroll in
      let top = scroll.contentOffset.y
      host.touchDown(at: CGPoint(x: 196, y: 500))
      for step in 1...10 {
        host.advance(by: 0.016)
        host.touchMove(to: CGPoint(x: 196, y: 500 - (covered + 10) * CGFloat(step) / 10))
      }
      host.advance(for: 0.4)
      guard scroll.contentOffset.y == top + covered else { return "not dragged" }
      host.touchUp(at: CGPoint(x: 196, y: 490 - covered))
      host.advance(for: 2)
      let rest = scroll.contentOffset.y - top
      return rest == 0 ? "expanded" : rest == 52 ? "collapsed" : "rests at \(rest)"
    }
  }

  private static func largeTitle() -> [Answer] {
    withList { host, navigation, scroll in
      let top = scroll.contentOffset.y
      @MainActor func labels(in view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
      }
      let large = labels(in: navigation.navigationBar).max { $0.font.pointSize < $1.font.pointSize }
      guard let title = large else { return [] }
      @MainActor func position() -> CGPoint { title.convert(.zero, to: host.window) }
      let start = position()
      var moved: CGFloat = 0
      var worst: CGFloat = 0
      var alpha: CGFloat = 1
      for covered in [CGFloat](arrayLiteral: 10, 25, 51, 36) {
        scroll.contentOffset.y = top + covered
        host.advance(by: 1.0 / 60)
        moved = start.y - position().y
        worst = max(worst, abs(moved - covered), abs(position().x - start.x))
        alpha = min(alpha, title.alpha)
      }
      let transform = title.transform
      let isScaled = transform.a != 1 || transform.d != 1
      return [
        .text("\(plain(Double(moved))) pt " + (worst < 1e-6 ? "1:1" : "off by \(worst)")),
        .number(Double(alpha)),
        .text(
          "\(plain(Double(title.font.pointSize))) pt " + (isScaled ? "(scaled)" : "(no scale)")),
      ]
    }
  }
}
