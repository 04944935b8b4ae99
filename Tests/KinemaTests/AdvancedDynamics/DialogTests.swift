import KinemaTestSupport
import KinemaCatalog
import MotionTesting
import Testing
import UIKit
import UIKitCore

/// A delegate that presents and dismisses a dialog with transitions that tests can inspect.
@MainActor
private final class DialogPlay: NSObject, UIViewControllerTransitioningDelegate {
  let host = Motion.host
  let presenter = UIViewController()
  let dialog = DialogController()
  let arrival = DialogTransition()
  let departure = DialogTransition()

  override init() {
    super.init()
    host.window.rootViewController = presenter
    dialog.modalPresentationStyle = .custom
    dialog.transitioningDelegate = self
    host.advance(for: 0.1)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DialogPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    arrival
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    departure
  }

  var restFrame: CGRect {
    let size = host.size
    let width = min(236, size.width - 40)
    return CGRect(x: (size.width - width) / 2, y: size.height / 2 - 88, width: width, height: 176)
  }

  func frame() { host.advance(by: 1.0 / 60) }

  func present() {
    presenter.present(dialog, animated: true)
    host.advance(for: 1.4)
  }
}

@MainActor @Suite(.serialized)
struct DialogTests {
  @Test("The dialog drops in upright at triple gravity, bounces, and rests in the middle")
  func arrival() throws {
    try TestHost.run {
      let play = DialogPlay()
      var isPresented = false
      play.presenter.present(play.dialog, animated: true) { isPresented = true }
      var bottoms: [CGFloat] = []
      while !isPresented, bottoms.count < 120 {
        play.frame()
        #expect(play.dialog.view.transform.isIdentity)
        #expect(play.dialog.view.frame.minX == play.restFrame.minX)
        #expect(play.presenter.view.window === play.host.window)
        bottoms.append(play.dialog.view.frame.maxY)
      }
      #expect(Double(bottoms.count) / 60 < 1.3)
      // In the first 0.25 s of its fall, the dialog moves 1500 × 0.25² pt. The first frame only
      // starts the animator.
      let fallen = bottoms[15] - -20
      #expect(abs(fallen - 1500 * 0.25 * 0.25) < 20)
      let landing = bottoms.firstIndex { $0 > play.restFrame.maxY - 6 } ?? 0
      let highest = bottoms[landing...].min() ?? 0
      #expect(highest < play.restFrame.maxY - 20, "\(bottoms)")
      #expect(bottoms.allSatisfy { $0 <= play.restFrame.maxY + 2 })
      // The end of the transition moves the dialog by at most a point.
      #expect(abs((bottoms.dropLast().last ?? 0) - play.restFrame.maxY) <= 1)
      #expect(play.dialog.view.frame == play.restFrame)
      #expect(play.dialog.appearance == .shown && play.presenter.appearance == .shown)
    }
  }

  @Test("The dialog hangs from its top for two thirds of the dismissal, then falls offscreen")
  func departure() throws {
    try TestHost.run {
      let play = DialogPlay()
      play.present()
      var isGone = false
      play.dialog.dismiss(animated: true) { isGone = true }
      var (hanging, falling) = (0, 0)
      var rightContacts = 0
      var turned: CGFloat = 0
      var collides = true
      while !isGone, hanging + falling < 200 {
        play.frame()
        guard let departure = play.departure.departure, let view = play.dialog.view else {
          continue
        }
        if departure.isHanging { hanging += 1 } else { falling += 1 }
        collides = departure.collides
        turned = max(turned, abs(atan2(view.transform.b, view.transform.a)))
        let box = view.frame
        if box.maxX > 318, collides { rightContacts += 1 }
        // The dialog stays above the bottom of the screen while it collides.
        if collides { #expect(box.maxY < 481) }
        if departure.isHanging { #expect(collides) }
        #expect(play.presenter.view.window === play.host.window)
      }
      #expect(abs(Double(hanging) / 60 - 1.333) < 0.05)
      #expect(falling > 5)
      #expect(Double(falling) / 60 <= 0.69)
      #expect(!collides)
      #expect(rightContacts > 0)
      #expect(turned > 0.3)
      #expect(play.dialog.view.window == nil && play.dialog.view.transform.isIdentity)
      #expect(play.dialog.appearance == .gone && play.presenter.appearance == .shown)
      #expect(play.host.window.subviews.count == 1)
    }
  }

  @Test("At the end of the dismissal, the dialog is offscreen, so its removal is not visible")
  func leavesTheScreen() throws {
    try TestHost.run {
      let play = DialogPlay()
      play.present()
      var isGone = false
      play.dialog.dismiss(animated: true) { isGone = true }
      var last = CGRect.zero
      for _ in 0..<200 where !isGone {
        last = play.dialog.view.frame
        play.frame()
      }
      #expect(last.minY > 440)
    }
  }

  @Test("A dialog dismissed during its presentation first finishes the presentation")
  func dismissedEarly() throws {
    try TestHost.run {
      let play = DialogPlay()
      play.presenter.present(play.dialog, animated: true)
      play.host.advance(for: 0.3)
      play.presenter.dismiss(animated: true)
      play.host.advance(for: 0.5)
      #expect(play.departure.departure == nil)
      play.host.advance(for: 3)
      #expect(play.presenter.presentedViewController == nil)
    }
  }

  @Test("A screen rotation during a transition changes the dialog's position but not the outcome")
  func rotation() throws {
    try TestHost.run {
      let play = DialogPlay()
      play.presenter.present(play.dialog, animated: true)
      play.host.advance(for: 0.5)
      play.host.resize(to: CGSize(width: 480, height: 320))
      play.frame()
      #expect(play.dialog.view.center.x == 240)
      play.host.advance(for: 1)
      #expect(play.dialog.view.frame == play.restFrame)
      #expect(play.dialog.appearance == .shown)
      play.host.resize(to: CGSize(width: 320, height: 480))
      play.frame()
      #expect(play.dialog.view.frame == play.restFrame)
      play.dialog.dismiss(animated: true)
      play.host.advance(for: 0.5)
      play.host.resize(to: CGSize(width: 480, height: 320))
      play.host.advance(for: 1.8)
      #expect(play.presenter.presentedViewController == nil)
      #expect(play.presenter.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }
  }

  @Test("Tilting the device shifts the dialog without changing its center")
  func parallax() throws {
    try TestHost.run {
      let play = DialogPlay()
      play.present()
      let center = play.dialog.view.center
      play.host.window.viewerOffset = UIOffset(horizontal: 1, vertical: -0.5)
      play.frame()
      let shown = play.dialog.view.layer.presentation()?.position ?? .zero
      #expect(abs(shown.x - center.x - 14) < 0.01 && abs(shown.y - center.y + 7) < 0.01)
      #expect(play.dialog.view.center == center)
      // A drag outside the dialog also tilts the dialog. After the release, the dialog returns.
      var drag = TouchScript()
      drag.drag(along: [CGPoint(x: 160, y: 440), CGPoint(x: 240, y: 440)], for: 0.3, hold: 0.1)
      play.host.window.viewerOffset = .zero
      play.host.play(drag)
      #expect(play.host.window.viewerOffset.horizontal > 0.7)
      play.host.advance(for: 0.6)
      #expect(play.host.window.viewerOffset == .zero)
    }
  }

  @Test("With reduced motion, the dialog fades in at its final position")
  func reducedMotion() throws {
    try TestHost.run { host in
      host.isReduceMotionEnabled = true
      let play = DialogPlay()
      play.presenter.present(play.dialog, animated: true)
      play.host.advance(for: 0.15)
      #expect(play.dialog.view.frame == play.restFrame)
      #expect(abs((play.dialog.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
      play.host.advance(for: 0.3)
      play.dialog.dismiss(animated: true)
      play.host.advance(for: 0.15)
      #expect(play.dialog.view.frame == play.restFrame)
      play.host.advance(for: 0.3)
      #expect(play.presenter.presentedViewController == nil)
      #expect(play.arrival.restDuration == nil && play.departure.departure == nil)
    }
  }

  @Test("A new root ends the transition while the dialog moves", arguments: [0.4, 1.9, 2.9])
  func takenAway(time: TimeInterval) throws {
    try TestHost.run {
      let play = DialogPlay()
      play.presenter.present(play.dialog, animated: true)
      play.host.advance(for: min(time, 1.4))
      if time > 1.4 {
        play.dialog.dismiss(animated: true)
        play.host.advance(for: time - 1.4)
      }
      play.host.window.rootViewController = UIViewController()
      play.host.advance(for: 2.5)
      #expect(play.dialog.view.window == nil)
      #expect(play.dialog.appearance == .gone)
    }
  }

  @Test("A finished transition is not retained")
  func release() throws {
    weak var arrival: DialogTransition?
    weak var departure: DialogTransition?
    weak var dialog: DialogController?
    do {
      try TestHost.run {
        let play = DialogPlay()
        play.present()
        play.dialog.dismiss(animated: true)
        play.host.advance(for: 2.2)
        arrival = play.arrival
        departure = play.departure
        dialog = play.dialog
      }
    }
    #expect(arrival == nil && departure == nil && dialog == nil)
  }
}
