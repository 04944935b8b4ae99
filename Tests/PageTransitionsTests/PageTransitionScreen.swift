import MotionTesting
import PageTransitions
import UIKit
import UIKitCore

/// A screen with a navigation controller that uses a director.
@MainActor
final class PageTransitionScreen {
  let host = Motion.host
  let director = PageTransitionDirector()
  let navigation: UINavigationController
  private var made = 0

  init(_ transition: any PageTransition, hidesBar: Bool = false, hasNext: Bool = false) {
    let root = PlainPage(0)
    navigation = UINavigationController(rootViewController: root)
    navigation.isNavigationBarHidden = hidesBar
    host.window.rootViewController = navigation
    host.advance(for: 0.1)
    director.manage(
      navigation, with: transition, next: hasNext ? { [weak self] in self?.makePage() } : nil)
  }

  func makePage() -> PlainPage {
    made += 1
    return PlainPage(made)
  }

  func push() {
    navigation.pushViewController(makePage(), animated: true)
    host.advance(for: 1.2)
  }

  /// Pans from the left edge to a fraction of the width.
  func edgePan(to shares: [CGFloat], for duration: Double, hold: Double = 0) {
    var script = TouchScript()
    script.drag(
      along: [CGPoint(x: 2, y: 240)] + shares.map { CGPoint(x: 2 + 320 * $0, y: 240) },
      for: duration, hold: hold)
    host.play(script)
  }

  /// Returns descriptions of everything that a transition left behind.
  func residue() -> [String] {
    var found: [String] = []
    func look(_ layer: CALayer, _ path: String) {
      if layer.mask != nil { found.append("\(path): a mask") }
      if let keys = layer.animationKeys(), !keys.isEmpty { found.append("\(path): \(keys)") }
      if layer.speed != 1 || layer.timeOffset != 0 || layer.beginTime != 0 {
        found.append("\(path): a time of its own")
      }
      for (index, child) in (layer.sublayers ?? []).enumerated() {
        look(child, "\(path).\(index)")
      }
    }
    look(host.window.layer, "window")
    let pages = navigation.viewControllers
    if let top = pages.last {
      if top.view.superview?.subviews.count != 1 { found.append("more than the page is shown") }
      if !top.view.transform.isIdentity { found.append("the page is transformed") }
      if top.view.alpha != 1 { found.append("the page is faded") }
      if top.view.frame != CGRect(x: 0, y: 0, width: 320, height: 480) {
        found.append("the page is at \(top.view.frame)")
      }
    }
    for page in pages.dropLast() where page.view.superview != nil {
      found.append("a covered page is shown")
    }
    if navigation.transitionCoordinator != nil { found.append("a transition that never ended") }
    return found
  }
}

/// A page with its own color and mark.
final class PlainPage: UIViewController, PageOpening {
  private let number: Int
  private(set) static var alive = 0

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "\(number)"
    PlainPage.alive += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { PlainPage.alive -= 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(
      hue: CGFloat((number * 67) % 100) / 100, saturation: 0.5, brightness: 0.9, alpha: 1)
    let mark = UIView(frame: CGRect(x: 40 + 20 * (number % 8), y: 200, width: 60, height: 60))
    mark.backgroundColor = .white
    view.addSubview(mark)
  }

  func openingPoint(for page: UIViewController) -> CGPoint? { CGPoint(x: 90, y: 180) }
}
