import UIKitCore

/// A window on a frame loop of its own, advanced by hand.
@MainActor
final class Stage {
  let loop: FrameLoop
  let window: UIWindow

  init(width: CGFloat = 320, height: CGFloat = 480, framesPerSecond: Int = 60) throws {
    loop = FrameLoop(name: "Stage", framesPerSecond: framesPerSecond)
    try loop.install()
    FramePass.install(on: loop)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.isHidden = false
    loop.settle()
  }

  /// Gives the place of the host up; called at the end of each test.
  func close() {
    window.isHidden = true
    loop.uninstall()
  }

  /// Advances by whole frames of the loop's rate.
  func frames(_ count: Int) {
    for _ in 0..<count { loop.advance(by: 1 / Double(loop.framesPerSecond)) }
  }

  /// Runs a test on a stage and closes it.
  static func run(framesPerSecond: Int = 60, _ body: @MainActor (Stage) throws -> Void) throws {
    let stage = try Stage(framesPerSecond: framesPerSecond)
    defer { stage.close() }
    try body(stage)
  }
}

extension UIView {
  /// What is shown now, animations included.
  var shownCenter: CGPoint { layer.presentation()?.position ?? layer.position }
  var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? layer.opacity) }
}
