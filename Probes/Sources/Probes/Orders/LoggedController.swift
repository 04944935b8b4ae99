import UIKit

/// A controller that logs its callbacks.
class LoggedController: UIViewController {
  let label: String
  weak var bench: ProbeBench?
  var list = "order"

  init(_ label: String, _ bench: ProbeBench, color: UIColor = .lightGray) {
    self.label = label
    self.bench = bench
    super.init(nibName: nil, bundle: nil)
    title = label
    self.color = color
  }

  required init?(coder: NSCoder) { fatalError("not read from archives") }

  private var color = UIColor.lightGray

  func say(_ event: String) { bench?.log("\(label) \(event)", in: list) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    say("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    say("willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    say("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    say("didDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    say(parent == nil ? "willLeaveParent" : "willMoveToParent")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    say(parent == nil ? "didLeaveParent" : "didMoveToParent")
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    say("willTransition")
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    say("viewWillTransition")
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.say("alongside") }) {
      [weak self] _ in self?.say("alongsideEnd")
    }
  }
}
