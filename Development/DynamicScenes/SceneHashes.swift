import Dynamics
import Physics2D

/// The states in which scenes end, which must be the same on every platform and in every build: one
/// scene for each kind of behavior, then random ones.
public enum SceneHashes {
  /// The number of scenes.
  public static let count = 100

  /// The hash of the scene of a number after some seconds with changes, in whose middle it is written
  /// and read back.
  public static func hash(of number: Int) -> UInt64 {
    var run = RandomScene(seed: UInt64(number))
    if let kind = Behavior.Kind(rawValue: UInt8(min(number, 255))) {
      run = RandomScene(seed: UInt64(number), kind: kind)
    }
    run.run(ticks: 120)
    guard let copy = try? DynamicScene(encoded: run.scene.encoded()) else { return 0 }
    run.scene = copy
    run.run(ticks: 120)
    return run.scene.stateHash
  }

  /// A hash of all hashes.
  public static var combined: UInt64 {
    (0..<count).reduce(0) { ($0 << 1 | $0 >> 63) ^ hash(of: $1) }
  }
}
