/// The items that dynamic animators move most.
///
/// The animator writes `center` and `transform`, so a view it moves is to be kept out of Auto
/// Layout. `bounds` is read when the view joins.
extension UIView: UIDynamicItem {}
