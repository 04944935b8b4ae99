import Foundation
import MotionTesting
import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// `KINEMA_SEEDS` is the number of trees, and `KINEMA_SEED` is the first seed.
  @MainActor @Suite struct LayerTwinTests {
    private static func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test("Random trees of animations match a simple evaluation at all times")
    func trees() throws {
      let (first, count) = (Self.number("KINEMA_SEED") ?? 1, Self.number("KINEMA_SEEDS") ?? 2000)
      var misses = 0
      for seed in first..<(first + count) {
        guard let fault = try fault(of: seed) else { continue }
        misses += 1
        if misses <= 3 { Issue.record("KINEMA_SEED=\(seed): \(fault)") }
      }
      #expect(misses == 0)
    }

    /// Compares all layers of a random tree at several times, and returns the first difference.
    private func fault(of seed: UInt64) throws -> String? {
      var random = TwinRandom(seed: seed)
      let loop = try CurrentLoop(framesPerSecond: 64)
      let layers = tree(&random)
      CATransaction.flush()
      for _ in 0..<8 {
        loop.loop.advance(by: Double(1 + random.below(48)) / 64)
        for twin in layers {
          let expected = twin.values(at: loop.time)
          let shown = twin.layer.presentationCopy()
          for (key, value) in expected.sorted(by: { $0.key < $1.key }) {
            let seen = (shown.value(forKeyPath: key) as? NSNumber)?.doubleValue ?? .nan
            func isSeen(_ value: Double) -> Bool { abs(seen - value) <= 1e-6 * max(1, abs(value)) }
            // When a value jumps, rounding decides whether the old or the new value is visible.
            let sides = [-1e-9, 1e-9].lazy.map {
              twin.values(at: loop.time, shiftedBy: $0)[key] ?? value
            }
            if isSeen(value) || sides.contains(where: isSeen) { continue }
            let local = twin.local(loop.time)
            return "\(key) is \(seen), not \(value), at \(local) with \(twin.animations)"
          }
        }
      }
      return nil
    }

    private func tree(_ random: inout TwinRandom) -> [TwinLayer] {
      var layers: [TwinLayer] = []
      for index in 0...random.below(3) {
        let parent = index > 0 ? layers[random.below(index)] : nil
        let twin = TwinLayer(
          timing: random.layerTiming(), parent: parent,
          animations: (0..<(1 + random.below(3))).map { _ in random.animation() })
        layers.append(twin)
      }
      return layers
    }
  }
}

/// A layer of the framework together with its simple description.
@MainActor private final class TwinLayer {
  let layer = CALayer()
  let animations: [TwinAnimation]
  private let timing: TwinTiming
  private let parent: TwinLayer?

  init(timing: TwinTiming, parent: TwinLayer?, animations: [TwinAnimation]) {
    self.timing = timing
    self.parent = parent
    self.animations = animations
    parent?.layer.addSublayer(layer)
    timing.set(on: layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 7, y: -3)
    layer.zPosition = 11
    CATransaction.commit()
    for (index, animation) in animations.enumerated() {
      layer.add(animation.make(), forKey: "\(index)")
    }
  }

  func local(_ time: Double) -> Double { timing.local(parent?.local(time) ?? time) }

  /// Returns the values at a time whose counterpart in the layer is shifted, in seconds.
  func values(at time: Double, shiftedBy shift: Double = 0) -> [String: Double] {
    var values: [String: Double] = [
      "position.x": 7, "position.y": -3, "zPosition": 11, "anchorPointZ": 0, "cornerRadius": 0,
    ]
    for animation in animations { animation.apply(to: &values, at: local(time) + shift) }
    return values
  }
}
