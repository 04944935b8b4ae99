// Ours. Predictions, trajectories, and fits run a copy of an animator's scene ahead. The run
// records calls to actions, delegates, and observers instead of making them. It does call the
// blocks of custom fields.

import CoreGraphics
import Dynamics
import Foundation
import Physics2D
import UIDynamics
import UIKitCore

/// A look-ahead run of an animator's scene, with a record of the client code that it skipped.
@MainActor
struct Foresight {
  private let animator: UIDynamicAnimator
  private(set) var ahead: LookAhead
  /// The items of the tracks. Blocks of custom fields may change the animator's items during the
  /// run.
  let items: [any UIDynamicItem]
  private(set) var unforeseen: [Trajectory.Unforeseen] = []
  private var noted: Set<NotedCode> = []

  /// The key of a record, so that only the first call of each piece of code is recorded.
  private struct NotedCode: Hashable {
    let kind: Trajectory.Unforeseen.Kind
    let source: ObjectIdentifier
  }

  /// Prepares a look-ahead run of an animator, from its current scene or from another state of the
  /// scene.
  init(_ animator: UIDynamicAnimator, scene: DynamicScene? = nil) {
    self.animator = animator
    ahead = LookAhead(scene ?? animator.scene, firstTick: animator.driver.futureTick)
    items = ahead.items.compactMap { animator.simulation.table.item($0) }
    let behaviors = animator.tree.all
    ahead.followsContacts = behaviors.contains(where: \.hasContactReceiver)
    noteInitialCode(behaviors)
    if animator.tree.isStepping { takeOver(animator.tree.queue) }
  }

  /// Whether a tick would have any effect.
  private var hasWork: Bool {
    mutating get { animator.simulation.reference.isCurrent && ahead.hasWork }
  }

  /// Runs until an animator time, until everything rests, or until the item of a track has first
  /// come to rest.
  mutating func run(until end: TimeInterval, restOf track: Int? = nil) {
    guard hasWork else { return }
    let (animator, simulation) = (animator, animator.simulation)
    let isNested = simulation.isForeseeing
    if isNested, !simulation.scene.customFieldMembers.isEmpty {
      DynamicsDiagnostics.report(
        "A custom field of \(animator.name) starts a prediction inside a prediction; its forces "
          + "were skipped. Store the prediction instead of computing it in the field's block.",
        about: animator)
    }
    simulation.isForeseeing = true
    defer { simulation.isForeseeing = isNested }
    var ticks: [(events: [SceneEvent], time: TimeInterval)] = []
    ahead.run(until: end, restOf: track) { sample in
      isNested ? nil : animator.tree.object(sample.behavior)?.force(sample)
    } afterTick: { events, time in
      if !events.isEmpty { ticks.append((events, time)) }
    }
    for tick in ticks {
      for event in tick.events { note(event, at: tick.time) }
    }
  }

  /// Returns the track of an item, or nil for an item without a body.
  func track(of item: any UIDynamicItem) -> Int? {
    items.firstIndex { $0 === item }
  }

  // MARK: Client code

  private mutating func note(
    _ kind: Trajectory.Unforeseen.Kind, _ source: AnyObject, at time: TimeInterval?
  ) {
    guard noted.insert(NotedCode(kind: kind, source: ObjectIdentifier(source))).inserted else {
      return
    }
    unforeseen.append(
      Trajectory.Unforeseen(
        kind: kind, source: String(describing: type(of: source)),
        time: time.map { $0 - ahead.begin }))
  }

  /// Records the client code that an event of a tick would have called.
  private mutating func note(_ event: SceneEvent, at time: TimeInterval) {
    let (simulation, tree) = (animator.simulation, animator.tree)
    switch event {
    case .contact(let contact):
      guard let behavior = tree.object(contact.behavior), behavior.hasContactReceiver else {
        return
      }
      note(.contactDelegate, behavior, at: time)
    case .itemRested(let id):
      guard let item = simulation.table.item(id),
        simulation.restObservers[ObjectIdentifier(item)] != nil
      else { return }
      note(.restObserver, item, at: time)
    case .behaviorRested(let id):
      guard let behavior = tree.object(id), behavior.restAction != nil else { return }
      note(.restAction, behavior, at: time)
    case .behaviorRetired(let id):
      guard let behavior = tree.object(id), !behavior.children.isEmpty else { return }
      note(.retiringChildren, behavior, at: time)
    }
  }

  /// Records the skipped code and changes that are already known before the first tick.
  private mutating func noteInitialCode(_ behaviors: [UIDynamicBehavior]) {
    let simulation = animator.simulation
    for id in simulation.table.waiting {
      if let item = simulation.table.item(id) { note(.waitingItem, item, at: nil) }
    }
    guard hasWork else { return }
    let first = ahead.begin + ahead.firstTick
    for behavior in behaviors where behavior.action != nil { note(.action, behavior, at: first) }
    for event in simulation.scene.pendingContactEnds {
      note(.contact(event), at: first)
    }
  }

  /// Applies the changes that wait for the end of the current step, as far as they can be
  /// predicted.
  private mutating func takeOver(_ queue: DynamicQueue) {
    for removal in queue.removals {
      let behavior = removal.behavior
      if let id = behavior.id, behavior.children.isEmpty, behavior.value.actsAlone {
        ahead.retire(id)
      } else {
        note(.queuedChange, behavior, at: ahead.begin)
      }
    }
    for addition in queue.additions { note(.queuedChange, addition.behavior, at: ahead.begin) }
    for entry in queue.departures + queue.arrivals {
      note(.queuedChange, entry.behavior, at: ahead.begin)
    }
  }
}

extension Behavior {
  /// Whether the behavior is a snap or an instantaneous push, whose removal affects nothing else.
  fileprivate var actsAlone: Bool {
    switch self {
    case .snap: true
    case .push(let push): push.mode == .instantaneous
    case .composite, .gravity, .collision, .attachment, .itemProperties, .field: false
    }
  }
}
