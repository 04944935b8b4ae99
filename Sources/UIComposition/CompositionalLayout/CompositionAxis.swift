import Foundation
import UIKitCore

/// One of the two axes of the plane, for access to lengths and positions along it.
enum CompositionAxis {
  case horizontal
  case vertical

  var other: CompositionAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
  subscript(axis: CompositionAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  subscript(axis: CompositionAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGRect {
  func low(_ axis: CompositionAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  func high(_ axis: CompositionAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}

extension UIEdgeInsets {
  func before(_ axis: CompositionAxis) -> CGFloat { axis == .horizontal ? left : top }
  func after(_ axis: CompositionAxis) -> CGFloat { axis == .horizontal ? right : bottom }
}

extension NSDirectionalEdgeInsets {
  func before(_ axis: CompositionAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: CompositionAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func sum(_ axis: CompositionAxis) -> CGFloat { before(axis) + after(axis) }
}
