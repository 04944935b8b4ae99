// The placement of messages when the phone rotates, in the style of 2016.
import UIKit

final class ToastPlacer: NSObject {
  private(set) var turns: [Int] = []
  private(set) var top: CGFloat = 0
  let isPhone = UIDevice.current.userInterfaceIdiom == .phone

  func begin() {
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    top = UIApplication.shared.statusBarFrame.height + 8
    NotificationCenter.default.addObserver(
      self, selector: #selector(turned), name: .UIDeviceOrientationDidChange, object: nil)
  }

  @objc private func turned() {
    turns.append(UIDevice.current.orientation.rawValue)
    turns.append(UIApplication.shared.statusBarOrientation.rawValue)
    top = UIApplication.shared.statusBarFrame.height + 8
  }

  /// Disables touches until the message has moved down.
  func showUndisturbed(_ toast: Toast, in view: UIView) {
    UIApplication.shared.beginIgnoringInteractionEvents()
    toast.show("Saved", in: view)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      UIApplication.shared.endIgnoringInteractionEvents()
    }
  }
}
