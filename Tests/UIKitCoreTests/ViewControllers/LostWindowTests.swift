import Testing
import UIKitCore

@MainActor
@Suite("Controllers of a window that dies")
struct LostWindowTests {
  private func present(
    _ style: UIModalPresentationStyle, _ body: (LoggedController) -> Void
  ) throws -> [() -> AnyObject?] {
    weak var root: LoggedController?
    weak var modal: LoggedController?
    weak var presentation: UIPresentationController?
    weak var window: UIWindow?
    let stage = try Stage()
    defer { stage.close() }
    do {
      let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      own.isHidden = false
      let controller = LoggedController("root", EventLog())
      own.rootViewController = controller
      let shown = LoggedController("modal", EventLog())
      shown.modalPresentationStyle = style
      body(shown)
      controller.present(shown, animated: true)
      stage.frames(60)
      (root, modal, window) = (controller, shown, own)
      presentation = shown.presentationController
      #expect(shown.viewIfLoaded?.window === own)
    }
    stage.frames(2)
    return [{ root }, { modal }, { presentation }, { window }]
  }

  @Test(
    "B17: what is still presented goes with it",
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .automatic, .popover, .custom,
    ])
  func stillPresented(style: UIModalPresentationStyle) throws {
    for object in try present(style, { _ in }) { #expect(object() == nil) }
  }

  @Test("B17: a popover whose sheet was asked for goes with it")
  func sheetOfPopover() throws {
    let objects = try present(.popover) { controller in
      _ = controller.popoverPresentationController?.adaptiveSheetPresentationController
    }
    for object in objects { #expect(object() == nil) }
  }

  @Test("B17: a controller whose presentation controller was asked for and not used is freed")
  func neverPresented() {
    weak var controller: UIViewController?
    do {
      let own = UIViewController()
      own.sheetPresentationController?.prefersGrabberVisible = true
      controller = own
    }
    #expect(controller == nil)
  }

  @Test("A presentation controller that outlives its presentation still knows what it presented")
  func outlives() throws {
    try TransitionStage.run { stage in
      var presentation: UIPresentationController?
      @MainActor func show() {
        let modal = LoggedController("modal", stage.log)
        stage.base.present(modal, animated: false)
        presentation = modal.presentationController
        modal.dismiss(animated: false)
      }
      show()
      #expect(presentation?.presentedViewController.title == "modal")
    }
  }
}
