// Documented: Behaviors form a tree. A behavior belongs to at most one tree, at one position.
// `action` runs once per tick after the items are written. `willMove(to:)` is called for every
// change.
// Assumed: The actions run in pre-order. `willMove(to:)` is also called for the children of a
// composite, parents first. Probe: animator-order.

package import Dynamics
public import Foundation

/// A rule for the motion of items, and a node in a tree of such rules.
///
/// Composite behaviors are subclasses or plain instances with child behaviors. Depth has no cost,
/// because the animator flattens the tree once per change. During a step of the animator, additions
/// and removals of children are queued until the end of the step: removals first, then additions. A
/// behavior can be in only one tree, at one position.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject, Sibling {
  /// Creates a behavior without items and children, as the root of a composite.
  public override init() {
    super.init()
  }

  /// Adds a behavior and all its descendants as the last child, and wakes its items.
  ///
  /// - Parameter behavior: The child. A behavior that already has a parent or an animator, or that
  ///   is an ancestor of this behavior, is rejected with a diagnostic.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    insertChild(behavior)
  }

  /// Removes a child and its descendants. Items without another behavior leave the world.
  ///
  /// - Parameter behavior: The child. A behavior that is not in ``childBehaviors`` is ignored.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    extractChild(behavior)
  }

  /// The children, in the order in which they were added.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// The action that runs once per tick, after items are moved and contacts are reported.
  ///
  /// The action can change the animator. Elements that it adds or removes take effect at the end of
  /// the step. Capture the behavior and the animator weakly, because a strong reference keeps them
  /// alive.
  open var action: (() -> Void)?

  /// The action that runs when the last moving item of this behavior comes to rest. Ours.
  ///
  /// It runs once in that tick, before the other actions. An item comes to rest together with all
  /// items that are attached to it or in contact with it. All of them must have been slower than 1
  /// pt/s and 2°/s for half a second.
  public final var restAction: (() -> Void)?

  /// Called before each behavior of a subtree joins or leaves an animator, parents first.
  ///
  /// - Parameter dynamicAnimator: The animator to join, or `nil` if the behavior leaves.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator whose tree contains this behavior at any depth, or `nil`. It is not retained.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  // MARK: The tree

  /// The animator whose tree contains this behavior at any depth, referenced weakly.
  package final weak var animator: UIDynamicAnimator?
  /// The simulation of the behavior's animator.
  final var simulation: DynamicSimulation? { animator?.simulation }
  /// The composite behavior that contains this behavior as a child.
  package final weak var parentBehavior: UIDynamicBehavior?
  final var childList = GappedArray<UIDynamicBehavior>()
  /// The slot of the behavior among the children of its parent or the roots of the animator.
  @usableFromInline nonisolated(unsafe) package final var siblingSlot = 0

  // MARK: The value

  /// The identity of the behavior in its animator's scene, or `nil` without an animator.
  nonisolated(unsafe) package final var id: BehaviorID?
  /// The value of a behavior without an animator.
  nonisolated(unsafe) final var freeValue = Behavior.composite

  /// The behavior as a value: the scene's value in an animator, and its own value otherwise.
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

  // MARK: Hooks for the kinds of behaviors

  /// The items of this behavior. Composites have no items of their own.
  package final var itemList = DynamicItemList()

  /// Returns and removes the velocity to add to an item that joins the animator.
  func takeVelocity(for item: any UIDynamicItem) -> DynamicVelocity? { nil }
  /// Called after the behavior and its items have joined the animator's scene.
  func didEnter() {}
  /// Whether a delegate or another receiver handles the contacts that the behavior reports.
  package var hasContactReceiver: Bool { false }
  /// Returns the identifier of a boundary as text, or `nil` for a behavior other than a collision.
  package func boundaryName(_ id: UInt32) -> String? { nil }
  /// Tells a collision's delegate about a contact of an item with another item or, if that is
  /// `nil`, with a boundary.
  func report(
    _ event: SceneContactEvent, _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?
  ) {}
  /// Returns the force of a custom field in newtons, or `nil` for none.
  package func force(_ sample: CustomFieldSample) -> DynamicVector? { nil }
}
