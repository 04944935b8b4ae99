import Dynamics
import KinemaElementary
import Physics2D

extension RemoteScene {
  func writeHash(_ writer: inout BinaryWriter) {
    writer.append(scene.stateHash)
    writer.append(scene.world.stateHash)
    writer.append(scene.tickCount)
  }

  func writeContents(_ writer: inout BinaryWriter) {
    writeClock(&writer)
    writer.write(scene.referenceBounds)
    let items = scene.itemIDs
    writer.append(UInt32(items.count))
    for item in items {
      writer.write(item)
      var size = scene.size(of: item) ?? DynamicSize(0, 0)
      writer.visit(&size.width, &size.height)
      writer.write(scene.shape(of: item) ?? .rectangle)
      writeState(of: item, &writer)
    }
    let behaviors = scene.behaviorIDs
    writer.append(UInt32(behaviors.count))
    for id in behaviors {
      writer.write(id)
      writer.write(scene.parent(of: id))
      writer.write(scene.behavior(id) ?? .composite)
      writer.write(scene.items(of: id))
    }
  }

  /// Writes whether an item is in the scene, and its state if it is.
  func writeState(of item: ItemID, _ writer: inout BinaryWriter) {
    guard let state = scene.state(of: item) else { return writer.write(false) }
    writer.write(true)
    writer.write(state.position)
    writer.write(state.angle)
    writer.write(state.velocity)
    writer.write(state.angularVelocity)
    writer.write(scene.body(of: item) != nil)
    writer.write(scene.isAtRest(item))
    writer.write(scene.mass(of: item) ?? 0)
  }

  /// Writes the future of the scene and of an item.
  func writeFuture(
    _ arguments: RemoteArguments, _ writer: inout BinaryWriter
  ) throws(BinaryFault) {
    // Every item that moves takes 36 bytes in each of 120 or 250 substeps per second.
    let size = Double(scene.itemCount) * arguments.time * scene.clock.substepsPerSecond * 36
    guard size < 300e6 else {
      throw BinaryFault(
        """
        Cannot look ahead: \(scene.itemCount) items for \(Int(arguments.time)) s need \
        \(Int(size / 1e6)) MB. Use a shorter limit.
        """)
    }
    guard let item = arguments.item, scene.contains(item) else {
      throw BinaryFault(
        "Cannot look ahead: the item is not in the scene. Add it first.")
    }
    let future = scene.future(limit: arguments.time)
    writer.write(future.settledTime)
    writer.write(future.restTime)
    writer.write(future.settledTime(of: item))
    let times = future.sampleTimes
    writer.append(UInt32(times.count))
    for time in times {
      let state = future.state(of: item, at: time) ?? scene.state(of: item)
      writer.append(time.bitPattern)
      writer.append((state?.position.x ?? 0).bitPattern)
      writer.append((state?.position.y ?? 0).bitPattern)
      writer.append((state?.angle ?? 0).bitPattern)
    }
  }
}

extension DynamicRecording {
  /// Returns the recorded scene after a number of ticks, with the changes made before the next one.
  func scene(afterTicks count: Int64) -> DynamicScene {
    let later = edits.firstIndex { edit in
      if case .beginTick = edit.change { edit.tick >= count } else { false }
    }
    var scene = start
    scene.replay(Array(edits.prefix(later ?? edits.count)))
    return scene
  }
}
