// Documented: modes items, boundaries, everything (the default).
// Measured: items meet only items and boundaries of a collision behaviour that holds them; the
// reference bounds as a boundary are the bounds inset by the insets and then grown by 1 pt, with
// the identifier nil, and follow the bounds.
// Assumed: adding a boundary under a used identifier replaces it (UIKit leaves the old one); in
// mode `.items` an item that passes a boundary reports nothing (UIKit reports it).

import CoreGraphics
import Foundation
import Physics2D

/// Lets its items collide with each other and with boundaries.
///
/// There may be any number of collision behaviours; each is a world of contact of its own, and an
/// item may be in several.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// What the items of a behaviour collide with.
  public struct Mode: OptionSet, @unchecked Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The other items of the behaviour.
    public static let items = Mode(rawValue: 1 << 0)
    /// The boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private var mode: Mode = .everything
  final var boundaries: [CollisionBoundary] = []
  /// The insets of the reference bounds as a boundary; nil without that boundary.
  final var referenceInsets: UIEdgeInsets?
  /// The reference bounds as they are in the world.
  final var referenceBoundary: CollisionBoundary?
  /// The collision group of the items, unique in the animator.
  final var itemGroup: UInt32 = 0
  /// The collision group of the boundaries, unique in the animator.
  final var boundaryGroup: UInt32 = 0

  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList = DynamicItemList(items)
  }

  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }
  open var items: [any UIDynamicItem] { itemList.items }

  /// What the items collide with; everything unless set.
  open var collisionMode: UICollisionBehavior.Mode {
    get { mode }
    set {
      guard newValue != mode else { return }
      mode = newValue
      animator?.touchesDidLose(self)
      parameterDidChange()
    }
  }

  /// Whether the bounds of the reference view, and their changes, are a boundary; false unless set.
  ///
  /// The boundary lies 1 pt outside the bounds, which is the skin of the items, so that an item
  /// rests with its edge on the bounds.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? referenceInsets ?? .zero : nil) }
  }

  /// Makes the bounds of the reference view, inset, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    guard
      values.allSatisfy({
        DynamicsDiagnostics.accept($0, "reference bounds insets", of: self)
      })
    else { return }
    setReferenceInsets(insets)
  }

  /// Adds a path as a boundary: its outline, not its area; replaces one of that identifier.
  ///
  /// The path may have curves, several parts and any shape; an open path is an open line.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
  ) {
    insertBoundary(identifier, path: bezierPath)
  }

  /// Adds a line in reference coordinates as a boundary; replaces one of that identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    guard DynamicsDiagnostics.accept(p1, "boundary", of: self),
      DynamicsDiagnostics.accept(p2, "boundary", of: self)
    else { return }
    path.move(to: p1)
    path.addLine(to: p2)
    insertBoundary(identifier, path: path)
  }

  /// A copy of the boundary's path, or nil.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    findBoundary(identifier).map { UIBezierPath(cgPath: boundaries[$0].path.cgPath) }
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let index = findBoundary(identifier) else { return }
    discardBoundary(at: index)
    parameterDidChange()
  }

  /// The identifiers in order of addition; nil when there is no boundary.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  /// Removes all boundaries that have an identifier.
  open func removeAllBoundaries() {
    guard !boundaries.isEmpty else { return }
    while !boundaries.isEmpty { discardBoundary(at: boundaries.count - 1) }
    parameterDidChange()
  }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: In the world

  override var influence: DynamicInfluence { .collisions }

  override func didEnter(_ animator: UIDynamicAnimator) {
    (itemGroup, boundaryGroup) = animator.makeCollisionGroups()
    referenceBoundary = nil
    for index in boundaries.indices { animator.place(&boundaries[index], of: self) }
    refreshReferenceBoundary()
  }

  override func willLeave(_ animator: UIDynamicAnimator) {
    animator.forgetTouches(of: self)
    for index in boundaries.indices { animator.displace(&boundaries[index]) }
    if var boundary = referenceBoundary { animator.displace(&boundary) }
    referenceBoundary = nil
  }

  override func itemWillLeave(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    animator.touchesDidLose(item, of: self)
  }
}
