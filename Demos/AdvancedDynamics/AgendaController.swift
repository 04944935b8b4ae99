import UIKit

/// A day's appointments. The shade, a panel that opens from the top, covers them.
final class AgendaController: UIViewController {
  /// The transitions that open and close the shade.
  let interaction: FingerInteraction
  /// A closure that shows a shade by pushing or presenting it.
  var open: ((ShadeController) -> Void)?

  private let hint = UIButton(type: .system)
  private var notes: [NoteView] = []

  init(_ interaction: FingerInteraction) {
    self.interaction = interaction
    super.init(nibName: nil, bundle: nil)
    title = "Today"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    notes = [
      NoteView("Stand-up", "09:30, by the window", Palette.teal, isDark: false),
      NoteView("Review", "11:00, second floor", Palette.violet, isDark: false),
      NoteView("Lunch", "12:30, down at the lake", Palette.amber, isDark: false),
      NoteView("Piano", "18:00, new étude", Palette.red, isDark: false),
    ]
    for note in notes { view.addSubview(note) }
    hint.setTitle("Pull down, or tap here", for: .normal)
    hint.setTitleColor(Palette.text, for: .normal)
    hint.titleLabel?.font = .systemFont(ofSize: 14)
    hint.addTarget(self, action: AgendaController.showShade, for: .touchUpInside)
    view.addSubview(hint)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    interaction.install(pan, on: view, when: { $0.y > abs($0.x) }) { [weak self] in
      self?.showShade()
    }
  }

  private func showShade() {
    // A shade is opened only if no other transition is running.
    if transitionCoordinator == nil { open?(ShadeController(interaction)) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let top = view.safeAreaInsets.top + 18
    for (index, note) in notes.enumerated() {
      note.frame = CGRect(
        x: 16, y: top + CGFloat(index) * 76, width: bounds.width - 32, height: 64)
    }
    hint.frame = CGRect(x: bounds.midX - 100, y: bounds.maxY - 52, width: 200, height: 36)
  }
}
