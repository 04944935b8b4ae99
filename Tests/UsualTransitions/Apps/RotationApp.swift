import Foundation
import KinemaTestSupport
import UIKitCore

/// A player that rotates by a quarter turn as it grows from a thumbnail to the full screen. Its
/// controls follow the coordinator of each size change.
final class RotationApp: UsualApp {
  private let thumbnail = CGRect(x: 20, y: 60, width: 120, height: 80)
  override var kind: Kind { .full }
  override func makeScreen(_ name: String) -> LoggedController { FollowingController(name, log) }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let player = context.view(forKey: forward ? .to : .from) else { return {} }
    context.containerView.bringSubviewToFront(player)
    let small = CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 0.2, y: 0.2)
    let rest = CGPoint(x: player.bounds.midX, y: player.bounds.midY)
    let start = CGPoint(x: thumbnail.midX, y: thumbnail.midY)
    if forward {
      player.transform = small
      player.center = start
    }
    return {
      player.transform = forward ? .identity : small
      player.center = forward ? rest : start
    }
  }

  override func tidy(_ context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from) else { return }
    from.center = CGPoint(x: from.bounds.midX, y: from.bounds.midY)
  }

  /// The first screen does not move.
  override func touchTarget(forward: Bool) -> UIView? { first.view }

  override func shownPart() -> CGFloat {
    let shown = second.view.layer.presentation()?.transform ?? CATransform3DIdentity
    return 1 - abs(atan2(shown.m12, shown.m11)) / (.pi / 2)
  }

  override func fits(at part: CGFloat) -> Bool {
    let x = second.view.shownX
    return abs(x - thumbnail.midX - part * (second.view.bounds.midX - thumbnail.midX)) < 0.5
  }

  override func restFits() -> Bool {
    [first, second].allSatisfy { ($0 as? FollowingController)?.hasFollowed ?? false }
  }
}

/// A screen with controls at its lower edge, which follow a size change.
final class FollowingController: LoggedController {
  private let controls = UIView(frame: .zero)
  private var announced: [CGSize] = []
  private var reached: [CGSize] = []

  /// Whether the controls are at their position and each announced change has ended.
  var hasFollowed: Bool {
    guard isViewLoaded else { return true }
    return announced == reached && controls.frame == place(in: view.bounds.size)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    controls.frame = place(in: view.bounds.size)
    view.addSubview(controls)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    controls.frame = place(in: view.bounds.size)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    announced.append(size)
    coordinator.animate { [self] _ in
      controls.frame = place(in: size)
    } completion: { [self] _ in
      reached.append(size)
    }
  }

  private func place(in size: CGSize) -> CGRect {
    CGRect(x: 0, y: size.height - 44, width: size.width, height: 44)
  }
}
