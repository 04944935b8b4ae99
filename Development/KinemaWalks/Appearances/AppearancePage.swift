import UIKitCore

/// A page that records its callbacks.
@MainActor
final class AppearancePage: UIViewController {
  private let record: AppearanceRecord

  init(_ title: String, _ record: AppearanceRecord) {
    self.record = record
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  /// Whether no container or presentation contains the page or its view, so that it can be used.
  var isFree: Bool {
    parent == nil && presentingViewController == nil && children.isEmpty
      && transitionRun == nil && viewIfLoaded?.superview == nil
  }

  override func viewWillAppear(_ animated: Bool) { record.note(.willAppear, self) }
  override func viewDidAppear(_ animated: Bool) { record.note(.didAppear, self) }
  override func viewWillDisappear(_ animated: Bool) { record.note(.willDisappear, self) }
  override func viewDidDisappear(_ animated: Bool) { record.note(.didDisappear, self) }
}

/// A navigation controller that records its callbacks.
@MainActor
final class AppearanceStack: UINavigationController {
  private var record: AppearanceRecord?

  /// Sets the record to which a navigation controller logs its callbacks.
  func report(to record: AppearanceRecord, as title: String) -> Self {
    self.record = record
    self.title = title
    return self
  }

  override func viewWillAppear(_ animated: Bool) { record?.note(.willAppear, self) }
  override func viewDidAppear(_ animated: Bool) { record?.note(.didAppear, self) }
  override func viewWillDisappear(_ animated: Bool) { record?.note(.willDisappear, self) }
  override func viewDidDisappear(_ animated: Bool) { record?.note(.didDisappear, self) }
}
