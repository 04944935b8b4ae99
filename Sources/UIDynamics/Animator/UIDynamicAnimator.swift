// Documented: behaviours added to the animator move items; it pauses when everything rests; nobody
// retains it; behaviours removed or added inside a step take effect at its end.
// Measured: the order of work in a tick, see `UIDynamicAnimator+Tick.swift`.

import CoreGraphics
import Foundation
import Physics2D

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
open class UIDynamicAnimator: NSObject, ItemDriver {
  /// The physics world, stepped in place; a copy of it is a snapshot.
  package final var world = World()

  final var table = DynamicItemTable()
  final var contacts = DynamicContacts()
  /// Storage that is kept so that a tick allocates nothing.
  final var spareMoves: [DynamicItemMove] = []
  /// The ended calls that are due because an item, a boundary or a behaviour has left.
  final var pendingEnds: [DynamicContactCall] = []
  final var changedContacts: [DynamicContactChange] = []
  final var queue = DynamicQueue()
  final var roots: [UIDynamicBehavior] = []
  final var boundaryTable: [DynamicBoundaryEntry?] = []
  final var waiting: [DynamicWaitingItem] = []
  /// The flat tree; nil when it has to be worked out again.
  final var behaviorIndex: BehaviorIndex?
  final var dirty: DynamicInfluence = []
  final var nextGroup: UInt32 = 1

  /// Counts the changes of tree, items and parameters.
  final var version = 0

  /// Whether a tick is under way, up to and including the actions.
  final var isStepping = false
  /// Whether the delegate is just being told of a pause.
  final var isTellingPause = false
  /// Whether behaviours or items have left while the delegate was told of a pause.
  final var hasLostInPause = false
  /// Whether blocks of custom fields are asked for forces in the future.
  final var isForeseeing = false
  final var runs = false
  final var elapsed: TimeInterval = 0
  /// The elapsed time before the tick that is under way or was the last.
  final var tickStart: TimeInterval = 0
  /// The seconds of the last tick, as the display counts them.
  package final var lastInterval: TimeInterval = 1.0 / 60
  /// The number of substeps done since `substepOrigin`.
  final var substepsDone = 0
  /// The elapsed time from which substeps are counted.
  final var substepOrigin: TimeInterval = 0
  final var rate: Double = 1
  final var isHeld = false
  final var integrationValue = Integration.current
  final var composes = false
  final var restObservers: [ObjectIdentifier: [(any UIDynamicItem) -> Void]] = [:]
  final var outsideWriters: Set<ObjectIdentifier> = []
  final var driver = DynamicDriver()
  /// Whether the first `step(by:)` has detached the animator from its host.
  final var isDetached = false
  final var overlays = WeakList<DynamicsOverlay>()
  /// The reference bounds of an animator without a view.
  private(set) final var abstractBounds: CGRect?
  /// Whether the items are stand-ins in a forecast, of whose ticks nobody hears.
  final var isRehearsal = false
  /// Whether a fit tries out parameters, of which nobody hears.
  final var isTryingOut = false
  /// Called after each substep.
  final var onSubstep: (() -> Void)?

  private weak var view: UIView?
  /// Whether there never was a reference view or a layout.
  private var isAbstract = true
  final weak var layout: UICollectionViewLayout?
  final var hasLayout = false
  /// Whether the animator has paused because its layout is not the current one.
  final var isWaitingForLayout = false
  /// The slots of layout attributes, and the version of the animator they were looked up at.
  final var elementIndex: [ElementKey: Int] = [:]
  final var elementIndexVersion = -1
  /// The animator as diagnostics name it, after its reference view, also when that is gone.
  final private(set) var name: String

  /// Makes an animator whose items are views below `view`, in its coordinates.
  ///
  /// - Parameter view: the reference view. Not retained.
  public init(referenceView view: UIView) {
    self.view = view
    isAbstract = false
    name = "the UIDynamicAnimator of \(type(of: view))"
    super.init()
    view.itemDrivers.append(self)
  }

  /// Makes an animator without a reference view: its items are of any kind, its coordinates
  /// abstract.
  public override init() {
    name = "a UIDynamicAnimator without a reference view"
    super.init()
  }

  /// Makes an animator without a reference view whose world has bounds all the same: those that
  /// `translatesReferenceBoundsIntoBoundary` stands for. Ours.
  ///
  /// Its items are no views in a window. Step it with ``step(by:)``, or ask it for what is to come.
  ///
  /// - Parameter bounds: the reference bounds in points.
  public convenience init(referenceBounds bounds: CGRect) {
    self.init()
    abstractBounds = bounds
  }

  // Not isolated in name, as an isolated deinit runs outside the task that captures messages.
  deinit {
    let count = roots.count
    // One that is stepped by hand is let go by hand.
    guard runs, count > 0, !isDetached else { return }
    let message =
      "\(name) was released while it holds \(count) \(count == 1 ? "behavior" : "behaviors") and "
      + "moves items, so nothing moves any more. Keep the animator in a property, or call removeAllBehaviors() first."
    let isInView = view != nil
    let isInLayout = layout != nil
    let isAbstract = self.isAbstract
    let roots = self.roots
    guard FrameLoop.hasHost else {
      // One that a host moved goes with the host.
      if elapsed == 0 { Diagnostics.report(message) }
      return
    }
    if isAbstract {
      Diagnostics.report(message)
      return
    }
    // What it moved may have gone just before it: optimised code keeps neither longer than it is
    // used.
    guard isInView || isInLayout else { return }
    // A controller that goes takes its view or the items and its animator along, which is no
    // mistake: one frame later it is known whether they have stayed.
    MainActor.assumeIsolated {
      let wasShown = view?.window != nil
      let items = roots.flatMap(\.subtree).flatMap(\.itemList.items).map { WeakItem(item: $0) }
      _ = FrameLoop.current.schedule(after: 0) { [weak view, weak layout] in
        let isShown = view.map { !wasShown || $0.window != nil } ?? false
        guard isShown || layout?.collectionView != nil else { return }
        let stays = items.contains { item in
          guard let item = item.item else { return false }
          return (item as? UIView).map { $0.superview != nil } ?? true
        }
        if stays { Diagnostics.report(message) }
      }
    }
  }

  /// An item of an animator that is gone.
  private struct WeakItem {
    weak var item: (any UIDynamicItem)?
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
    name = "the UIDynamicAnimator of \(type(of: layout))"
    self.layout = layout
    hasLayout = true
    isAbstract = false
    layout.itemDrivers.append(self)
  }

  /// Adds a behaviour, with all below it, at the end of the tree, and resumes the animator.
  ///
  /// During a step it joins at the end of that step.
  ///
  /// - Parameter behavior: the behaviour. Adding one that is there already does nothing; one that
  ///   is elsewhere in a tree is refused with a diagnostic.
  open func addBehavior(_ behavior: UIDynamicBehavior) { insertRoot(behavior) }

  /// Removes a behaviour, with all below it; items that no other behaviour holds leave the world
  /// and stay where they are.
  ///
  /// - Parameter behavior: a behaviour at the top of the tree; another one is ignored.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { extractRoot(behavior) }

  /// Removes all behaviours, those that were queued in the step under way included.
  open func removeAllBehaviors() {
    for behavior in roots { removeBehavior(behavior) }
    queue.cancelRootAdditions()
  }

  /// The view whose coordinates the world has, or nil. Not retained.
  open var referenceView: UIView? { view }

  /// The behaviours at the top of the tree, in order of addition; children of composites are not
  /// listed.
  open var behaviors: [UIDynamicBehavior] { roots }

  /// The items whose bounding boxes meet a rectangle, in the order in which they joined; every item
  /// is looked at.
  ///
  /// - Parameter rect: the rectangle in points of the reference coordinates; rotated items count by
  ///   the upright rectangle around them.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { itemsMeeting(rect) }

  /// Takes over the centre and rotation that client code gave an item, and wakes it; its velocity
  /// goes on.
  ///
  /// The size is not read again: remove the item and add it for that. Numbers that are not finite
  /// or beyond 10⁹ are refused with a diagnostic.
  ///
  /// - Parameter item: an item of this animator; one that was waiting for a size or a superview
  ///   joins if it can now, another one is ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) { adoptState(of: item) }

  /// The attributes of a cell that behaviours of this animator hold, as they are now; nil when none
  /// does.
  ///
  /// - Parameter indexPath: the index path of the cell.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(ElementKey(category: .cell, kind: nil, path: indexPath))
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
    attributes(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
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
    attributes(ElementKey(category: .decorationView, kind: decorationViewKind, path: indexPath))
  }

  /// Whether the animator is moving things; false when everything rests.
  open var isRunning: Bool { runs }

  /// The simulated time in seconds; it stands still in pauses and starts at 0 once in the
  /// animator's life.
  open var elapsedTime: TimeInterval { elapsed }

  /// The object that hears of pauses and resumptions. Not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
}
