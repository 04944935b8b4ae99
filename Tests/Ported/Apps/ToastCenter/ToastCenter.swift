// A message that slides in from the top, in the style of 2023.
import UIKit

protocol ToastObserver: class {
  func toast(_ toast: Toast, didShow text: String)
}

@objcMembers
final class Toast: UIView {
  weak var observer: ToastObserver?
  let label = UILabel()
  private(set) var taps = 0

  @nonobjc func show(_ text: String, in view: UIView) {
    label.text = text
    frame = CGRect(x: 20, y: -60, width: view.bounds.width - 40, height: 44)
    view.addSubview(self)
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped as () -> Void))
    addGestureRecognizer(tap)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.center.y = 80 },
      completion: { _ in self.observer?.toast(self, didShow: text) })
  }

  func tapped() { taps += 1 }
}
