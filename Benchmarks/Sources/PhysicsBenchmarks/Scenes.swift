import Physics2D

/// The measured scenes.
extension Scene {
  /// One free item in motion.
  static var single: Scene {
    var scene = Scene(gravity: 0)
    scene.add(0, 0) {
      $0.resistance = 0
      $0.velocity_x = 10
    }
    return scene
  }

  /// Items that are thrown, rotate, and fall without touching anything.
  static func crumble(_ count: Int) -> Scene {
    var scene = Scene()
    for k in 0..<count {
      scene.add(Double(k % 50) * 44, Double(k / 50) * 44) {
        // An impulse on 0.1936 kg.
        ($0.velocity_x, $0.velocity_y) = (Double(k % 7 - 3) / 0.1936, -Double(k % 5) / 0.1936)
        $0.spin = Double(k % 3) - 1
      }
    }
    return scene
  }

  /// Items that are each snapped to a point 200 pt away by the four springs of UIKit.
  static func snaps(_ count: Int) -> Scene {
    var scene = Scene(gravity: 0)
    for k in 0..<count {
      let (x, y) = (Double(k % 30) * 400, Double(k / 30) * 400)
      scene.add(x, y, width: 100, height: 50)
      for (cx, cy, px, py) in [
        (-50, -25, -100, -25), (-50, -25, -50, -75), (50, 25, 100, 25), (50, 25, 50, 75),
      ] as [(Double, Double, Double, Double)] {
        scene.springs.append(
          .init(
            box: Int32(k), from_x: x + 200 + px, from_y: y + 100 + py, offset_x: cx, offset_y: cy,
            length: 50, frequency: 4, damping_ratio: 0.5))
      }
    }
    return scene
  }

  /// The snap from the table of measurements: an item of 100 × 50 pt, from (100, 100) to (300,
  /// 200).
  static var measuredSnap: Scene {
    var scene = Scene.snaps(1)
    scene.boxes[0].x += 100
    scene.boxes[0].y += 100
    scene.springs = scene.springs.map { spring in
      var spring = spring
      spring.from_x += 100
      spring.from_y += 100
      return spring
    }
    return scene
  }

  /// Oscillating items on one spring each.
  static func springs(_ count: Int) -> Scene {
    var scene = Scene(gravity: 0)
    for k in 0..<count {
      let (x, y) = (Double(k % 100) * 60, Double(k / 100) * 60)
      scene.add(x, y) { $0.velocity_y = 200 }
      scene.springs.append(
        .init(
          box: Int32(k), from_x: x, from_y: y, offset_x: 1, offset_y: 1, length: 0, frequency: 1,
          damping_ratio: 0.3))
    }
    return scene
  }

  /// Boxes of 44 pt that fall into a container of 375 × 812 pt, or into a larger one for more than
  /// 50 boxes.
  ///
  /// The second material has no bounce and no resistance, and more friction.
  static func pile(_ count: Int, seed: UInt64 = 1, rough: Bool = false) -> Scene {
    var scene = Scene()
    let scale = max(1, (Double(count) / 50).squareRoot())
    let (width, height) = (375 * scale, 812 * scale)
    // The container is high enough for boxes that start above 812 pt to fall into it.
    scene.container = [
      Point2(0, -height), Point2(width, -height), Point2(width, height), Point2(0, height),
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let columns = Int(width / 62)
    for k in 0..<count {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let jitter = Double(state % 1_000) / 100 - 5
      let x = 40 + 62 * Double(k % columns) + jitter
      scene.add(x, height - 60 - 62 * Double(k / columns), collides: true) {
        $0.angle = jitter / 20
        if rough { ($0.friction, $0.elasticity, $0.resistance) = (0.5, 0, 0) }
      }
    }
    return scene
  }

  /// A chain of links that is pinned at one end and released in a horizontal position.
  static func chain(_ count: Int, load: Double = 1) -> Scene {
    var scene = Scene()
    for k in 0..<count {
      scene.add(10 + 20 * Double(k), 0, width: 20, height: 20) {
        if k == count - 1 { $0.density = load }
      }
      scene.pins.append(Pin(first: k - 1, second: k, x: 20 * Double(k), y: 0))
    }
    return scene
  }
}
