import CoreGraphics
import Dynamics
import Foundation
import KinemaFiles
import MotionExport
import QuartzCore
import UIDynamics
import UIKitCore

/// The recording of an animator, with the times of its ticks and the layers of its items.
@MainActor
final class RecordedAnimator {
  let simulation: DynamicSimulation
  private weak var animator: UIDynamicAnimator?
  private let start: TimeInterval
  private var end = TimeInterval.infinity
  /// The time of the frame in which each tick ran, by the number of the tick.
  private var times: [Int64: TimeInterval] = [:]
  /// The layers that show the items. A group of items has several.
  private var layers: [ItemID: [CALayer]] = [:]
  /// The items of each layer. An item that is removed and added again has several identities.
  private var owners: [ObjectIdentifier: [ItemID]] = [:]
  private var origin: CGPoint?
  private var ownCode: [String] = []
  /// The poses of the items in reference coordinates, by frame.
  private var poses: [Int: [ItemID: LinePose]] = [:]

  init(_ animator: UIDynamicAnimator, at time: TimeInterval) {
    self.animator = animator
    simulation = animator.simulation
    start = time
    // Reading `animator.scene` would synchronize the scene earlier than a run that is not recorded.
    simulation.recording = DynamicRecording(of: simulation.scene)
  }

  /// Records a tick before its callbacks run.
  func note(
    _ animator: UIDynamicAnimator, _ items: [DynamicsObservation.Item], at time: TimeInterval
  ) {
    times[simulation.scene.tickCount] = time
    let collectionView = simulation.reference.layout?.collectionView
    for case let record? in simulation.table.records where layers[record.id] == nil {
      let found = views(of: record.item, in: collectionView).map(\.layer)
      layers[record.id] = found
      for layer in found { owners[ObjectIdentifier(layer), default: []].append(record.id) }
    }
    if origin == nil {
      origin = (animator.referenceView ?? collectionView)?.convert(CGPoint.zero, to: nil)
    }
    for item in items {
      guard let id = simulation.table.id(of: item.item) else { continue }
      poses[LineSearch.frame(at: time), default: [:]][id] = LinePose(
        center: item.center, angle: item.angle)
    }
    noteOwnCode(of: animator)
  }

  private func views(
    of item: any UIDynamicItem, in collectionView: UICollectionView?
  ) -> [UIView] {
    switch item {
    case let view as UIView: [view]
    case let group as UIDynamicItemGroup: group.items.compactMap { $0 as? UIView }
    case let attributes as UICollectionViewLayoutAttributes:
      collectionView?.cellForItem(at: attributes.indexPath).map { [$0] } ?? []
    default: []
    }
  }

  private func noteOwnCode(of animator: UIDynamicAnimator) {
    let all = animator.tree.all
    func note(_ name: String, _ isUsed: Bool) {
      if isUsed, !ownCode.contains(name) { ownCode.append(name) }
    }
    note("actions in each step", all.contains { $0.action != nil })
    note("actions at rest", all.contains { $0.restAction != nil })
    note(
      "a contact delegate",
      all.contains { ($0 as? UICollisionBehavior)?.collisionDelegate != nil })
    note("an animator delegate", animator.delegate != nil)
    note(
      "a custom field",
      all.contains {
        if case .field(let field) = $0.value { field.customName != nil } else { false }
      })
  }

  func noteEnd(at time: TimeInterval) {
    guard end == .infinity, animator == nil else { return }
    end = time
    // A transition releases its animator when the finishing rule ends the transition.
    ownCode.append("the rule that finishes a transition")
  }

  /// Returns the simulation, or nil if none of its items is shown by a track.
  func simulation(_ tracks: [CapturedTrack]) throws -> LiveMotion.Simulation? {
    guard let recording = simulation.recording, !times.isEmpty else { return nil }
    var shown: [ItemID: [String]] = [:]
    for track in tracks {
      for id in items(around: track.layer) { shown[id, default: []].append(track.name) }
    }
    let items = layers.keys.sorted { $0.index < $1.index }.map { id in
      LiveMotion.Item(
        id: LiveMotion.Identity(slot: id.slot, generation: id.generation),
        tracks: shown[id] ?? [])
    }
    guard items.contains(where: { !$0.tracks.isEmpty }), let origin else { return nil }
    let ticks = ticks(of: recording)
    guard ticks.last?.hash == simulation.scene.stateHash else {
      throw RecordingError.encoder(
        "the recording of \(simulation.name) does not end in the state of the animator")
    }
    let lines = LineSearch(poses: screenPoses(from: origin))
    return LiveMotion.Simulation(
      recording: recording.encoded(), ticks: ticks, items: items,
      lines: tracks.flatMap { lines.lines(of: $0) ?? [] },
      origin: (Double(origin.x), Double(origin.y)), end: end, holds: holds(in: recording),
      ownCode: ownCode)
  }

  private func screenPoses(from origin: CGPoint) -> [Int: [ItemID: LinePose]] {
    poses.mapValues { items in
      items.mapValues { pose in
        LinePose(
          center: CGPoint(x: pose.center.x + origin.x, y: pose.center.y + origin.y),
          angle: pose.angle)
      }
    }
  }

  /// Returns the items that a layer shows, or those of its nearest superlayer that shows any.
  private func items(around layer: CALayer?) -> [ItemID] {
    var next = layer
    while let layer = next {
      if let items = owners[ObjectIdentifier(layer)] { return items }
      next = layer.superlayer
    }
    return []
  }

  /// Replays a recording, and returns the state after each tick and the changes that follow it.
  private func ticks(of recording: DynamicRecording) -> [LiveMotion.Tick] {
    var scene = recording.start
    var result: [LiveMotion.Tick] = []
    var time = start
    func add(_ edits: ArraySlice<DynamicEdit>) {
      scene.replay(Array(edits))
      time = times[scene.tickCount] ?? time
      result.append(
        LiveMotion.Tick(number: scene.tickCount, time: time, hash: scene.stateHash))
    }
    var first = 0
    for (index, edit) in recording.edits.enumerated() {
      guard case .beginTick = edit.change else { continue }
      add(recording.edits[first..<index])
      first = index
    }
    add(recording.edits[first...])
    return result
  }

  /// Returns the attachments that seem to belong to fingers. Their anchors move, and they are later
  /// removed.
  private func holds(in recording: DynamicRecording) -> [LiveMotion.Identity] {
    var moved: Set<BehaviorID> = []
    var result: [LiveMotion.Identity] = []
    for edit in recording.edits {
      switch edit.change {
      case .setBehavior(let id, .attachment(let attachment)) where attachment.isAnchored:
        moved.insert(id)
      case .removeBehavior(let id) where moved.contains(id):
        result.append(LiveMotion.Identity(slot: id.slot, generation: id.generation))
      default: break
      }
    }
    return result
  }
}
