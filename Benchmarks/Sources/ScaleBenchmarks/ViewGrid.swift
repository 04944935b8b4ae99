import UIKit

/// A host with a grid of views in its window.
@MainActor final class ViewGrid {
  let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private(set) var views: [UIView] = []

  init(views count: Int = 0) {
    host.window.addSubview(root)
    for index in 0..<count { add(UIView(frame: Self.frame(of: index))) }
    host.advance(by: 1.0 / 60)
  }

  func add(_ view: UIView) {
    views.append(view)
    root.addSubview(view)
  }

  /// Returns the frame of a view in a grid that continues below the window.
  static func frame(of index: Int) -> CGRect {
    CGRect(x: index % 32 * 10, y: index / 32 * 10, width: 8, height: 8)
  }

  func frame() { host.advance(by: 1.0 / 60) }

  /// The views in a shuffled order, which is the same in each run.
  var shuffled: [UIView] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var order = views
    for index in order.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(index, Int(state >> 33) % (index + 1))
    }
    return order
  }
}
