import Foundation

/// How far a ring is turned; a layer's type through Foundation, as on iOS.
struct Easing {
  var turn = CATransform3DIdentity
  var inset = UIEdgeInsets.zero
}
