import UIKit

/// A dynamic item that is no view: it has a size of its own choosing and hands every new place and
/// angle to a closure, which makes of them what it likes.
final class MappedItem: NSObject, UIDynamicItem {
  var center: CGPoint { didSet { moved(center, angle) } }
  var transform = CGAffineTransform.identity { didSet { moved(center, angle) } }
  let bounds: CGRect
  private let moved: (CGPoint, CGFloat) -> Void

  init(
    at center: CGPoint, size: CGSize = CGSize(width: 100, height: 100),
    moved: @escaping (CGPoint, CGFloat) -> Void
  ) {
    self.center = center
    self.bounds = CGRect(origin: .zero, size: size)
    self.moved = moved
    super.init()
  }

  private var angle: CGFloat { atan2(transform.b, transform.a) }
}
