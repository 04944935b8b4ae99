import Dynamics
import KinemaElementary
import Physics2D

extension RemoteScene {
  /// Begins a tick of a length in seconds. Returns whether a substep is due.
  mutating func beginTick(_ interval: Double) -> Bool {
    // The edit would also resume a stopped scene.
    if scene.isRunning, !scene.isInTick { perform(.beginTick(interval)) }
    return scene.hasDueSubstep
  }

  /// Runs a substep that is due. Returns whether another one is due.
  mutating func substep() -> Bool {
    scene.substep()
    return scene.hasDueSubstep
  }

  mutating func endTick(_ writer: inout BinaryWriter) {
    scene.endTick()
    writeClock(&writer)
    write(scene.events, &writer)
    var stopped = scene.lostItems
    for event in scene.events {
      if case .itemRested(let item) = event { stopped.append(item) }
    }
    let poses = scene.awakePoses.filter {
      $0.tag >= 0 && DynamicScene.isUsable($0.position) && $0.angle.isFinite
    }
    writer.append(UInt32(poses.count + stopped.count))
    for pose in poses { writePose(Int32(pose.tag), pose.position, pose.angle, &writer) }
    for item in stopped { writePose(of: item, &writer) }
  }

  mutating func advance(by interval: Double, _ writer: inout BinaryWriter) {
    guard scene.isRunning, !scene.isInTick, interval > 0 else { return writeNothing(&writer) }
    perform(.beginTick(interval))
    endTick(&writer)
  }

  /// Runs ticks until everything is at rest or a time in seconds has passed.
  mutating func settle(within limit: Double, _ writer: inout BinaryWriter) {
    var events: [SceneEvent] = []
    if !scene.isInTick {
      let end = scene.clock.elapsed + limit
      while scene.isRunning, scene.clock.elapsed < end {
        perform(.beginTick(1.0 / 60))
        scene.endTick()
        events += scene.events
      }
    }
    writeClock(&writer)
    write(events, &writer)
    let items = scene.itemIDs
    writer.append(UInt32(items.count))
    for item in items { writePose(of: item, &writer) }
  }

  private func writeNothing(_ writer: inout BinaryWriter) {
    writeClock(&writer)
    writer.append(0 as UInt32)
    writer.append(0 as UInt32)
  }

  func writeClock(_ writer: inout BinaryWriter) {
    writer.write(scene.isRunning)
    writer.write(scene.clock.elapsed)
    writer.write(scene.tickCount)
  }

  private func writePose(of item: ItemID, _ writer: inout BinaryWriter) {
    let state = scene.state(of: item)
    writePose(item.slot, state?.position ?? .zero, state?.angle ?? 0, &writer)
  }

  private func writePose(
    _ slot: Int32, _ position: Point2, _ angle: Double, _ writer: inout BinaryWriter
  ) {
    writer.append(slot)
    writer.append(position.x.bitPattern)
    writer.append(position.y.bitPattern)
    writer.append(angle.bitPattern)
  }

  private func write(_ events: [SceneEvent], _ writer: inout BinaryWriter) {
    writer.append(UInt32(events.count))
    for event in events {
      switch event {
      case .contact(let contact):
        writer.append(contact.phase == .began ? 0 : 1 as UInt8)
        writer.write(contact.behavior)
        writer.write(contact.item)
        writer.write(contact.partner)
        writer.write(contact.point)
      case .itemRested(let item):
        writer.append(2 as UInt8)
        writer.write(item)
      case .behaviorRested(let behavior):
        writer.append(3 as UInt8)
        writer.write(behavior)
      case .behaviorRetired(let behavior):
        writer.append(4 as UInt8)
        writer.write(behavior)
      }
    }
  }

  /// Writes the samples of custom fields for the next substep.
  mutating func writeSamples(_ writer: inout BinaryWriter) {
    let samples = scene.customFieldMembers.compactMap {
      scene.customFieldSample($0.item, of: $0.behavior)
    }
    writer.append(UInt32(samples.count))
    for sample in samples {
      writer.write(sample.behavior)
      writer.write(sample.item)
      writer.write(sample.position)
      writer.write(sample.velocity)
      writer.write(sample.mass)
      writer.write(sample.charge)
      writer.write(sample.time)
    }
  }
}
