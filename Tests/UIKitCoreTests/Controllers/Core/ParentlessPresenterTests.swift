import KinemaTestSupport
import Testing
import UIKitCore

/// The view of a presenter without a parent is inside the view of another controller, or directly
/// in a window. Such a presenter is not in the window root's chain of presentations.
@MainActor
@Suite("Presenters without a parent")
struct ParentlessPresenterTests {
  @MainActor private struct Scene {
    let log = EventLog()
    let root: LoggedController
    let presenter: LoggedController
    let modal: LoggedController

    init() {
      (root, presenter) = (LoggedController("root", log), LoggedController("presenter", log))
      modal = LoggedController("modal", log)
    }
  }

  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    return window
  }

  @Test(
    "A modal disappears when the window of its presenter is released",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .automatic])
  func lostWindow(style: UIModalPresentationStyle) throws {
    try TestHost.run { host in
      let scene = Scene()
      var own: UIWindow? = window()
      own?.rootViewController = scene.root
      scene.root.view.addSubview(scene.presenter.view)
      scene.modal.modalPresentationStyle = style
      scene.presenter.present(scene.modal, animated: false)
      host.frames(1)
      #expect(scene.modal.appearance == .shown)
      own = nil
      host.frames(2)
      #expect([scene.root, scene.presenter, scene.modal].allSatisfy { $0.appearance == .gone })
      #expect(scene.log.imbalance == nil && scene.presenter.presentedViewController == nil)
    }
  }

  @Test(
    "A modal disappears when another root replaces the controller that contains its presenter",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .automatic])
  func newRoot(style: UIModalPresentationStyle) throws {
    try TestHost.run { host in
      let scene = Scene()
      host.window.rootViewController = scene.root
      scene.root.view.addSubview(scene.presenter.view)
      scene.modal.modalPresentationStyle = style
      scene.presenter.present(scene.modal, animated: false)
      let above = LoggedController("above", scene.log)
      scene.modal.present(above, animated: false)
      host.frames(1)
      host.window.rootViewController = LoggedController("other", scene.log)
      let gone = [scene.root, scene.presenter, scene.modal, above]
      #expect(gone.allSatisfy { $0.appearance == .gone })
      #expect(scene.log.imbalance == nil && scene.presenter.presentedViewController == nil)
      #expect(scene.presenter.view.superview === scene.root.view)
      let appeared = scene.log.events.filter { $0 == "didAppear:presenter" }
      #expect(appeared.count == 1)
    }
  }

  @Test("A modal above a modal over the current context disappears with the root")
  func aboveContext() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .overCurrentContext
      fixture.base.definesPresentationContext = true
      fixture.base.present(modal, animated: false)
      let above = LoggedController("above", fixture.log)
      above.modalPresentationStyle = .overFullScreen
      modal.present(above, animated: false)
      #expect(modal.presentedViewController === above && above.appearance == .shown)
      fixture.window.rootViewController = LoggedController("other", fixture.log)
      #expect([fixture.base, modal, above].allSatisfy { $0.appearance == .gone })
      #expect(fixture.log.imbalance == nil && fixture.base.presentedViewController === modal)
    }
  }

  @Test(
    "If a presenter's view is directly in the window, its modal stays when the root changes",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func besideRoot(style: UIModalPresentationStyle) throws {
    try TestHost.run { host in
      let scene = Scene()
      host.window.rootViewController = scene.root
      host.window.addSubview(scene.presenter.view)
      scene.modal.modalPresentationStyle = style
      scene.presenter.present(scene.modal, animated: false)
      host.window.rootViewController = LoggedController("other", scene.log)
      #expect(scene.modal.appearance == .shown && scene.log.imbalance == nil)
      #expect(scene.presenter.presentedViewController === scene.modal)
      scene.modal.dismiss(animated: false)
      #expect(scene.presenter.appearance == .shown && scene.log.imbalance == nil)
    }
  }

  @Test(
    "Controllers that are directly in a released window disappear", arguments: [false, true],
    [false, true])
  func withoutRoot(hasRoot: Bool, presents: Bool) throws {
    try TestHost.run { host in
      let scene = Scene()
      var own: UIWindow? = window()
      if hasRoot { own?.rootViewController = scene.root }
      own?.addSubview(scene.presenter.view)
      if presents { scene.presenter.present(scene.modal, animated: false) }
      host.frames(1)
      #expect((scene.modal.appearance == .shown) == presents)
      own = nil
      host.frames(2)
      #expect([scene.root, scene.presenter, scene.modal].allSatisfy { $0.appearance == .gone })
      #expect(scene.log.imbalance == nil)
    }
  }
}
