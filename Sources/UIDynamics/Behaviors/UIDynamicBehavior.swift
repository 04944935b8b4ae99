// Documented: behaviours form a tree; a behaviour is in one place of one tree only; `action` runs
// once in each tick, after the items were written; `willMove(to:)` hears of every change.
// Assumed: the actions run in the order of a pre-order walk of the tree, and `willMove(to:)`
// reaches the children of a composite too, parents first. Probe: animator-order.

package import Dynamics
public import Foundation

/// A rule for the motion of items, and the node of a tree of such rules.
///
/// Composite behaviours are subclasses (or plain instances) with child behaviours. Depth costs
/// nothing: the animator flattens the tree once per change.
///
/// Adding or removing a child of a behaviour whose animator is in the middle of a step takes effect
/// at the end of that step: removals first, then additions. A behaviour is in one tree, once.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject, Sibling {
  /// Makes a behaviour without items and children: the root of a composite.
  public override init() {
    super.init()
  }

  /// Adds a behaviour, with all below it, as the last child, and wakes its items.
  ///
  /// - Parameter behavior: the child. One that has a parent or an animator already, or that holds
  ///   this behaviour below itself, is refused with a diagnostic.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    insertChild(behavior)
  }

  /// Removes a child with all below it; items that no other behaviour of the animator holds leave
  /// the world and stop.
  ///
  /// - Parameter behavior: the child; one that is not among ``childBehaviors`` is ignored.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    extractChild(behavior)
  }

  /// The children, in order of addition.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Called once in each tick of the animator, after the items have been moved and contacts were
  /// reported.
  ///
  /// It may do anything to the animator; what it adds or removes takes effect at the end of the
  /// step. A closure that names the behaviour or the animator strongly keeps both alive: capture
  /// them weakly.
  open var action: (() -> Void)?

  /// Called once in the tick in which the last moving item of this behaviour comes to rest, before
  /// the actions. Ours.
  ///
  /// An item rests when it, and all it touches or is attached to, has moved slower than 1 pt/s and
  /// 2°/s for half a second.
  public final var restAction: (() -> Void)?

  /// Called before the behaviour joins an animator and before it leaves one, for each behaviour of
  /// the subtree, parents first; does nothing unless overridden.
  ///
  /// - Parameter dynamicAnimator: the animator to join, or nil when the behaviour leaves.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator whose tree holds this behaviour at any depth, or nil. The behaviour does not
  /// retain it.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  // MARK: The tree

  /// The animator of the tree, at any depth below it; weak, as nobody retains an animator.
  package final weak var animator: UIDynamicAnimator?
  /// The simulation of that animator.
  final var simulation: DynamicSimulation? { animator?.simulation }
  /// The composite that holds this behaviour as a child.
  package final weak var parentBehavior: UIDynamicBehavior?
  final var childList = GappedArray<UIDynamicBehavior>()
  /// Where the behaviour stands among the children of its parent, or the animator's roots.
  @usableFromInline nonisolated(unsafe) package final var siblingSlot = 0

  // MARK: The value

  /// The identity of the behavior in the scene of its animator; nil while it belongs to none.
  nonisolated(unsafe) package final var id: BehaviorID?
  /// The value of a behavior that belongs to no animator.
  nonisolated(unsafe) final var freeValue = Behavior.composite

  /// The behavior as a value: its own while it belongs to no animator, afterwards the scene's.
  package final var value: Behavior {
    id.flatMap { simulation?.scene.behavior($0) } ?? freeValue
  }

  /// Replaces the value, and wakes the items and the animator.
  package final func set(_ value: Behavior) {
    if let id, let animator {
      animator.tree.set(value, of: id)
    } else {
      freeValue = value
    }
  }

  // MARK: What a kind of behavior adds

  /// The items this behavior holds; composites hold none of their own.
  package final var itemList = DynamicItemList()

  /// Returns the velocity to add to that of an item that joins the animator, and drops it.
  func takeVelocity(for item: any UIDynamicItem) -> DynamicVelocity? { nil }
  /// Called when the behavior and its items have joined the animator's scene.
  func didEnter() {}
  /// Whether somebody listens to the contacts that the behavior reports.
  package var listensToContacts: Bool { false }
  /// The identifier of a boundary as text; nil for another behavior than a collision.
  package func boundaryName(_ id: UInt32) -> String? { nil }
  /// Calls the delegate of a collision with a contact of an item, with another item if it is one.
  func report(
    _ event: SceneContactEvent, _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?
  ) {}
  /// The force of a custom field in newtons; nil for none.
  package func force(_ sample: CustomFieldSample) -> DynamicVector? { nil }
}
