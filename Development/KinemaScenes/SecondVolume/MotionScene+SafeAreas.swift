import Foundation
import KinemaTruth
import UIKitCore

/// Scenes for safe areas, margins, and the readable content guide.
extension MotionScene {
  static var safeAreas: [MotionScene] {
    let area = "safe areas and margins"
    return [
      MotionScene(area, rows: ["A01", "A03", "A04", "A06", "A07", "A08"]) { row in
        let words = row["scene"].split(separator: " ").last ?? ""
        let numbers = words.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 4 else { return [] }
        let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        return [.text(withChild(frame) { text($0.safeAreaInsets) })]
      },
      MotionScene(area, rows: ["A10"]) { _ in
        [.text(withChild(CGRect(x: 0, y: 0, width: 320, height: 480)) { text($0.layoutMargins) })]
      },
      MotionScene(area, rows: ["A12"]) { _ in [.text(order())] },
      MotionScene(area, rows: ["A2*"], answer: readable),
      MotionScene(area, rows: ["A30"]) { _ in [.number(scrolledOffset())] },
    ]
  }

  private static func text(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { plain(Double($0)) }
      .joined(separator: ",")
  }

  /// Adds a view to a parent view of 320 × 480 pt with the measured safe area, and returns a value that
  /// is read from the added view.
  private static func withChild<Result>(_ frame: CGRect, _ read: @MainActor (UIView) -> Result)
    -> Result
  {
    let host = UIKitCore.Host(size: CGSize(width: 320, height: 480), scale: 2)
    defer { host.close() }
    let parent = UIViewController()
    parent.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    host.window.rootViewController = parent
    let child = UIView(frame: frame)
    parent.view.addSubview(child)
    host.advance(by: 1.0 / 60)
    return read(child)
  }

  /// A view that records its callbacks.
  private final class ToldView: UIView {
    var told: [String] = []

    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      told.append("layoutMarginsDidChange")
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      told.append("safeAreaInsetsDidChange")
    }
  }

  private static func order() -> String {
    withChild(CGRect(x: 0, y: 0, width: 320, height: 480)) { child in
      let view = ToldView(frame: child.bounds)
      child.addSubview(view)
      return view.told.joined(separator: ", ")
    }
  }

  private static func readable(_ row: Table.Row) -> [Answer] {
    let numbers = row["scene"].split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 2 else { return [] }
    let host = UIKitCore.Host(size: CGSize(width: 1400, height: 1024), scale: 2)
    defer { host.close() }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: numbers[0], height: 480))
    view.layoutMargins = UIEdgeInsets(top: 8, left: numbers[1], bottom: 8, right: numbers[1])
    host.window.addSubview(view)
    let frame = view.readableContentGuide.layoutFrame
    return [.number(Double(frame.minX)), .number(Double(frame.width))]
  }

  /// Returns the offset of content that was scrolled to 300 when the top inset shrinks from 116 to
  /// 64.
  private static func scrolledOffset() -> Double {
    let host = UIKitCore.Host(size: CGSize(width: 320, height: 568), scale: 2)
    defer { host.close() }
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 116
    host.window.rootViewController = controller
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.contentSize = CGSize(width: 320, height: 4000)
    controller.view.addSubview(scroll)
    host.advance(by: 1.0 / 60)
    scroll.contentOffset.y = 300
    controller.additionalSafeAreaInsets.top = 64
    host.advance(by: 1.0 / 60)
    return Double(scroll.contentOffset.y)
  }
}
