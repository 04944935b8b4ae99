// Measured: When an action runs, items already have the written values. The state itself is never
// rounded.
// Ours: Items that have not moved are not written. A center that other code has set is reported
// once and then overwritten.

import CoreGraphics
import Dynamics
import Foundation
import Physics2D

extension DynamicSimulation {
  /// Whether the last write found any items that had moved.
  package var hasMoved: Bool { !spareMoves.isEmpty }

  /// Writes the items whose bodies have moved, and returns the items that came to rest in this
  /// tick.
  ///
  /// Setters of items are client code, which may change the animator. No access to the scene is
  /// therefore held while a setter runs, and the changes that the setter makes are preserved.
  package func writeItems() -> [any UIDynamicItem] {
    let rested = scene.takeRested()
    reportLostItems()
    var moves = spareMoves
    spareMoves = []
    moves.removeAll(keepingCapacity: true)
    table.beginRound(scene, rested: rested, moves: &moves)
    // The copy retains all items while they are written.
    let writers = table.writers
    let restedItems = rested.compactMap { writers[$0.index]?.item }
    write(&moves, writers)
    return restedItems
  }

  /// Writes all items at their positions in the world.
  package func writeAllItems() {
    var moves: [DynamicItemMove] = []
    table.beginRoundOfAll(scene, moves: &moves)
    write(&moves, table.writers)
  }

  private func write(
    _ moves: inout [DynamicItemMove], _ writers: ContiguousArray<DynamicItemWriter?>
  ) {
    let count = moves.count
    isDisturbed = false
    writers.withUnsafeBufferPointer { writers in
      moves.withUnsafeMutableBufferPointer { moves in
        guard let moves = moves.baseAddress else { return }
        for index in 0..<count {
          let slot = moves[index].slot
          if isDisturbed, table.disturbed.contains(slot) { continue }
          guard let writer = writers[slot].map(Unmanaged.passUnretained) else { continue }
          writer.lend { write(&moves[index], $0) }
        }
      }
    }
    table.endRound(moves)
    swap(&spareMoves, &moves)
  }

  /// Writes the pose of an item. Its body does not move.
  package func show(_ pose: DynamicPose) {
    guard let id = bodied(pose.item), let motion = table.motions[id.index] else {
      // The item is no longer in the animator.
      let value = pose.placement.value(CGPoint(pose.position), CGFloat(pose.angle))
      pose.item.center = value.center
      pose.item.transform = CGAffineTransform(rotationAngle: value.angle)
      return
    }
    guard motion.position != pose.position || motion.angle != pose.angle,
      let writer = table.writers[id.index]
    else { return }
    var move = DynamicItemMove(
      slot: id.index, position: pose.position, angle: pose.angle, seenCenter: motion.seenCenter,
      writtenAngle: motion.writtenAngle)
    write(&move, writer)
    if move.isDone { table.keep(move) }
  }

  @inline(__always) private func write(_ move: inout DynamicItemMove, _ writer: DynamicItemWriter) {
    if !DynamicScene.isUsable(move.position) || !move.angle.isFinite {
      move.position = move.position.clamped(to: DynamicScene.limit)
      if !move.angle.isFinite { move.angle = 0 }
    }
    let found = writer.center
    if found != move.seenCenter { reportOutsideWriter(of: writer.item, found) }
    let value =
      writer.isConverted
      ? converted(move) : writer.rounding.value(CGPoint(move.position), CGFloat(move.angle))
    var transform: CGAffineTransform?
    if move.writtenAngle != value.angle {
      let rotation = CGAffineTransform(rotationAngle: value.angle)
      if composesTransform, let shape = table.records[move.slot]?.shape {
        transform = shape.concatenating(rotation)
      } else {
        transform = rotation
      }
    }
    writer.write(value.center, transform)
    move.seenCenter = writer.center
    move.writtenAngle = value.angle
    move.isDone = true
  }

  /// Returns the center and angle to write to an item deeper in the reference view's hierarchy.
  private func converted(_ move: DynamicItemMove) -> (center: CGPoint, angle: CGFloat) {
    let (center, angle) = (CGPoint(move.position), CGFloat(move.angle))
    return table.records[move.slot]?.placement.value(center, angle) ?? (center, angle)
  }

  /// Reports the items that left the range of usable coordinates and were stopped.
  private func reportLostItems() {
    for id in scene.lostItems {
      guard let item = table.item(id) else { continue }
      DynamicsDiagnostics.report(
        "\(DynamicsDiagnostics.name(of: item)) moved beyond ±1e9 points, the limit of \(name), and "
          + "was stopped. Give it a boundary, or remove it when it is out of sight.", about: item)
    }
  }

  private func reportOutsideWriter(of item: any UIDynamicItem, _ found: CGPoint) {
    guard outsideWriters.insert(ObjectIdentifier(item)).inserted else { return }
    DynamicsDiagnostics.report(
      "The center of a \(type(of: item)) was set to (\(found.x), \(found.y)) while \(name) moves "
        + "it. The animator overwrites the value. Call updateItem(usingCurrentState:) after "
        + "setting it, and do not position the item with Auto Layout.", about: item)
  }
}

extension Unmanaged {
  /// Calls a function with an object that the caller retains, without reference counting. The
  /// standard library's method would check the actor at each call.
  @inline(__always) fileprivate func lend<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
