import Dynamics
import KinemaElementary
import Physics2D
import PhysicsScenes

/// Binary forms of random scenes, edits, and recordings, changed at random.
public struct FormMutator {
  /// The forms that are changed.
  public let forms: [[UInt8]]
  private var random: SeededNumbers

  /// Makes a mutator of a few small scenes and of what was done to them.
  public init(seed: UInt64) {
    random = SeededNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    forms = Self.originals
  }

  /// The forms of a few small scenes, of edits, and of recordings.
  public static let originals: [[UInt8]] = {
    var forms: [[UInt8]] = []
    for seed in 0..<8 as Range<UInt64> {
      var run = RandomScene(seed: seed)
      run.run(ticks: 30 + 5 * Int(seed))
      run.beginRecording()
      run.run(ticks: 20, rarity: 2)
      forms.append(run.scene.encoded())
      if seed < 2 { forms.append(run.recording.encoded()) }
      if seed < 4 { forms.append(run.recording.edits.encoded()) }
    }
    return forms
  }()

  /// The next changed form.
  public mutating func next() -> [UInt8] {
    var form = forms[random.index(forms.count)]
    for _ in 0...random.index(3) where !form.isEmpty { change(&form) }
    return form
  }

  private mutating func change(_ form: inout [UInt8]) {
    let start = random.index(form.count)
    let end = min(form.count, start + 1 + random.index(random.index(8) == 0 ? 400 : 12))
    switch random.index(8) {
    case 0, 1: form[start] ^= 1 << UInt8(random.index(8))
    case 2: form[start] = UInt8(random.index(256))
    case 3: form.insert(contentsOf: form[start..<end], at: random.index(form.count))
    case 4: form.removeSubrange(start..<end)
    case 5:
      // A piece of another form.
      let other = forms[random.index(forms.count)]
      let from = random.index(max(other.count - (end - start), 1))
      form.replaceSubrange(start..<end, with: other[from..<min(from + end - start, other.count)])
    case 6: write(UInt64(random.index(20)), 4, at: start, &form)
    default:
      let extremes: [(UInt64, Int)] = [
        (0, 4), (.max, 4), (0x7FFF_FFFF, 4), (0x8000_0000, 4), (.max, 8), (.max >> 1, 8),
        (UInt64(Float.greatestFiniteMagnitude.bitPattern), 4),
        (UInt64(Float(-1e9).bitPattern), 4), (UInt64((1e-30 as Float).bitPattern), 4),
        (Double.greatestFiniteMagnitude.bitPattern, 8), ((-1e12).bitPattern, 8),
        (Double.nan.bitPattern, 8), (Double.infinity.bitPattern, 8),
      ]
      let (bits, count) = extremes[random.index(extremes.count)]
      write(bits, count, at: start, &form)
    }
  }

  private func write(_ bits: UInt64, _ count: Int, at start: Int, _ form: inout [UInt8]) {
    for k in 0..<count where start + k < form.count {
      form[start + k] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * k))
    }
  }
}

/// The judgment of a binary form that may be anything.
public enum FormVerdict: Equatable {
  /// The form is refused with a line.
  case refused(String)
  /// The form is that of a sound scene, of edits, or of a recording.
  case sound
  /// The form was accepted, and its scene breaks a rule.
  case broken(String)

  /// Reads a form, runs what comes of it for a few ticks, and takes it apart.
  public init(of form: [UInt8]) {
    do throws(BinaryFault) {
      switch form.count > 4 ? form[4] : 0 {
      case 2:
        let edits = try [DynamicEdit](encoded: form)
        self = Self.replay(edits, on: DynamicScene())
      case 3:
        let recording = try DynamicRecording(encoded: form)
        self = Self.replay(recording.edits, on: recording.start)
      default: self = Self.run(try DynamicScene(encoded: form), form)
      }
    } catch {
      self = .refused(error.message)
    }
  }

  /// Replays edits whose ticks end soon.
  private static func replay(_ edits: [DynamicEdit], on scene: DynamicScene) -> FormVerdict {
    var scene = scene
    guard
      edits.allSatisfy({ edit in
        if case .beginTick(let interval) = edit.change { interval < 0.1 } else { true }
      }), endsTickSoon(&scene), advance(&scene)
    else { return .sound }
    scene.replay(edits)
    return scene.inconsistency().map { .broken($0) } ?? .sound
  }

  private static func run(_ original: DynamicScene, _ form: [UInt8]) -> FormVerdict {
    var scene = original
    guard let copy = try? DynamicScene(encoded: scene.encoded()), copy.stateHash == scene.stateHash
    else { return .broken("the scene does not read back") }
    guard endsTickSoon(&scene) else { return .sound }
    for _ in 0..<4 {
      guard advance(&scene) else { return .sound }
      if let fault = scene.inconsistency() { return .broken(fault) }
    }
    // All that the scene holds leaves, and something new comes.
    scene.add(.gravity(GravityBehavior()), items: scene.itemIDs)
    scene.setReferenceBounds(DynamicRect(x: 1, y: 2, width: 300, height: 400))
    guard advance(&scene) else { return .sound }
    for behavior in scene.behaviorIDs.reversed() where behavior.slot % 2 == 0 {
      scene.remove(behavior)
    }
    for item in scene.itemIDs { scene.removeItem(item) }
    for behavior in scene.children() { scene.remove(behavior) }
    if let fault = scene.inconsistency() { return .broken(fault) }
    return scene.world.bodyCount == 0 ? .sound : .broken("a body is left")
  }

  /// Ends the tick under way, unless it takes long.
  private static func endsTickSoon(_ scene: inout DynamicScene) -> Bool {
    var count = 0
    while scene.hasDueSubstep {
      guard count < 20 else { return false }
      count += 1
      scene.substep()
    }
    scene.endTick()
    return true
  }

  /// Runs a tick, unless it takes long.
  private static func advance(_ scene: inout DynamicScene) -> Bool {
    scene.beginTick(1.0 / 60)
    return endsTickSoon(&scene)
  }
}
