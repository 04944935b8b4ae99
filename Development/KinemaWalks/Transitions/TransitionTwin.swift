import UIKitCore

/// The views of a window before a transition, which a canceled transition must restore.
@MainActor
struct TransitionTwin {
  private let lines: [String]
  private weak var run: TransitionRun?
  /// The number of frames since the cancellation; nil before it.
  private var frames: Int?

  init(of window: UIWindow, before run: TransitionRun, _ lines: [String]) {
    self.lines = lines
    self.run = run
  }

  /// Returns the views of a window with their geometry and appearance, from back to front.
  static func lines(of window: UIWindow) -> [String] {
    var lines: [String] = []
    func note(_ view: UIView, _ depth: Int) {
      let layer = view.layer
      lines.append(
        "\(depth) \(type(of: view)) at \(layer.position) in \(layer.bounds), "
          + "alpha \(layer.opacity), hidden \(view.isHidden), "
          + "insets \(view.safeAreaInsets), plain \(CATransform3DIsIdentity(layer.transform))")
      for subview in view.subviews { note(subview, depth + 1) }
    }
    note(window, 0)
    return lines
  }

  /// Records the end of a transition. Returns false if there is nothing to compare.
  mutating func ended(_ other: TransitionRun) -> Bool {
    guard other === run, other.progress.phase == .cancelled else { return false }
    frames = 0
    return true
  }

  mutating func framePassed() { if let frames { self.frames = frames + 1 } }

  /// Returns the first difference after a cancellation, as soon as a frame has laid out the views.
  func difference(in window: UIWindow) -> String? {
    guard let frames, frames > 0 else { return nil }
    let now = Self.lines(of: window)
    guard now != lines else { return nil }
    let pairs = zip(now, lines).first { $0 != $1 }
    let (left, twin) = pairs ?? ("\(now.count) views", "\(lines.count) views")
    return "a canceled transition leaves \(left), not \(twin)"
  }
}
