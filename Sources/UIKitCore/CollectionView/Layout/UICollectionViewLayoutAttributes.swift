// Documented: The attributes and their defaults are the same as in UIKit. Setting the frame sets
// the center and the size. The frame is computed from the center, the size, and the transform.

public import Foundation
public import QuartzCore

/// The frame and the appearance of one element of a collection view.
///
/// A dynamic animator can move an element of a layout through its attributes. It reads the bounds,
/// and sets the center and the transform.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(_dynamic: ())
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(_dynamic: ())
    represent(.supplementaryView, elementKind, indexPath)
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(_dynamic: ())
    represent(.decorationView, decorationViewKind, indexPath)
  }

  /// Creates attributes of a class that is known only at run time.
  public convenience init(_dynamic: Void) { self.init() }

  /// The bounding rectangle of the element, including its transform.
  open var frame: CGRect {
    get { enclosingFrame }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// The order of the elements, where higher values are in front.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }
  open var indexPath: IndexPath {
    get { values.key.path }
    set { values.key.path = newValue }
  }

  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  open var representedElementCategory: UICollectionView.ElementCategory { values.key.category }
  open var representedElementKind: String? { values.key.kind }

  /// The values are not isolated, because the methods that compare and hash attributes read them.
  nonisolated(unsafe) private var values = AttributeValues()

  /// The axes along which the view determines its size, or nil if the layout does not specify them.
  package final var flexibleAxes: UIAxis? {
    get { values.flexibleAxes }
    set { values.flexibleAxes = newValue }
  }
  /// A value that the layout passes to its views. Copies of the attributes have the same value.
  package final var layoutDetail: (any Equatable)? {
    get { values.layoutDetail }
    set { values.layoutDetail = newValue }
  }

  final func represent(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) {
    values.key = ElementKey(category: category, kind: kind, path: path)
  }

  /// Returns a copy of the attributes.
  ///
  /// Overrides must call `super`, and then copy the properties of the subclass.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).make()
    copy.values = values
    return copy
  }

  /// Returns whether the attributes equal another object.
  ///
  /// Overrides must also compare the properties of the subclass, because their changes are
  /// otherwise ignored.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UICollectionViewLayoutAttributes)?.values == values
  }

  open override var hash: Int { values.key.hashValue }

  open override var description: String {
    "<\(type(of: self)): \(values.key.kind ?? "cell") \(values.key.path); "
      + "center = \(values.center); size = \(values.size)>"
  }
}

extension UICollectionViewLayoutAttributes {
  @_silgen_name("$s9UIKitCore32UICollectionViewLayoutAttributesC8_dynamicACyt_tcfC")
  private static func allocateAndInitialize() -> UICollectionViewLayoutAttributes

  /// Returns new attributes of this class, which can be a client's class, by calling its `init()`.
  package static func make() -> Self {
    unsafeDowncast(allocateAndInitialize(), to: Self.self)
  }

  /// Returns attributes of this class for an element.
  static func make(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> Self {
    let attributes = make()
    attributes.represent(category, kind, path)
    return attributes
  }

  private var enclosingFrame: CGRect {
    let plain = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    if CATransform3DIsIdentity(transform3D) { return plain }
    let turned = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
    ).applying(transform)
    return turned.offsetBy(dx: center.x, dy: center.y)
  }

  package var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }

  /// Returns a copy with the same class.
  package func duplicate() -> UICollectionViewLayoutAttributes {
    (copy() as? UICollectionViewLayoutAttributes) ?? self
  }
}

/// The values of layout attributes.
private struct AttributeValues: Equatable {
  var key = ElementKey(category: .cell, kind: nil, path: IndexPath(item: 0, section: 0))
  var center = CGPoint.zero
  var size = CGSize.zero
  var transform = CATransform3DIdentity
  var alpha: CGFloat = 1
  var zIndex = 0
  var isHidden = false
  var flexibleAxes: UIAxis?
  var layoutDetail: (any Equatable)?

  static func == (a: AttributeValues, b: AttributeValues) -> Bool {
    a.key == b.key && a.center == b.center && a.size == b.size && a.alpha == b.alpha
      && a.zIndex == b.zIndex && a.isHidden == b.isHidden && a.flexibleAxes == b.flexibleAxes
      && isEqual(a.layoutDetail, b.layoutDetail)
      && CATransform3DEqualToTransform(a.transform, b.transform)
  }

  private static func isEqual(_ a: (any Equatable)?, _ b: (any Equatable)?) -> Bool {
    func isB<Detail: Equatable>(_ a: Detail) -> Bool { a == b as? Detail }
    return a.map { isB($0) } ?? (b == nil)
  }
}

/// The category, the kind, and the index path that identify an element of a collection view.
package struct ElementKey: Hashable, Comparable {
  package var category: UICollectionView.ElementCategory
  package var kind: String?
  package var path: IndexPath

  package init(category: UICollectionView.ElementCategory, kind: String?, path: IndexPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }

  package static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.path < b.path
  }
}
