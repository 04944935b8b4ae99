// A tour in the style of 2015: layout guides, segues in code, and a category with stored values.
import UIKit

private var badgeKey: UInt8 = 0

extension UIView {
  var badge: String? {
    get { return objc_getAssociatedObject(self, &badgeKey) as? String }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

class FadeSegue: UIStoryboardSegue {
  override func perform() {
    source.present(destination, animated: false, completion: nil)
  }
}

class TourController: UIViewController {
  let banner = UIView()
  let picture = UIImageView(image: UIImage())
  private(set) var log: [String] = []
  private(set) var drawn = 0
  private var started: CFAbsoluteTime = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    started = CFAbsoluteTimeGetCurrent()
    banner.translatesAutoresizingMaskIntoConstraints = false
    banner.badge = "new"
    view.addSubview(banner)
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 8),
      banner.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor),
      banner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      banner.widthAnchor.constraint(equalToConstant: 100),
    ])
    for index in 0..<3 {
      autoreleasepool { drawn += index }
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    log.append("memory")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.destination.title = segue.identifier
    log.append("prepare \(segue.identifier!)")
  }

  func showDetail() {
    guard storyboard == nil, shouldPerformSegue(withIdentifier: "detail", sender: self) else {
      return
    }
    let segue = FadeSegue(identifier: "detail", source: self, destination: UIViewController())
    prepare(for: segue, sender: self)
    segue.perform()
  }

  var elapsed: CFTimeInterval { return CFAbsoluteTimeGetCurrent() - started }
}

final class TourWindows {
  private(set) var keys = 0
  private var token: NSObjectProtocol?

  func open(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeKeyNotification, object: window, queue: nil
    ) { [weak self] _ in self?.keys += 1 }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  func hold() { UIApplication.shared.beginIgnoringInteractionEvents() }
  func letGo() { UIApplication.shared.endIgnoringInteractionEvents() }
}
