// Documented: behaviours added to the animator move items; it pauses when everything rests; nobody
// retains it; behaviours removed or added inside a step take effect at its end.
// Measured: the order of work in a tick, see `DynamicDriver+Tick.swift`.

public import CoreGraphics
import Dynamics
public import Foundation
package import UIFoundation
import UIKitCore

/// The simulation of a rigid-body world in which behaviours move items.
///
/// The items are views in the reference view, or, without one, anything that conforms to
/// `UIDynamicItem`. Keep the animator in a property: neither behaviours nor items nor the host
/// retain it, and one that is released while it moves things says so.
///
/// The world advances in fixed substeps of 1/120 s, so a motion does not depend on the rate of the
/// display. While it runs it is driven by the host's display link; ``step(by:)`` drives it by hand.
/// It pauses, and costs nothing, when every item has been still for half a second.
///
/// Lengths are points with y downwards, angles radians clockwise on screen, times seconds and
/// masses kilograms, 1 kg for 100 × 100 pt of density 1.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The world with its items and contacts.
  package final let simulation: DynamicSimulation
  /// Who lets time go by.
  package final let driver = DynamicDriver()
  /// The behaviours.
  package final let tree: BehaviorTree
  nonisolated(unsafe) package final var keyValues: KeyValueTable?
  /// The followers of the ticks, each a ``TickFollower``.
  package final var followers = WeakList<AnyObject>()

  /// Makes an animator whose items are views below `view`, in its coordinates.
  ///
  /// - Parameter view: the reference view. Not retained.
  public init(referenceView view: UIView) {
    simulation = DynamicSimulation(DynamicReference(view: view))
    tree = BehaviorTree(simulation, driver)
    super.init()
    takeOver()
    view.itemDrivers.append(self)
  }

  /// Makes an animator without a reference view: its items are of any kind, its coordinates
  /// abstract.
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

  /// Makes an animator without a reference view whose world has bounds all the same: those that
  /// `translatesReferenceBoundsIntoBoundary` stands for. Ours.
  ///
  /// Its items are no views in a window. Step it with ``step(by:)``, or ask it for what is to come.
  ///
  /// - Parameter bounds: the reference bounds in points.
  public convenience init(referenceBounds bounds: CGRect) {
    self.init()
    simulation.reference = DynamicReference(bounds: bounds)
  }

  // Not isolated in name, as an isolated deinit runs outside the task that captures messages.
  deinit {
    // One that is stepped by hand is let go by hand.
    defer { tree.giveBackValues() }
    guard driver.isRunning, !tree.roots.isEmpty, !driver.isDetached else { return }
    DynamicRelease.report(
      of: simulation.reference, with: tree.roots, hasMoved: simulation.scene.clock.elapsed > 0)
  }

  /// Makes an animator whose items are attributes of a collection view layout, in the coordinates
  /// of the content.
  ///
  /// While it runs it invalidates the layout, which is to return `items(in:)` from
  /// `layoutAttributesForElements(in:)`. It pauses while the layout is not the current one.
  ///
  /// - Parameter layout: the layout. Not retained.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    simulation.reference = DynamicReference(layout: layout)
    layout.itemDrivers.append(self)
  }

  /// Adds a behaviour, with all below it, at the end of the tree, and resumes the animator.
  ///
  /// During a step it joins at the end of that step.
  ///
  /// - Parameter behavior: the behaviour. Adding one that is there already does nothing; one that
  ///   is elsewhere in a tree is refused with a diagnostic.
  open func addBehavior(_ behavior: UIDynamicBehavior) { tree.add(behavior, below: nil) }

  /// Removes a behaviour, with all below it; items that no other behaviour holds leave the world
  /// and stay where they are.
  ///
  /// - Parameter behavior: a behaviour at the top of the tree; another one is ignored.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { tree.remove(behavior, below: nil) }

  /// Removes all behaviours, those that were queued in the step under way included.
  open func removeAllBehaviors() {
    for behavior in tree.roots { removeBehavior(behavior) }
    tree.cancelRootAdditions()
  }

  /// The view whose coordinates the world has, or nil. Not retained.
  open var referenceView: UIView? { simulation.reference.view }

  /// The behaviours at the top of the tree, in order of addition; children of composites are not
  /// listed.
  open var behaviors: [UIDynamicBehavior] { tree.roots }

  /// The items whose bounding boxes meet a rectangle, in the order in which they joined; every item
  /// is looked at.
  ///
  /// - Parameter rect: the rectangle in points of the reference coordinates; rotated items count by
  ///   the upright rectangle around them.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { simulation.itemsMeeting(rect) }

  /// Takes over the centre and rotation that client code gave an item, and wakes it; its velocity
  /// goes on.
  ///
  /// The size is not read again: remove the item and add it for that. Numbers that are not finite
  /// or beyond 10⁹ are refused with a diagnostic.
  ///
  /// - Parameter item: an item of this animator; one that was waiting for a size or a superview
  ///   joins if it can now, another one is ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    if simulation.adoptState(of: item) { driver.wakeUp() }
  }

  /// The attributes of a cell that behaviours of this animator hold, as they are now; nil when none
  /// does.
  ///
  /// - Parameter indexPath: the index path of the cell.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    simulation.element(ElementKey(category: .cell, kind: nil, path: indexPath))
      as? UICollectionViewLayoutAttributes
  }

  /// The attributes of a supplementary view that behaviours of this animator hold, as they are now;
  /// nil when none does.
  ///
  /// - Parameters:
  ///   - kind: the kind of the view, as the layout names it.
  ///   - indexPath: the index path of the view.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    simulation.element(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
      as? UICollectionViewLayoutAttributes
  }

  /// The attributes of a decoration view that behaviours of this animator hold, as they are now;
  /// nil when none does.
  ///
  /// - Parameters:
  ///   - decorationViewKind: the kind of the view, as the layout names it.
  ///   - indexPath: the index path of the view.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    simulation.element(
      ElementKey(category: .decorationView, kind: decorationViewKind, path: indexPath))
      as? UICollectionViewLayoutAttributes
  }

  /// Whether the animator is moving things; false when everything rests.
  open var isRunning: Bool {
    if let keyValues { note("running", ObjectIdentifier(Bool.self), keyValues) }
    return driver.isRunning
  }

  /// The simulated time in seconds; it stands still in pauses and starts at 0 once in the
  /// animator's life.
  open var elapsedTime: TimeInterval { simulation.scene.clock.elapsed }

  /// The object that hears of pauses and resumptions. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)? { didSet { checkDelegate(delegate) } }
}

extension UIDynamicAnimator: KeyValueSource {
  package func observableValue(_ key: String) -> Any? { key == "running" ? isRunning : nil }
}
