public import Physics2D

/// A scene with its length and the hash of the state in which it must end, on every machine.
public struct LongRun: Sendable {
  public var name: String
  public var steps: Int
  public var hash: String
  public var make: @Sendable () -> World

  /// The hash of the state after all steps.
  public func run() -> String {
    var world = make()
    for _ in 0..<steps { world.step() }
    return String(world.stateHash, radix: 16)
  }

  /// The runs that must end in the same state on every platform. If a commit changes a hash, its
  /// message must name the rule that was changed intentionally.
  public static let all: [LongRun] = [
    LongRun(name: "fall", steps: 3_000, hash: "cdac6829b5b33c69") { Scenes.fall() },
    LongRun(name: "snaps", steps: 600, hash: "65ea68821b923069") { Scenes.snaps() },
    LongRun(name: "springs", steps: 1_200, hash: "bd0807365fde11a1") { Scenes.springs() },
    LongRun(name: "stack", steps: 1_200, hash: "6ebe3f7f3a100e1d") { Scenes.stack(10) },
    LongRun(name: "pile", steps: 600, hash: "edc7b0d98c095df1") { Scenes.pile(40, seed: 1) },
    LongRun(name: "mixed pile", steps: 600, hash: "89337fc358689407") { Scenes.mixedPile() },
    LongRun(name: "chain", steps: 1_200, hash: "2729d8680fdf0801") { Scenes.chain(50) },
    LongRun(name: "loaded chain", steps: 1_200, hash: "7e4df007e817b199") {
      Scenes.chain(20, load: 125)
    },
    LongRun(name: "chain in a pile", steps: 600, hash: "9ab4445aa44c72c0") { Scenes.chainInPile() },
    LongRun(name: "joints", steps: 1_800, hash: "8211e2ad7c03468") { Scenes.joints() },
    LongRun(name: "fields", steps: 1_800, hash: "4b9bd616198498d1") { Scenes.fields() },
    LongRun(name: "throws", steps: 600, hash: "9af7a1d06ea78b52") { Scenes.throwing() },
    LongRun(name: "iOS 7", steps: 1_500, hash: "2a6309290bcb37c") {
      Scenes.pile(12, seed: 3, .ios7)
    },
    LongRun(name: "islands", steps: 900, hash: "841e9b6267ef3e92") {
      Scenes.islands([0, 1, 2, 3, 4]).world
    },
  ]
}
