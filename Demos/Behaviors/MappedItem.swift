import UIKit

/// A dynamic item that is not a view. It passes every new position and angle to a closure.
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
