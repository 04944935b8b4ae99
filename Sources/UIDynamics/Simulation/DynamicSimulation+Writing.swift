// Measured: an action sees the values just written; the state itself is never rounded.
// Ours: what has not moved is not written, so that a resting item is left alone; a centre that
// someone else wrote is named once and then overwritten.

import CoreGraphics
import Foundation
import Physics2D

extension DynamicSimulation {
  /// Whether the last writing found anything that had moved.
  var hasMoved: Bool { !spareMoves.isEmpty }

  /// Writes the items whose bodies moved; returns those that came to rest in this tick.
  ///
  /// Setters of items are foreign code and may do anything to the animator, so nothing of it is
  /// held while one runs, and what they disturbed is left as they left it.
  func writeItems() -> [any UIDynamicItem] {
    var moves = spareMoves
    spareMoves = []
    moves.removeAll(keepingCapacity: true)
    var rested: [Int] = []
    table.beginRound(of: world, moves: &moves, rested: &rested)
    let count = moves.count
    isDisturbed = false
    // Holds all items meanwhile.
    let writers = table.writers
    let restedItems = rested.compactMap { writers[$0]?.item }
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
    spareMoves = moves
    return restedItems
  }

  /// Writes all items where the world has them.
  func writeAllItems() {
    table.lookAtAll()
    _ = writeItems()
  }

  /// Writes the pose of an item; its body stays where it is.
  func show(_ pose: DynamicPose) {
    guard let slot = table.slot(of: pose.item), let motion = table.motions[slot] else {
      // It has left the animator since.
      let value = pose.placement.value(CGPoint(pose.position), CGFloat(pose.angle))
      pose.item.center = value.center
      pose.item.transform = CGAffineTransform(rotationAngle: value.angle)
      return
    }
    guard motion.position != pose.position || motion.angle != pose.angle else { return }
    write(slot: slot, at: pose.position, angle: pose.angle)
  }

  /// Writes a pose to an item between two rounds.
  private func write(slot: Int, at position: Point2, angle: Double) {
    guard let motion = table.motions[slot], let writer = table.writers[slot] else { return }
    var move = DynamicItemMove(
      slot: slot, position: position, angle: angle, seenCenter: motion.seenCenter,
      writtenAngle: motion.writtenAngle)
    write(&move, writer)
    if move.isDone { table.keep(move) }
  }

  @inline(__always) private func write(_ move: inout DynamicItemMove, _ writer: DynamicItemWriter) {
    let limit = DynamicsDiagnostics.limit
    guard move.position.x.magnitude <= limit, move.position.y.magnitude <= limit,
      move.angle.isFinite
    else { return park(writer.item, slot: move.slot) }
    let item = writer.item
    let found = item.center
    if found != move.seenCenter { nameOutsideWriter(of: item, found) }
    let value =
      writer.isConverted
      ? converted(move) : writer.rounding.value(CGPoint(move.position), CGFloat(move.angle))
    item.center = value.center
    if move.writtenAngle != value.angle {
      let rotation = CGAffineTransform(rotationAngle: value.angle)
      if composesTransform, let shape = table.records[move.slot]?.shape {
        item.transform = shape.concatenating(rotation)
      } else {
        item.transform = rotation
      }
    }
    move.seenCenter = item.center
    move.writtenAngle = value.angle
    move.isDone = true
  }

  /// The centre and angle to write to an item that lies deeper in the reference view.
  private func converted(_ move: DynamicItemMove) -> (center: CGPoint, angle: CGFloat) {
    let (center, angle) = (CGPoint(move.position), CGFloat(move.angle))
    return table.records[move.slot]?.placement.value(center, angle) ?? (center, angle)
  }

  /// Stops a body that left the range of usable numbers where it was last.
  private func park(_ item: any UIDynamicItem, slot: Int) {
    guard let motion = table.motions[slot] else { return }
    DynamicsDiagnostics.report(
      "\(DynamicsDiagnostics.name(of: item)) left the billion points to each side that "
        + "\(name) simulates and was stopped. Give it a boundary, or remove it when it is out of "
        + "sight.", about: item)
    world.setPosition(motion.position, angle: motion.angle, of: motion.body)
    world.setLinearVelocity(.zero, of: motion.body)
    world.setAngularVelocity(0, of: motion.body)
    world.setKind(.anchored, of: motion.body)
    table.records[slot]?.properties.isAnchored = true
  }

  private func nameOutsideWriter(of item: any UIDynamicItem, _ found: CGPoint) {
    guard outsideWriters.insert(ObjectIdentifier(item)).inserted else { return }
    DynamicsDiagnostics.report(
      "The centre of a \(type(of: item)) was set to (\(found.x), \(found.y)) while \(name) moves "
        + "it; the animator writes its own value over it. Call updateItem(usingCurrentState:) "
        + "after setting it, and keep it out of Auto Layout.", about: item)
  }
}

extension Unmanaged {
  /// Calls a function with the object, which somebody else holds meanwhile, without counting it.
  ///
  /// Here and not the standard library's own, which has the actor checked at each call.
  @inline(__always) fileprivate func lend<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
