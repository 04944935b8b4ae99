import Dynamics
import KinemaElementary
import RemoteDynamics
import Testing

@Suite("A scene driven by requests")
struct RemoteSceneTests {
  /// Returns the bytes of a request.
  private func request(_ kind: UInt8, _ write: (inout BinaryWriter) -> Void = { _ in }) -> [UInt8] {
    var writer = BinaryWriter()
    writer.append(kind)
    write(&writer)
    return writer.bytes
  }

  private func edits(_ changes: DynamicEdit.Change...) -> [UInt8] {
    [1] + changes.map { DynamicEdit(tick: 0, $0) }.encoded()
  }

  private func box(_ x: Double, _ y: Double) -> DynamicEdit.Change {
    .addItem(ItemDefinition(size: DynamicSize(40, 40), at: Point2(x, y)))
  }

  private func finger(
    _ phase: UInt8, _ x: Double, _ y: Double, _ time: UInt64, of item: ItemID,
    frequency: Double = 0
  ) -> [UInt8] {
    request(14) {
      $0.append(1 as UInt32)
      $0.append(phase)
      $0.write(Point2(x, y))
      $0.write(time)
      $0.write(item)
      $0.write(frequency)
      $0.write(0.5)
    }
  }

  /// A scene with one box under gravity, and the box.
  private func falling() -> (RemoteScene, ItemID) {
    var remote = RemoteScene()
    _ = remote.answer(edits(box(100, 50)))
    let item = remote.scene.itemIDs[0]
    _ = remote.answer(edits(.addBehavior(.gravity(GravityBehavior()), [item], below: nil)))
    return (remote, item)
  }

  private func message(_ answer: [UInt8]) -> String? {
    answer.first == 0 ? String(decoding: answer.dropFirst(5), as: UTF8.self) : nil
  }

  @Test("Requests move a scene exactly as direct calls do")
  func calls() {
    var (remote, item) = falling()
    var scene = DynamicScene()
    let other = scene.addItem(size: DynamicSize(40, 40), at: Point2(100, 50))
    scene.add(.gravity(GravityBehavior()), items: [other])
    for _ in 0..<60 {
      let answer = remote.answer(request(2) { $0.write(1.0 / 60) })
      #expect(answer.first == 2)
      scene.advance(by: 1.0 / 60)
    }
    #expect(item == other && remote.scene.stateHash == scene.stateHash)
    #expect(remote.scene.state(of: item)?.position.y ?? 0 > 400)
  }

  @Test("A tick that is divided into substeps ends in the same state as a whole tick, bit for bit")
  func substeps() {
    var (whole, _) = falling()
    var (divided, _) = falling()
    for _ in 0..<30 {
      _ = whole.answer(request(2) { $0.write(1.0 / 60) })
      var isDue = divided.answer(request(4) { $0.write(1.0 / 60) }).last == 1
      while isDue { isDue = divided.answer(request(6)).last == 1 }
      _ = divided.answer(request(7))
    }
    #expect(whole.scene.stateHash == divided.scene.stateHash)
  }

  @Test("A finger throws a rigidly held item at the finger's velocity")
  func throwing() {
    var (remote, item) = falling()
    #expect(remote.answer(finger(0, 100, 50, 1000, of: item)).last == 1)
    for step in 1...10 as ClosedRange<UInt64> {
      _ = remote.answer(finger(1, 100 + 10 * Double(step), 50, 1000 + 16 * step, of: item))
      _ = remote.answer(request(2) { $0.write(0.016) })
    }
    #expect(remote.answer(finger(2, 200, 50, 1160, of: item)).last == 0)
    let velocity = remote.scene.state(of: item)?.velocity ?? .zero
    #expect(abs(velocity.dx - 625) < 20 && abs(velocity.dy) < 20, "\(velocity)")
    #expect(remote.scene.behaviorIDs.count == 1)
  }

  @Test("A canceled touch leaves the item at rest")
  func canceling() {
    var (remote, item) = falling()
    _ = remote.answer(finger(0, 100, 50, 0, of: item))
    _ = remote.answer(finger(1, 300, 50, 16, of: item))
    _ = remote.answer(request(2) { $0.write(0.016) })
    _ = remote.answer(finger(3, 300, 50, 20, of: item))
    #expect(remote.scene.state(of: item)?.velocity == .zero)
  }

  @Test("A recording replays to any of its ticks with the same hash")
  func replay() throws {
    var (remote, item) = falling()
    _ = remote.answer(request(15))
    var hashes = [remote.scene.stateHash]
    for tick in 0..<40 {
      if tick == 20 {
        _ = remote.answer(edits(.setVelocity(item, DynamicVector(300, -200), angular: 1)))
      }
      _ = remote.answer(request(2) { $0.write(1.0 / 60) })
      hashes.append(remote.scene.stateHash)
    }
    let form = Array(remote.answer(request(16)).dropFirst(6))
    #expect(throws: Never.self) { try DynamicRecording(encoded: form) }
    for tick in [0, 7, 19, 21, 40] {
      var other = RemoteScene()
      _ = other.answer(request(17) { $0.write(Int64(tick)) } + form)
      #expect(other.scene.stateHash == hashes[tick], "tick \(tick)")
    }
  }

  @Test("A request to settle ends in the state in which the scene would have come to rest")
  func settling() {
    var (remote, item) = falling()
    let floor = CollisionBehavior(referenceInsets: DynamicInsets())
    _ = remote.answer(
      edits(
        .setReferenceBounds(DynamicRect(x: 0, y: 0, width: 300, height: 300)),
        .addBehavior(.collision(floor), [item], below: nil)))
    var slow = remote
    #expect(remote.answer(request(3) { $0.write(10.0) }).first == 1)
    while slow.answer(request(2) { $0.write(1.0 / 60) }).first == 2 {}
    #expect(remote.scene.stateHash == slow.scene.stateHash)
  }

  @Test("A refused request returns a one-line message and leaves the scene unchanged")
  func refusals() {
    var (remote, item) = falling()
    let hash = remote.scene.stateHash
    let bad: [[UInt8]] = [
      [], [0], [99], [2], [2, 1, 2, 3], request(2) { $0.write(-1.0) },
      request(2) { $0.write(4000.0) },
      request(3) { $0.write(601.0) }, request(8) { $0.write(true) }, [1, 2, 3],
      edits(box(1, 1)).dropLast(), [9] + remote.scene.encoded().dropLast(),
      request(13) {
        $0.write(10.0); $0.write(ItemID(slot: 7, generation: 1))
      },
      finger(9, 0, 0, 0, of: item), finger(0, 1e10, 0, 0, of: item),
      request(19) {
        $0.write(true); $0.write(DynamicVector(1.7e308, 1.7e308)); $0.write(0.0)
      },
    ]
    for request in bad {
      let line = message(remote.answer(Array(request)))
      #expect(
        line?.hasPrefix("Cannot ") == true && line?.contains("\n") == false, "\(request.prefix(9))")
    }
    #expect(remote.scene.stateHash == hash)
  }

  @Test("A response contains the state or the predicted motion of an item")
  func reading() throws {
    var (remote, item) = falling()
    for _ in 0..<10 { _ = remote.answer(request(2) { $0.write(1.0 / 60) }) }
    var expected = BinaryWriter()
    let state = try #require(remote.scene.state(of: item))
    expected.write(true)
    expected.write(state.position)
    expected.write(state.angle)
    let answer = remote.answer(request(11) { $0.write(item) })
    #expect(Array(answer.dropFirst().prefix(25)) == Array(expected.bytes.prefix(25)))
    let future = remote.answer(
      request(13) {
        $0.write(0.5)
        $0.write(item)
      })
    // A falling item neither settles nor rests within half a second, so the three times are
    // missing. The samples follow.
    #expect(future.first == 2 && Array(future[1..<4]) == [0, 0, 0] && future.count > 1_000)
  }

  @Test("A request for a direction returns the direction of a push behavior, bit for bit")
  func directions() throws {
    var remote = RemoteScene()
    let answer = remote.answer(
      request(19) {
        $0.write(true); $0.write(DynamicVector(3, -4)); $0.write(0.0)
      })
    var expected = BinaryWriter()
    let direction = PushBehavior(.continuous, DynamicVector(3, -4)).direction
    expected.write(direction.vector)
    expected.write(direction.angle)
    expected.write(direction.magnitude)
    #expect(Array(answer.dropFirst()) == expected.bytes)
  }
}
