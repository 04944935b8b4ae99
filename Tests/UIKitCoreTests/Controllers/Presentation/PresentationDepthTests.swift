import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Nested presentations")
struct PresentationDepthTests {
  @Test(
    "One call can dismiss a hundred nested presentations",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet], [false, true])
  func hundred(style: UIModalPresentationStyle, animated: Bool) throws {
    try TestHost.run { host in
      let log = EventLog()
      let base = LoggedController("base", log)
      host.window.rootViewController = base
      var top: UIViewController = base
      for level in 1...100 {
        let next = LoggedController("\(level)", log)
        next.modalPresentationStyle = style
        top.present(next, animated: animated)
        if animated { host.frames(60) }
        #expect(next.appearance == .shown && top.presentedViewController === next)
        top = next
      }
      #expect(base.presentationChain.count == 100 && base.presentationChain.last === top)
      #expect(top.view.window === host.window)
      base.dismiss(animated: animated)
      if animated { host.frames(60) }
      #expect(base.appearance == .shown && base.presentationChain.isEmpty)
      #expect(base.view.window === host.window && !host.window.transitionQueue.isBusy)
      host.window.rootViewController = nil
      #expect(unbalanced(log.events).isEmpty)
    }
  }
}
