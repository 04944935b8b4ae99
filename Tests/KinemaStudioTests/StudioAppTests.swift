import Foundation
import KinemaCapture
import KinemaStudio
import KinemaTestSupport
import Testing
import UIKit

private final class DampedController: UIViewController {
  @Tunable(0.1...1) var damping = 0.5
  @Tunable(0...200) var height: CGFloat = 40
}

@MainActor
@Suite(.serialized) struct StudioAppTests {
  @Test func `A tunable number is a stored property with a range`() {
    let controller = DampedController()
    controller.damping = 3
    #expect(controller.damping == 3)
    #expect(controller.height == 40)
    #expect(DampedController().damping == 0.5)
  }

  @Test
  func `A scene's controller receives the values of its tunable numbers, limited to their ranges`()
    throws
  {
    Studio.add("Damped card") { DampedController() }
    let scene = try #require(StudioLibrary.shared.scene(named: "Damped-card"))
    #expect(scene.title == "Damped card")
    try TestHost.run { host in
      scene.content().start(host, ["damping": 0.25, "height": 900, "other": 1]) { _ in }
      let controller = try #require(host.window.rootViewController as? DampedController)
      #expect(controller.damping == 0.25)
      #expect(controller.height == 200)
    }
  }

  @Test func `A program built without the Browser trait prints what to add to its package`() {
    #expect(
      StudioDoor.Closed().description
        == "Cannot open the studio: Kinema was built without it. Add traits: [\"Browser\"] to its "
        + ".package line and the product KinemaStudio to the target. In a checkout of Kinema, use "
        + "make studio.")
  }
}
