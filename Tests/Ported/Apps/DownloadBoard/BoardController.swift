// A demo app in the style of 2017. It uses key-value observing, selectors, and delayed calls.
import UIKit

extension Notification.Name {
  static let boardDidChange = Notification.Name("boardDidChange")
}

class Download: NSObject {
  @objc dynamic var progress = 0.0
}

final class SwipeOrTap: UITapGestureRecognizer {
  let weight = 3
}

class BoardController: UIViewController {
  let scroll = UIScrollView()
  let button = UIButton()
  let download = Download()
  var log: [String] = []
  private var observations: [NSKeyValueObservation] = []
  private let late: Selector = #selector(BoardController.hideHint)

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.contentSize = CGSize(width: view.bounds.width, height: 2000)
    view.addSubview(scroll)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    scroll.addSubview(button)
    button.addTarget(self, action: #selector(press(_:forEvent:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(count), for: .touchUpInside)
    scroll.addGestureRecognizer(SwipeOrTap(target: self, action: #selector(weigh(_:))))
    scroll.addObserver(
      self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [.old, .new], context: nil)
    observations.append(
      download.observe(\.progress, options: [.old, .new]) { [weak self] _, change in
        self?.log.append("progress \(change.oldValue!) \(change.newValue!)")
      })
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed(_:)), name: .boardDidChange, object: nil)
    perform(late, with: nil, afterDelay: 2)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let new = change?[.newKey] as? CGPoint else { return }
    log.append("\(keyPath ?? "") \(Int(new.y))")
  }

  func keepHint() {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: late, object: nil)
  }

  func stopCounting() {
    button.removeTarget(self, action: #selector(count), for: .touchUpInside)
    scroll.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset))
    observations.removeAll()
  }

  var canHide: Bool { return responds(to: late) }

  @objc func press(_ sender: UIButton, forEvent event: UIEvent) {
    log.append("press \(event.allTouches?.count ?? 0)")
  }
  @objc func count() { log.append("count") }
  @objc func weigh(_ sender: SwipeOrTap) { log.append("weigh \(sender.weight)") }
  @objc func changed(_ notification: Notification) { log.append("changed") }
  @objc func hideHint() { log.append("hint") }
}
