import Foundation

/// The rotation of a ring. Foundation makes the type of a layer's transform available, as on iOS.
struct Easing {
  var turn = CATransform3DIdentity
  var inset = UIEdgeInsets.zero
}
