import UIKit

/// A view that shows a message and hides it after a while.
final class Toast: UIView {
  private(set) var isShown = false

  func show(in parent: UIView, for duration: TimeInterval, completion: (() -> Void)? = nil) {
    frame = CGRect(x: 20, y: parent.bounds.height, width: parent.bounds.width - 40, height: 60)
    parent.addSubview(self)
    isShown = true
    UIView.animate(withDuration: 0.3) { self.frame.origin.y = parent.bounds.height - 100 }
    DispatchQueue.main.asyncAfter(deadline: .now() + duration) {
      UIView.animate(
        withDuration: 0.3, animations: { self.alpha = 0 },
        completion: { _ in
          self.removeFromSuperview()
          self.isShown = false
          completion?()
        })
    }
  }
}

/// An object that calls a function after no call has been requested for a while.
final class Debouncer {
  private let delay: TimeInterval
  private var work: DispatchWorkItem?

  init(delay: TimeInterval) { self.delay = delay }

  func call(_ body: @escaping () -> Void) {
    work?.cancel()
    let next = DispatchWorkItem(block: body)
    work = next
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: next)
  }
}

/// A countdown in seconds.
final class Countdown {
  private(set) var remaining: Int
  private var timer: Timer?
  var onTick: ((Int) -> Void)?
  var onEnd: (() -> Void)?

  init(from seconds: Int) { remaining = seconds }

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.remaining -= 1
      self.onTick?(self.remaining)
      if self.remaining == 0 {
        timer.invalidate()
        self.onEnd?()
      }
    }
  }

  func stop() { timer?.invalidate() }
}

extension Notification.Name {
  static let refreshed = Notification.Name("refreshed")
}

/// An object that loads data on its own queue and reports it on the main queue.
final class Loader {
  private let queue = DispatchQueue(label: "loader")
  private(set) var value: Int?

  func load(_ number: Int, completion: @escaping (Int) -> Void) {
    queue.async {
      let sum = (1...number).reduce(0, &+)
      DispatchQueue.main.async {
        self.value = sum
        completion(sum)
        NotificationCenter.default.post(name: .refreshed, object: self, userInfo: ["sum": sum])
      }
    }
  }
}

/// A page with a button that moves its box.
final class BoxController: UIViewController {
  let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
  var appeared: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared?()
  }

  func moveBox(completion: @escaping (Bool) -> Void) {
    UIView.animate(
      withDuration: 1.5, delay: 0.5, options: [], animations: { self.box.center.x = 300 },
      completion: completion)
  }
}
