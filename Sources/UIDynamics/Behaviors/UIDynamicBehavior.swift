// Documented: behaviours form a tree; a behaviour is in one place of one tree only; `action` runs
// once in each tick, after the items were written; `willMove(to:)` hears of every change.
// Assumed: the actions run in the order of a pre-order walk of the tree, and `willMove(to:)`
// reaches the children of a composite too, parents first.

import Foundation

/// A rule for the motion of items, and the node of a tree of such rules.
///
/// Composite behaviours are subclasses (or plain instances) with child behaviours. Depth costs
/// nothing: the animator flattens the tree once per change.
///
/// Adding or removing a child of a behaviour whose animator is in the middle of a step takes
/// effect at the end of that step: removals first, then additions.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  public override init() {
    super.init()
  }

  /// Adds a behaviour as the last child; a behaviour that is already somewhere in a tree is
  /// refused with a diagnostic.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    insertChild(behavior)
  }

  /// Removes a child with all below it.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    extractChild(behavior)
  }

  /// The children, in order of addition.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Called once in each tick of the animator, after the items have been moved.
  open var action: (() -> Void)?

  /// Called in the tick in which the last moving item of this behaviour comes to rest. Ours.
  public final var restAction: (() -> Void)?

  /// Called before the behaviour joins an animator, and with nil before it leaves it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator whose tree holds this behaviour, or nil.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  // MARK: The tree

  /// The animator, at any depth below it. Nobody retains an animator.
  final weak var animator: UIDynamicAnimator?
  /// The composite that holds this behaviour as a child.
  final weak var parentBehavior: UIDynamicBehavior?
  final var children: [UIDynamicBehavior] = []

  // MARK: What a kind of behaviour adds

  /// The items this behaviour holds; composites hold none of their own.
  final var itemList = DynamicItemList()

  /// An item of this behaviour has a body in the animator's world now.
  func itemDidEnter(_ item: any UIDynamicItem, body: DynamicBody, in animator: UIDynamicAnimator) {}
  /// The body of an item of this behaviour is about to go, or the item has left the behaviour.
  func itemWillLeave(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {}
  /// The behaviour is in the animator's tree and those of its items that could have bodies.
  func didEnter(_ animator: UIDynamicAnimator) {}
  /// The behaviour is about to leave the animator's tree.
  func willLeave(_ animator: UIDynamicAnimator) {}
  /// What of this kind has to be worked out again when its items or parameters change.
  var influence: DynamicInfluence { [] }
  /// Whether the behaviour is removed when its items rest.
  var retiresAtRest: Bool { false }
  /// Whether the behaviour has done what it was there for.
  var isSpent: Bool { false }
  /// Whether the behaviour has work for the next tick although every item rests.
  var hasPendingWork: Bool { false }
}

/// What the animator works out over all behaviours together, once per change.
struct DynamicInfluence: OptionSet {
  let rawValue: UInt8

  static let properties = DynamicInfluence(rawValue: 1 << 0)
  static let gravity = DynamicInfluence(rawValue: 1 << 1)
  static let forces = DynamicInfluence(rawValue: 1 << 2)
  static let collisions = DynamicInfluence(rawValue: 1 << 3)
  static let fields = DynamicInfluence(rawValue: 1 << 4)
  static let all: DynamicInfluence = [.properties, .gravity, .forces, .collisions, .fields]
}
