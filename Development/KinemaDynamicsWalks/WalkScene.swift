import CoreGraphics
import Foundation
import KinemaWalks
import MotionTesting
import Physics2D
import UIDynamics

/// Two animators, their items, and the state that they should have.
@MainActor
final class WalkScene: RandomBehaviors {
  static let room = CGRect(x: 0, y: 0, width: 420, height: 420)
  let extent = 40.0...380

  /// The random numbers of the current step.
  var random: SeededGenerator
  let animators = [UIDynamicAnimator(), UIDynamicAnimator()]
  /// The items of each animator.
  var items: [[WalkItem]] = [[], []]
  var behaviors: [[UIDynamicBehavior]] = [[], []]
  /// For each animator, the behavior that encloses its items. This behavior is never removed.
  let walls = [WalkCollision(items: []), WalkCollision(items: [])]
  /// For each animator, the behaviors whose removal was requested last in the current step.
  var removed: [[UIDynamicBehavior]] = [[], []]
  let contacts = ContactLedger()
  var changes = 0
  var trail: [String] = []
  /// The elapsed time at which an item was first outside the walls.
  private var outsideSince: [ObjectIdentifier: TimeInterval] = [:]
  /// The items that attachments have pulled through a wall and that have not returned.
  private var pulledOut: Set<ObjectIdentifier> = []
  /// The maximum distances of a center outside the walls, in points: at any time, and for a limited
  /// time of `longestGive` seconds.
  private static let (give, greatestGive): (CGFloat, CGFloat) = (2, 25)
  private static let longestGive = 0.25
  /// Whether callbacks make no changes.
  var isQuiet = false
  /// A problem that a callback found.
  var problem: String?
  private let delegate = WalkDelegate()

  init(seed: UInt64) {
    random = SeededGenerator(seed: ~seed)
    // The callbacks need the items of both animators, so they make no changes until all items
    // exist.
    isQuiet = true
    contacts.onCall = { [unowned self] in changeFromInside(8) }
    delegate.onCall = { [unowned self] in changeFromInside(30) }
    for index in 0..<2 {
      for number in 0..<(2 + random.below(6)) { items[index].append(makeItem(number, index)) }
      items[index].forEach(walls[index].addItem)
      walls[index].addBoundary(
        withIdentifier: "walls" as NSString, for: UIBezierPath(rect: Self.room))
      walls[index].collisionDelegate = contacts
      animators[index].delegate = delegate
      animators[index].addBehavior(walls[index])
      for _ in 0..<random.below(5) { grow(index) }
    }
    trail = []
    changes = 0
    isQuiet = false
  }

  private func makeItem(_ number: Int, _ index: Int) -> WalkItem {
    let (center, size) = frame(ofItem: number, columns: 4, spacing: 90)
    return WalkItem(number + 100 * index, center, size, random.below(3))
  }

  /// Makes a change and advances time; returns a message about the first fault.
  func step(_ move: UInt64) -> String? {
    random = SeededGenerator(seed: move)
    let index = random.below(2)
    switch random.below(20) {
    case 0: return compareWithPrediction(index)
    case 1: return compareWithRestored(index)
    default: change(index, "")
    }
    for _ in 0..<(1 + random.below(3)) {
      for animator in animators { animator.step(by: random.chance(90) ? 1.0 / 60 : 0.05) }
      if let problem = problem ?? check() { return problem }
    }
    return nil
  }

  /// Makes a change from a callback, with the given probability in percent.
  func changeFromInside(_ percent: Int) {
    guard !isQuiet, random.chance(percent) else { return }
    // A change can itself cause callbacks, which must not make further changes.
    isQuiet = true
    change(random.below(2), "inside: ")
    isQuiet = false
  }

  // MARK: - Checks

  private func check() -> String? {
    for index in 0..<2 {
      if let problem = check(index) { return "animator \(index): \(problem)" }
    }
    return contacts.problem
  }

  private func check(_ index: Int) -> String? {
    for item in items[index] {
      guard item.center.x.isFinite, item.center.y.isFinite, item.transform.a.isFinite,
        item.transform.b.isFinite
      else { return "\(item) is not finite" }
      guard walls[index].items.contains(where: { $0 === item }) else { continue }
      // If both animators move an item, the walls of one animator do not stop it.
      guard animators[1 - index].bodyID(of: item) == nil else { continue }
      if let problem = checkPosition(of: item, index) { return problem }
    }
    return checkTree(index)
  }

  /// Returns a message if an item is outside the walls when it must not be.
  ///
  /// A strong push may briefly press an item into a wall. Attachments may pull an item through a
  /// wall and leave it there when they are removed. A negative resistance can accelerate an item
  /// beyond 50,000 points per second, so that it crosses the room several times in a substep.
  private func checkPosition(of item: WalkItem, _ index: Int) -> String? {
    let animator = animators[index]
    let id = ObjectIdentifier(item)
    func isWithin(_ reach: CGFloat) -> Bool {
      Self.room.insetBy(dx: -reach, dy: -reach).contains(item.center)
    }
    guard !isWithin(Self.give) else {
      outsideSince[id] = nil
      pulledOut.remove(id)
      return nil
    }
    let report = "\(item) is outside the walls at \(item.center)\(motion(of: item, index))"
    let isTied = isTied(item, index)
    if isTied { pulledOut.insert(id) }
    guard isWithin(Self.greatestGive) || !isTied && pulledOut.contains(id) else { return report }
    guard !pulledOut.contains(id), !isTooFast(item, index) else {
      outsideSince[id] = nil
      return nil
    }
    let since = outsideSince[id] ?? animator.elapsedTime
    // A restored state also restores the elapsed time.
    outsideSince[id] = min(since, animator.elapsedTime)
    let isLeft = !animator.isRunning && !animator.isPaused
    guard isLeft || animator.elapsedTime - since > Self.longestGive else { return nil }
    return report + (isLeft ? " and stays there" : ", since \(animator.elapsedTime - since) s")
  }

  private func isTooFast(_ item: WalkItem, _ index: Int) -> Bool {
    guard let id = animators[index].bodyID(of: item) else { return false }
    let velocity = animators[index].world.linearVelocity(of: id)
    return hypot(velocity.x, velocity.y) > 50_000
  }

  /// Returns the mass and velocity of an item, for reports.
  private func motion(of item: WalkItem, _ index: Int) -> String {
    let world = animators[index].world
    guard let id = animators[index].bodyID(of: item) else { return "" }
    let velocity = world.linearVelocity(of: id)
    return ", \(item.bounds.size), mass \(world.mass(of: id)), velocity (\(velocity.x), "
      + "\(velocity.y))"
  }

  private func isTied(_ item: WalkItem, _ index: Int) -> Bool {
    behaviors[index].contains { behavior in
      behavior is UIAttachmentBehavior && behavior.dynamicAnimator != nil
        && behavior.heldItems.contains { $0 === item }
    }
  }

  private func checkTree(_ index: Int) -> String? {
    let animator = animators[index]
    if let fault = animator.inconsistency() { return fault }
    for behavior in removed[index] where animator.behaviors.contains(where: { $0 === behavior }) {
      return "\(type(of: behavior)) was removed and is still there"
    }
    removed[index] = []
    var held: Set<ObjectIdentifier> = []
    var open = animator.behaviors
    while let behavior = open.popLast() {
      for item in behavior.heldItems { held.insert(ObjectIdentifier(item)) }
      open += behavior.childBehaviors
    }
    for item in items[0] + items[1] {
      let isInWorld = animator.bodyID(of: item) != nil
      if isInWorld != held.contains(ObjectIdentifier(item)) {
        return "tree and world disagree about \(item)"
      }
    }
    return nil
  }

  /// Removes everything; returns a message if something is left.
  func end() -> String? {
    isQuiet = true
    for index in 0..<2 {
      animators[index].removeAllBehaviors()
      animators[index].isPaused = false
      animators[index].speed = 1
      animators[index].run(2)
    }
    if let problem = contacts.problem ?? contacts.openContacts { return "at the end \(problem)" }
    for index in 0..<2 {
      let world = animators[index].world
      if world.bodyCount != 0 || !world.jointIDs.isEmpty {
        return "at the end \(world.bodyCount) bodies and \(world.jointIDs.count) joints are left"
      }
      if animators[index].isRunning { return "at the end, animator \(index) still runs" }
    }
    return nil
  }
}

extension UIDynamicAnimator {
  /// Steps by a number of frames of 1/60 s.
  func run(_ frames: Int) {
    for _ in 0..<frames { step(by: 1.0 / 60) }
  }
}

/// A collision behavior that removes its contacts from the ledger when it leaves an animator.
final class WalkCollision: UICollisionBehavior {
  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    if dynamicAnimator == nil { (collisionDelegate as? ContactLedger)?.forget(self) }
  }
}

/// An animator delegate that calls a closure.
@MainActor
private final class WalkDelegate: NSObject, UIDynamicAnimatorDelegate {
  var onCall: () -> Void = {}

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { onCall() }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { onCall() }
}
