import UIKit

/// The motion of a sheet if Reduce Motion is on: the sheet fades as the finger moves up.
package final class SheetFade: SheetMotion {
  package var onMove: ((CGFloat) -> Void)?
  package var onEnd: ((Bool) -> Void)?

  private static let duration: TimeInterval = 0.3

  private let sheet: UIView
  private let container: UIView
  /// The fraction by which the sheet has faded, from 0 to 1.
  private var share: CGFloat = 0
  private var start: (share: CGFloat, y: CGFloat) = (0, 0)
  /// The number of grasps and releases. A fade ends the motion only if no grasp or release followed
  /// it.
  private var fades = 0
  private var isOver = false

  package init(sheet: UIView, container: UIView) {
    self.sheet = sheet
    self.container = container
  }

  package func takeHold(at y: CGFloat) {
    guard !isOver else { return }
    fades += 1
    if let shown = sheet.layer.presentation() { share = 1 - CGFloat(shown.opacity) }
    sheet.layer.removeAllAnimations()
    start = (share, y)
    show()
  }

  package func move(to y: CGFloat) {
    guard !isOver, container.bounds.height > 0 else { return }
    share = min(max(start.share + (start.y - y) / container.bounds.height, 0), 1)
    show()
  }

  private func show() {
    sheet.alpha = 1 - share
    onMove?(share)
  }

  package func release(velocity: CGFloat) { finish(share > LiftBehavior.threshold) }
  package func giveUp() { finish(false) }
  package func leave() { finish(true) }
  package func stop() { end(gone: false) }

  private func finish(_ gone: Bool) {
    guard !isOver else { return }
    fades += 1
    let current = fades
    UIView.animate(
      withDuration: Self.duration, animations: { self.sheet.alpha = gone ? 0 : 1 },
      completion: { [weak self] _ in
        if let self, fades == current { end(gone: gone) }
      })
  }

  private func end(gone: Bool) {
    guard !isOver else { return }
    isOver = true
    onMove?(gone ? 1 : 0)
    onEnd?(gone)
    sheet.alpha = 1
  }
}
