/// The items that a dynamic animator moves in a layout.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
