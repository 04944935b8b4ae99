/// Attributes are what a dynamic animator moves in a layout.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
