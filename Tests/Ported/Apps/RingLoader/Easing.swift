import Foundation

/// The rotation of a ring. The type of a layer comes through Foundation, as on iOS.
struct Easing {
  var turn = CATransform3DIdentity
  var inset = UIEdgeInsets.zero
}
