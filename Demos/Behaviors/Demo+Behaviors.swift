import UIKit

/// Demos of each behavior, and of combinations of several behaviors.
extension Demo {
  static let behaviors: [Demo] =
    [
      throwing, magnets, pendulum, doublePendulum, springChain, cradle, bumpers, groups,
      tearOff, stickyCorners, grid, springyList, springyUpdates,
    ] + CustomItemController.Kind.allCases.map { customItem($0) }
    + FieldController.Kind.allCases.map { field($0) }

  private static let throwing = Demo(
    name: "throw",
    summary: "Drag a tile and throw it; switches change the forces during the flight.",
    duration: 11,
    dynamics: { ThrowController.setting(in: $1).makeAnimator(in: $1) },
    root: { _ in ThrowController() },
    fingers: { size in
      let floor = size.height - 44
      let chip = { (index: Int) in ThrowController.chipCenter(index, width: size.width) }
      var script = TouchScript()
      script.drag(
        along: [
          CGPoint(x: size.width / 2, y: floor), CGPoint(x: 90, y: 330), CGPoint(x: 120, y: 250),
          CGPoint(x: 230, y: 190),
        ], from: 1.0, for: 0.7)
      // Increase the elasticity, throw the tile again, and then kick it.
      script.press(at: chip(2), from: 3.2)
      script.drag(
        along: [CGPoint(x: 240, y: floor), CGPoint(x: 220, y: 340), CGPoint(x: 110, y: 210)],
        from: 3.8, for: 0.45)
      script.press(at: chip(5), from: 5.6)
      // Without gravity, a constant push moves the tile to the wall against a resistance.
      script.press(at: chip(0), from: 7.0)
      script.press(at: chip(4), from: 7.4)
      script.press(at: chip(3), from: 8.2)
      script.press(at: chip(4), from: 9.2)
      script.press(at: chip(0), from: 9.5)
      return script
    })

  private static let magnets = Demo(
    name: "magnet", summary: "Balls follow a magnet; an action updates their pushes in every step.",
    duration: 6,
    parameters: [
      DemoParameter("strength", "the strength of the magnet", in: 0...80, standard: 30)
    ],
    root: { MagnetController(strength: $0["strength"]) },
    fingers: { size in
      var script = TouchScript()
      script.drag(
        along: [
          CGPoint(x: size.width / 2, y: size.height / 2), CGPoint(x: 80, y: 120),
          CGPoint(x: size.width - 70, y: 150), CGPoint(x: size.width / 2, y: size.height - 120),
        ], from: 2, for: 2.4)
      return script
    })

  private static let pendulum = still(
    "pendulum", "A ball on a rigid rod.", duration: 5, endless: "no resistance slows it",
    setting: { PendulumController.setting(links: 1, in: $0) },
    root: { PendulumController(links: 1) })

  private static let doublePendulum = still(
    "double-pendulum", "Two rods in chaotic motion.", duration: 8,
    endless: "no resistance slows it",
    setting: { PendulumController.setting(links: 2, in: $0) },
    root: { PendulumController(links: 2) })

  private static let springChain = Demo(
    name: "spring-chain", summary: "A chain of springs follows the finger.", duration: 5,
    parameters: [
      DemoParameter("frequency", "the frequency of the springs, in Hz", in: 1...12, standard: 3)
    ],
    dynamics: {
      SpringChainController.setting(frequency: $0["frequency"], in: $1).makeAnimator(in: $1)
    },
    root: { SpringChainController(frequency: $0["frequency"]) },
    fingers: { size in
      var script = TouchScript()
      script.drag(
        along: [
          CGPoint(x: size.width / 2, y: 60), CGPoint(x: size.width - 50, y: 90),
          CGPoint(x: 50, y: 80), CGPoint(x: size.width / 2, y: 60),
        ], from: 1, for: 1.6)
      return script
    })

  private static let cradle = still(
    "cradle", "A Newton's cradle with five balls.", duration: 6,
    endless: "the balls are perfectly elastic",
    setting: { CradleController.setting(in: $0) },
    root: { CradleController() })

  private static let bumpers = still(
    "bumpers", "Bumpers light up when they are hit.", duration: 6,
    setting: { BumperController.setting(in: $0) }, root: { BumperController() })

  private static let groups = still(
    "groups", "Groups of tiles that move as one body.", duration: 4,
    setting: { _ in GroupController.setting() }, root: { GroupController() })

  private static let tearOff = Demo(
    name: "tear-off", summary: "Pull a tile far enough, and it tears off and falls.", duration: 4,
    parameters: [
      DemoParameter(
        "distance", "the distance at which a tile tears off, in points", in: 20...300, standard: 120
      )
    ],
    root: { TearOffController(distance: $0["distance"]) },
    fingers: { size in
      let middle = size.width / 2
      var script = TouchScript()
      script.drag(
        along: [CGPoint(x: middle, y: 120), CGPoint(x: middle + 40, y: 180)], from: 0.3, for: 0.4)
      script.drag(
        along: [CGPoint(x: middle, y: 120), CGPoint(x: middle - 70, y: 300)], from: 1.4, for: 0.6)
      return script
    })

  private static let stickyCorners = Demo(
    name: "sticky-corners", summary: "A thrown tile flies to a corner and sticks to it.",
    duration: 5,
    root: { _ in StickyCornersController() },
    fingers: { size in
      var script = TouchScript()
      script.drag(along: [CGPoint(x: 60, y: 60), CGPoint(x: 180, y: 75)], from: 0.4, for: 0.15)
      script.drag(
        along: [CGPoint(x: size.width - 60, y: 60), CGPoint(x: size.width - 80, y: 190)],
        from: 2.2, for: 0.2)
      return script
    })

  private static let grid = Demo(
    name: "draggable-grid", summary: "Drag several selected cells of a grid together.",
    duration: 5,
    root: { _ in DraggableGridController() },
    fingers: { size in
      var script = TouchScript()
      script.press(at: CGPoint(x: 48, y: 48), from: 0.3)
      script.press(at: CGPoint(x: 122, y: 122), from: 0.6)
      script.add(TouchScript.Event(time: 1, kind: .down, point: CGPoint(x: 196, y: 196)))
      let path = [
        CGPoint(x: 196, y: 196), CGPoint(x: 100, y: 380), CGPoint(x: 240, y: 330),
      ]
      for step in 0...90 {
        let share = CGFloat(step) / 45
        let part = min(Int(share), 1)
        let from = path[part]
        let to = path[part + 1]
        let rest = share - CGFloat(part)
        script.add(
          TouchScript.Event(
            time: 1.7 + Double(step) / 60, kind: .move,
            point: CGPoint(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest)))
      }
      script.add(TouchScript.Event(time: 3.4, kind: .up, point: path[2]))
      return script
    })

  private static let springyList = Demo(
    name: "springy-list", summary: "Messages on springs lag behind the finger.", duration: 5,
    parameters: [
      DemoParameter("cells", "the number of messages", in: 1...10_000, standard: 200)
    ],
    root: { SpringyListController(count: Int($0["cells"])) },
    fingers: { size in
      var script = TouchScript()
      script.flick(from: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: -1_500), at: 0.4)
      script.flick(from: CGPoint(x: 200, y: 200), velocity: CGPoint(x: 0, y: 1_200), at: 2.4)
      return script
    })

  private static let springyUpdates = Demo(
    name: "springy-updates",
    summary: "Messages that hang on springs are inserted and deleted, at rest and in motion.",
    duration: 8,
    root: { _ in SpringyUpdatesController() },
    fingers: { size in
      let button = SpringyUpdatesController.buttonFrame(in: size)
      let plus = CGPoint(x: button.midX, y: button.midY)
      var script = TouchScript()
      script.press(at: plus, from: 0.4)
      script.press(at: CGPoint(x: 60, y: 260), from: 1.4)
      script.flick(from: CGPoint(x: 160, y: 400), velocity: CGPoint(x: 0, y: -1_500), at: 2.4)
      // Insert messages while the springs are stretched.
      script.press(at: plus, from: 2.9)
      script.press(at: plus, from: 3.1)
      script.press(at: CGPoint(x: 60, y: 160), from: 4.8)
      script.flick(from: CGPoint(x: 160, y: 120), velocity: CGPoint(x: 0, y: 1_200), at: 5.6)
      script.press(at: plus, from: 6.1)
      return script
    })

  private static func customItem(_ kind: CustomItemController.Kind) -> Demo {
    still(
      "item-\(kind.rawValue)", "A custom dynamic item: \(kind.rawValue).", duration: 3,
      setting: { CustomItemController.setting(kind, in: $0) },
      root: { CustomItemController(kind: kind) })
  }

  private static func field(_ kind: FieldController.Kind) -> Demo {
    Demo(
      name: "field-\(kind.rawValue)", summary: "Balls in a field: \(kind.rawValue).", duration: 4,
      parameters: [
        DemoParameter("strength", "a factor for the field's strength", in: -3...3, standard: 1)
      ],
      endless: kind.endless,
      dynamics: {
        FieldController.setting(kind, strength: $0["strength"], in: $1).makeAnimator(in: $1)
      },
      root: { FieldController(kind: kind, strength: $0["strength"]) },
      fingers: { _ in TouchScript() })
  }

  /// Returns a demo that requires no touch input.
  private static func still(
    _ name: String, _ summary: String, duration: TimeInterval, endless: String? = nil,
    setting: @escaping (_ bounds: CGRect) -> DynamicSetting,
    root: @escaping () -> UIViewController
  ) -> Demo {
    Demo(
      name: name, summary: summary, duration: duration, endless: endless,
      dynamics: { setting($1).makeAnimator(in: $1) }, root: { _ in root() },
      fingers: { _ in TouchScript() })
  }
}
