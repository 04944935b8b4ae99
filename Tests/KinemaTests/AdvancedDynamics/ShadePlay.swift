import KinemaCatalog
import MotionTesting
import Testing
import UIKit
import UIKitCore

/// The shade as a push or as a presentation, on a screen of 320 × 480 points.
@MainActor
final class ShadePlay {
  enum Form: String, CaseIterable, Sendable { case push, presentation }

  let form: Form
  let host = Motion.host
  let root: UIViewController

  init(_ form: Form) throws {
    self.form = form
    let name = form == .push ? "drop-shade" : "drop-shade-modal"
    let demo = try #require(Catalog.demo(named: name))
    root = demo.makeRoot()
    host.window.rootViewController = root
    host.advance(for: 0.1)
  }

  var navigation: UINavigationController? { root as? UINavigationController }
  var agenda: UIViewController? { navigation?.viewControllers.first ?? root }
  var shade: ShadeController? {
    (navigation?.topViewController ?? root.presentedViewController) as? ShadeController
  }
  /// The shade that is moving or that moved last.
  private weak var moved: ShadeController?

  var coordinator: (any UIViewControllerTransitionCoordinator)? {
    root.transitionCoordinator
  }

  /// The visible fraction of the shade, from 0 to 1.
  var openness: CGFloat {
    if let shade { moved = shade }
    guard let view = moved?.viewIfLoaded, view.window != nil else { return 0 }
    return view.frame.maxY / host.size.height
  }

  /// The displayed opacity of the bar.
  var barOpacity: CGFloat {
    CGFloat(navigation?.navigationBar.layer.presentation()?.opacity ?? 1)
  }

  var isDown: Bool {
    guard let view = shade?.viewIfLoaded, coordinator == nil else { return false }
    return view.window === host.window && shade?.appearance == .shown
      && view.frame == CGRect(origin: .zero, size: host.size)
      && navigation?.navigationBar.alpha ?? 0 == 0 && view.layer.shadowOpacity == 0
      && (form == .presentation || agenda?.appearance == .gone)
  }

  var isUp: Bool {
    guard shade == nil, coordinator == nil, let view = agenda?.view else { return false }
    return view.window === host.window && agenda?.appearance == .shown
      && navigation?.navigationBar.alpha ?? 1 == 1
      && view.frame == CGRect(origin: .zero, size: host.size)
  }

  /// A description of the shade's state for messages.
  var state: String {
    let view = shade?.viewIfLoaded
    return "size \(host.size), coordinator \(coordinator != nil), agenda "
      + "\(String(describing: agenda?.appearance)) \(String(describing: agenda?.view.frame)), shade "
      + "\(String(describing: shade?.appearance)) \(String(describing: view?.frame)), window "
      + "\(view?.window != nil), shadow \(view?.layer.shadowOpacity ?? 0), bar "
      + "\(navigation?.navigationBar.alpha ?? -1)"
  }

  func frame() { host.advance(by: 1.0 / 60) }

  /// Pulls the shade from a height by a distance, and releases it after a pause.
  func pull(
    from y: CGFloat = 100, by distance: CGFloat, for duration: TimeInterval = 0.4,
    hold: TimeInterval = 0.2
  ) {
    var script = TouchScript()
    script.drag(
      along: [CGPoint(x: 150, y: y), CGPoint(x: 150, y: y + distance)], for: duration, hold: hold)
    moved = shade ?? moved
    host.play(script)
  }

  /// Advances until the transition ends, and returns the visible fraction of the shade after each
  /// frame.
  @discardableResult
  func follow() -> [CGFloat] {
    var positions: [CGFloat] = []
    for _ in 0..<300 {
      frame()
      guard coordinator != nil else { break }
      positions.append(openness)
    }
    return positions
  }

  func tapHint() { host.tap(at: CGPoint(x: 160, y: host.size.height - 34)) }
  func tapClose() {
    moved = shade
    host.tap(at: CGPoint(x: 160, y: host.size.height - 48))
  }
}
