// A pull-to-refresh control in the style of 2015 that uses targets and actions.
import Dispatch
import Foundation
import UIKit

class PullControl: UIControl {
  private(set) var isLoading = false

  @objc func begin() {
    isLoading = true
    sendActions(for: .valueChanged)
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in self?.end() }
  }

  func end() { isLoading = false }
}

class PullController: UIViewController {
  let control = PullControl(frame: CGRectMake(0, 0, 320, 60))
  private(set) var loads = 0
  private(set) var ticks = 0
  var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(control)
    control.addTarget(self, action: #selector(PullController.load(sender:)), for: .valueChanged)
    control.addTarget(control, action: #selector(control.touched), for: .touchDown)
    timer = Timer.scheduledTimer(
      timeInterval: 0.25, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc func load(sender: PullControl) { loads += 1 }
  @objc func tick() { ticks += 1 }
}

extension PullControl {
  @objc func touched() { begin() }
}
