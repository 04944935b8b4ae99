import KinemaTestSupport
import Testing
import DynamicTransitions
import UIDynamics
import UIKitCore

@MainActor
@Suite("Dynamic transitions whose host is released")
struct DroppedTransitionTests {
  @Test(
    "Views that were moved by a transition are released even if a client retains the transition",
    arguments: [DynamicTransition.Interaction.none, .scrubbed, .carried], [false, true])
  func dropped(interaction: DynamicTransition.Interaction, isKept: Bool) {
    weak var window: UIWindow?
    weak var page: UIViewController?
    weak var transition: DynamicTransition?
    var kept: DynamicTransition?
    @MainActor func live() {
      let host = TestHost()
      let navigation = UINavigationController(rootViewController: UIViewController())
      host.window.rootViewController = navigation
      host.frames(1)
      let chooser = TransitionChooser { SlideTransition(interaction: interaction) }
      navigation.delegate = chooser
      let next = UIViewController()
      navigation.pushViewController(next, animated: true)
      host.frames(3)
      (window, page, transition) = (host.window, next, chooser.last)
      #expect(transition?.restDuration != nil)
      if isKept { kept = chooser.last }
    }
    live()
    #expect(window == nil && page == nil)
    #expect((transition == nil) != isKept && kept?.restDuration == nil)
  }
}
