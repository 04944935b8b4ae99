import CoreGraphics
import UIKitCore

/// A sheet on a host of the measured device, with a finger that moves every 8 ms.
@MainActor
final class SheetRun {
  typealias Detent = UISheetPresentationController.Detent

  let host: UIKitCore.Host
  let modal = UIViewController()
  let sheet: UISheetPresentationController?
  private var point = CGPoint.zero
  /// The upper edge of the sheet at rest.
  private let restTop: CGFloat

  /// Presents a sheet and waits until it is at rest.
  init(
    on device: Device = .phone15, detents: [Detent]? = nil,
    content: ((_ view: UIView) -> Void)? = nil
  ) {
    host = UIKitCore.Host(device: device, system: .iOS26)
    let root = UIViewController()
    host.window.rootViewController = root
    host.advance(for: 0.1)
    modal.modalPresentationStyle = .pageSheet
    sheet = modal.sheetPresentationController
    if let detents { sheet?.detents = detents }
    content?(modal.view)
    root.present(modal, animated: false)
    host.advance(for: 0.1)
    restTop = modal.view.frame.minY
  }

  /// The distance of the sheet below its rest position, in points.
  var offset: CGFloat { modal.view.frame.minY - restTop }

  /// The opacity of the black color behind the sheet.
  var dimAlpha: CGFloat {
    guard let dimming = sheet?.containerView?.subviews.first else { return .nan }
    var alpha: CGFloat = .nan
    dimming.backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    return alpha * dimming.alpha
  }

  var isDismissed: Bool { modal.presentingViewController == nil }

  /// Puts the finger down and moves it by a vertical distance, 10 pt every 8 ms.
  func drag(from y: CGFloat, by distance: CGFloat) {
    point = CGPoint(x: host.size.width / 2, y: y)
    host.touchDown(at: point)
    let step: CGFloat = distance < 0 ? -10 : 10
    for _ in 0..<Int((distance / step).rounded()) { move(by: step) }
  }

  /// Moves the finger, 8 ms after its last event.
  func move(by distance: CGFloat) {
    host.advance(by: 0.008)
    point.y += distance
    host.touchMove(to: point)
  }

  /// Holds the finger still until its velocity is zero, and then lifts it.
  func release() {
    host.advance(for: 0.3)
    host.touchUp(at: point)
  }
}
