import UIKit

/// The content of the shade, a panel that opens from the top: the date, some news, and a button
/// that closes the shade.
///
/// In a navigation controller, the bar fades out as the shade opens.
package final class ShadeController: UIViewController {
  /// A closure that closes the shade by popping or dismissing it.
  package var close: (() -> Void)?

  private let interaction: FingerInteraction
  private let date = UILabel()
  private let button = UIButton(type: .system)
  private let handle = UIView()
  private var notes: [NoteView] = []

  package init(_ interaction: FingerInteraction) {
    self.interaction = interaction
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    view = SkyView(colors: [
      UIColor(red: 0.09, green: 0.11, blue: 0.17, alpha: 1),
      UIColor(red: 0.17, green: 0.21, blue: 0.32, alpha: 1),
    ])
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.09, green: 0.11, blue: 0.17, alpha: 1)
    date.text = "Friday\n13 March"
    date.numberOfLines = 2
    date.font = .systemFont(ofSize: 30, weight: .light)
    date.textColor = .white
    view.addSubview(date)
    notes = [
      NoteView("Rain from 16:00", "Take the umbrella", Palette.blue, isDark: true),
      NoteView("Train on time", "Platform 7, 08:32", Palette.green, isDark: true),
      NoteView("Ada", "Lunch at the lake?", Palette.amber, isDark: true),
    ]
    for note in notes { view.addSubview(note) }
    button.setTitle("Close", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.addTarget(self, action: ShadeController.closeTapped, for: .touchUpInside)
    view.addSubview(button)
    handle.backgroundColor = UIColor.white.withAlphaComponent(0.5)
    handle.layer.cornerRadius = 2.5
    view.addSubview(handle)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    interaction.install(pan, on: view, when: { -$0.y > abs($0.x) }) { [weak self] in
      self?.close?()
    }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let isLow = bounds.height < 400
    date.frame = CGRect(x: 24, y: isLow ? 12 : 44, width: bounds.width - 48, height: 80)
    for (index, note) in notes.enumerated() {
      let column = isLow ? CGFloat(index % 2) : 0
      let row = isLow ? CGFloat(index / 2) : CGFloat(index)
      let width = isLow ? bounds.width / 2 - 24 : bounds.width - 32
      note.frame = CGRect(
        x: 16 + column * (width + 16), y: date.frame.maxY + 20 + row * 74, width: width, height: 64)
    }
    button.frame = CGRect(x: bounds.midX - 60, y: bounds.maxY - 70, width: 120, height: 44)
    handle.frame = CGRect(x: bounds.midX - 22, y: bounds.maxY - 14, width: 44, height: 5)
  }

  private func closeTapped() { close?() }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    fadeBar(to: 0)
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    fadeBar(to: 1)
  }

  private func fadeBar(to alpha: CGFloat) {
    guard let bar = navigationController?.navigationBar else { return }
    let isJoined = transitionCoordinator?.animateAlongsideTransition(
      in: bar, animation: { _ in bar.alpha = alpha }, completion: nil)
    if isJoined != true { bar.alpha = alpha }
  }
}
