import UIKit

/// Demos of the techniques that the WWDC session on advanced dynamics shows.
extension Demo {
  static let advancedDynamics: [Demo] = [bouncyFall, dialog, shade, shadeModal]

  private static let bouncyFall = Demo(
    name: "bouncy-fall", summary: "Tiles fall and bounce with one composite behavior.",
    duration: 5, parameters: [.bounciness(0.6)],
    dynamics: {
      BouncyFallController.setting(elasticity: $0["elasticity"], in: $1).makeAnimator(in: $1)
    },
    root: { BouncyFallController(elasticity: $0["elasticity"]) },
    fingers: { size in
      var script = TouchScript()
      script.press(at: CGPoint(x: size.width * 0.62, y: 60), from: 1.6)
      script.press(at: CGPoint(x: size.width * 0.3, y: 90), from: 2.2)
      return script
    })

  private static let dialog = Demo(
    name: "drop-in-dialog", summary: "A dialog drops in, bounces, swings, and drops out.",
    duration: 6.2, parameters: [.bounciness(0.4)],
    root: { TrailController(elasticity: $0["elasticity"]) },
    fingers: { size in
      var script = TouchScript()
      script.press(at: CGPoint(x: size.width / 2, y: size.height - 48), from: 0.4)
      // Tilt the device while the dialog is visible.
      let start = CGPoint(x: size.width / 2, y: size.height - 60)
      script.drag(
        along: [
          start, CGPoint(x: start.x + 80, y: start.y - 40),
          CGPoint(x: start.x - 80, y: start.y - 70),
          start,
        ], from: 2.0, for: 1.4)
      script.press(at: CGPoint(x: size.width / 2 + 60, y: size.height / 2 + 50), from: 3.5)
      return script
    })

  private static let shade = Demo(
    name: "drop-shade",
    summary: "Pull down a shade as an interactive push; the navigation bar fades out with it.",
    duration: 7.4,
    parameters: [.bounciness(0.35)],
    root: { shadeOnNavigation(elasticity: $0["elasticity"]) },
    fingers: { size in
      let x = size.width * 0.6
      var script = TouchScript()
      script.drag(
        along: [CGPoint(x: x, y: 90), CGPoint(x: x, y: 230)], from: 0.5, for: 0.6, hold: 0.2)
      script.drag(along: [CGPoint(x: x, y: 90), CGPoint(x: x, y: 330)], from: 2.6, for: 0.6)
      script.press(at: CGPoint(x: size.width / 2, y: size.height - 48), from: 5.2)
      return script
    })

  private static let shadeModal = Demo(
    name: "drop-shade-modal",
    summary: "The same shade as a presentation; pull it up to dismiss it.", duration: 6,
    parameters: [.bounciness(0.35)],
    dynamics: {
      ShadeTransition(opens: true, elasticity: $0["elasticity"]).rehearsal(.arriving, in: $1)
    },
    root: { shadeModally(elasticity: $0["elasticity"]) },
    fingers: { size in
      let x = size.width * 0.6
      var script = TouchScript()
      script.press(at: CGPoint(x: x, y: size.height - 34), from: 0.4)
      script.drag(
        along: [CGPoint(x: x, y: size.height - 30), CGPoint(x: x, y: size.height * 0.3)],
        from: 2.8, for: 0.5)
      return script
    })

  private static func interaction(elasticity: CGFloat) -> FingerInteraction {
    FingerInteraction { finger, opens in
      ShadeTransition(opens: opens, elasticity: elasticity, finger: finger)
    }
  }

  /// Returns a navigation controller that pushes the shade when the user pulls down or taps.
  /// Pulling up or tapping the shade's button pops it.
  private static func shadeOnNavigation(elasticity: CGFloat) -> UINavigationController {
    let agenda = AgendaController(interaction(elasticity: elasticity))
    let navigation = ShadeNavigationController(rootViewController: agenda)
    navigation.delegate = agenda.interaction
    agenda.open = { [weak navigation] shade in
      shade.close = { navigation?.popViewController(animated: true) }
      navigation?.pushViewController(shade, animated: true)
    }
    return navigation
  }

  /// Returns a controller that presents the shade when the user pulls down or taps. Pulling up or
  /// tapping the shade's button dismisses it.
  private static func shadeModally(elasticity: CGFloat) -> UIViewController {
    let agenda = AgendaController(interaction(elasticity: elasticity))
    agenda.open = { [weak agenda] shade in
      shade.modalPresentationStyle = .overFullScreen
      shade.transitioningDelegate = agenda?.interaction
      shade.close = { [weak shade] in shade?.dismiss(animated: true) }
      agenda?.present(shade, animated: true)
    }
    return agenda
  }
}

/// A navigation controller without the interactive pop gesture, so that vertical pans reach the
/// shade.
final class ShadeNavigationController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.isEnabled = false
  }
}

extension DemoParameter {
  static func bounciness(_ standard: Double) -> DemoParameter {
    DemoParameter(
      "elasticity", "the fraction of its speed that an item keeps in a bounce", in: 0...0.9,
      standard: standard)
  }
}
