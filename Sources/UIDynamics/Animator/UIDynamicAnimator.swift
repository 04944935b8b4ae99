// Documented: Behaviors of the animator move items. The animator pauses when everything is at rest.
// Nothing retains it. Changes to behaviors during a step take effect at its end.
// Measured: The order of work in a tick is in `DynamicDriver+Tick.swift`.

public import CoreGraphics
import Dynamics
public import Foundation
package import UIFoundation
import UIKitCore

/// A simulation of rigid bodies in which behaviors move items.
///
/// The items are views in the reference view or, without one, any objects that conform to
/// `UIDynamicItem`. Keep the animator in a property, because behaviors, items, and the host do not
/// retain it. An animator that is released while it moves items reports a diagnostic.
///
/// The world advances in fixed substeps of 1/120 s, so a motion does not depend on the rate of the
/// display. The host's display link drives the animator, or you drive it with ``step(by:)``. It
/// pauses, and uses no processor time, when no item has moved for half a second.
///
/// Lengths are in points with y downward, angles in radians clockwise on the screen, times in
/// seconds, and masses in kilograms. An item of 100 × 100 pt with a density of 1 has a mass of 1
/// kg.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The world with its items and contacts.
  package final let simulation: DynamicSimulation
  /// The driver that advances the animator.
  package final let driver = DynamicDriver()
  /// The behaviors.
  package final let tree: BehaviorTree
  nonisolated(unsafe) package final var keyValues: KeyValueTable?
  /// The ``TickFollower`` objects that follow the ticks.
  package final var followers = WeakList<AnyObject>()

  /// Creates an animator whose items are views below `view`, in its coordinates.
  ///
  /// - Parameter view: The reference view, which is not retained.
  public init(referenceView view: UIView) {
    simulation = DynamicSimulation(DynamicReference(view: view))
    tree = BehaviorTree(simulation, driver)
    super.init()
    takeOver()
    view.itemDrivers.append(self)
  }

  /// Creates an animator without a reference view, for items of any kind in abstract coordinates.
  public override init() {
    simulation = DynamicSimulation(DynamicReference())
    tree = BehaviorTree(simulation, driver)
    super.init()
    takeOver()
  }

  private func takeOver() {
    simulation.subject = self
    tree.animator = self
    driver.animator = self
  }

  /// Creates an animator without a reference view but with bounds, for
  /// `translatesReferenceBoundsIntoBoundary`. Ours.
  ///
  /// Its items are not in a window. Advance it with ``step(by:)``, or predict its motion.
  ///
  /// - Parameter bounds: The reference bounds in points.
  public convenience init(referenceBounds bounds: CGRect) {
    self.init()
    simulation.reference = DynamicReference(bounds: bounds)
  }

  // An isolated deinit would run outside the task in which a test captures diagnostics.
  deinit {
    // An animator that is stepped manually can be released at any time.
    defer { tree.detachValues() }
    guard driver.isRunning, !tree.roots.isEmpty, !driver.isDetached else { return }
    DynamicRelease.report(
      of: simulation.reference, with: tree.roots, hasMoved: simulation.scene.clock.elapsed > 0)
  }

  /// Creates an animator whose items are layout attributes, in the coordinates of the content.
  ///
  /// While it runs, it invalidates the layout. The layout's `layoutAttributesForElements(in:)` must
  /// return the animator's `items(in:)`. The animator pauses while the layout is not the current one.
  ///
  /// - Parameter layout: The layout, which is not retained.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    simulation.reference = DynamicReference(layout: layout)
    layout.itemDrivers.append(self)
  }

  /// Adds a behavior and its children at the end of the tree, and resumes the animator. During a
  /// step, the behavior joins at the end of the step.
  ///
  /// - Parameter behavior: The behavior. If it was already added, the call has no effect. If it has
  ///   a parent or is in another animator, it is rejected with a diagnostic.
  open func addBehavior(_ behavior: UIDynamicBehavior) { tree.add(behavior, below: nil) }

  /// Removes a behavior and its children. Items without another behavior leave the world and keep
  /// their positions.
  ///
  /// - Parameter behavior: A behavior at the top of the tree. Other behaviors are ignored.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { tree.remove(behavior, below: nil) }

  /// Removes all behaviors, including those queued in the current step.
  open func removeAllBehaviors() {
    for behavior in tree.roots { removeBehavior(behavior) }
    tree.cancelRootAdditions()
  }

  /// The view whose coordinates the world uses, or nil. It is not retained.
  open var referenceView: UIView? { simulation.reference.view }

  /// The behaviors at the top of the tree, in the order in which they were added, without the
  /// children of composites.
  open var behaviors: [UIDynamicBehavior] { tree.roots }

  /// Returns the items whose bounding boxes intersect a rectangle, in the order in which they
  /// joined.
  ///
  /// - Parameter rect: The rectangle in reference coordinates, in points.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { simulation.itemsMeeting(rect) }

  /// Reads the center and rotation that client code has set for an item, and wakes the item.
  ///
  /// The velocity is kept. The size is not read again: to change it, remove and add the item.
  /// Numbers that are not finite or are beyond 10⁹ are refused with a diagnostic.
  ///
  /// - Parameter item: An item of this animator. If it was waiting for a size or a superview, it
  ///   joins if possible. Other items are ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    if simulation.adoptState(of: item) { driver.wakeUp() }
  }

  /// Returns the current attributes of a cell that is an item of this animator, or nil.
  ///
  /// - Parameter indexPath: The index path of the cell.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    simulation.element(ElementKey(category: .cell, kind: nil, path: indexPath))
      as? UICollectionViewLayoutAttributes
  }

  /// Returns the current attributes of a supplementary view that is an item, or nil.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view in the layout.
  ///   - indexPath: The index path of the view.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    simulation.element(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
      as? UICollectionViewLayoutAttributes
  }

  /// Returns the current attributes of a decoration view that is an item, or nil.
  ///
  /// - Parameters:
  ///   - decorationViewKind: The kind of the view in the layout.
  ///   - indexPath: The index path of the view.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    simulation.element(
      ElementKey(category: .decorationView, kind: decorationViewKind, path: indexPath))
      as? UICollectionViewLayoutAttributes
  }

  /// A Boolean value that indicates whether the animator is moving items.
  open var isRunning: Bool {
    if let keyValues { note("running", ObjectIdentifier(Bool.self), keyValues) }
    return driver.isRunning
  }

  /// The simulated time in seconds. It starts at 0 and does not advance during pauses.
  open var elapsedTime: TimeInterval { simulation.scene.clock.elapsed }

  /// The delegate that is notified of pauses and resumptions. It is not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)? { didSet { checkDelegate(delegate) } }
}

extension UIDynamicAnimator: KeyValueSource {
  package func observableValue(_ key: String) -> Any? { key == "running" ? isRunning : nil }
}
