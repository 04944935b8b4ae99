// Documented: the attributes, their defaults, and that frame, centre and size describe one another.

public import Foundation
public import QuartzCore

/// The frame and the look of one element of a collection view.
///
/// It is what a dynamic animator moves in a layout: centre and transform are written, bounds read.
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

  /// Makes attributes of a class that is known only at run time; see `make()`.
  public convenience init(_dynamic: Void) { self.init() }

  /// The rectangle around the element, its transform included.
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
  /// Elements with higher values are in front.
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

  /// Comparing and hashing, which are not isolated, read the values.
  nonisolated(unsafe) private var values = AttributeValues()

  /// Along which axes the view may say its own size; nil where the layout does not tell.
  package final var flexibleAxes: UIAxis? {
    get { values.flexibleAxes }
    set { values.flexibleAxes = newValue }
  }
  /// A value that only the layout and its views understand; copies keep it.
  package final var layoutDetail: (any Equatable)? {
    get { values.layoutDetail }
    set { values.layoutDetail = newValue }
  }

  final func represent(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) {
    values.key = ElementKey(category: category, kind: kind, path: path)
  }

  /// Subclasses with properties of their own copy them after calling `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).make()
    copy.values = values
    return copy
  }

  /// Subclasses with properties of their own compare them too, or changes of them are not applied.
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

  /// New attributes of this class, which may be a client's, through its `init()`.
  package static func make() -> Self {
    unsafeDowncast(allocateAndInitialize(), to: Self.self)
  }

  /// Attributes of this class for an element.
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

  /// A copy under the attributes' own class.
  package func duplicate() -> UICollectionViewLayoutAttributes {
    (copy() as? UICollectionViewLayoutAttributes) ?? self
  }
}

/// The values of layout attributes, apart from the object.
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

/// Names an element of a collection view.
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
