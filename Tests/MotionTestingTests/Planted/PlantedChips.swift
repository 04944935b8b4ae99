import MotionTesting
import QuartzCore
import UIKitCore

/// A row of chips with constraints. One chip grows and is then removed.
@MainActor
enum PlantedChips {
  final class Chip: UIView {
    let label = UILabel()
    private(set) var width: NSLayoutConstraint?
    private(set) var leading: NSLayoutConstraint?
    private var cycle: (() -> Void)?

    func arrange(in row: UIView, at x: CGFloat, clings: Bool) {
      translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(self)
      label.text = "Chip"
      addSubview(label)
      label.frame = CGRect(x: 4, y: 4, width: 40, height: 20)
      let width = widthAnchor.constraint(equalToConstant: 60)
      let leading = leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: x)
      NSLayoutConstraint.activate([
        width, leading, topAnchor.constraint(equalTo: row.topAnchor),
        heightAnchor.constraint(equalToConstant: 30),
      ])
      (self.width, self.leading) = (width, leading)
      if clings { cycle = { self.alpha = 1 } }
    }
  }

  static func exercise(_ fault: PlantedFault?, _ faults: inout [String?]) {
    let page = UIViewController()
    let row = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 40))
    page.view.addSubview(row)
    let chips = (0..<3).map { index in
      let chip = Chip()
      chip.arrange(
        in: row, at: 10 + 100 * CGFloat(index), clings: fault == .chipHoldsItself && index == 2)
      return chip
    }
    Motion.host.window.rootViewController = page
    Motion.settle()
    let (grown, gone) = (chips[1], chips[2])
    let second = grown.widthAnchor.constraint(equalToConstant: 100)
    let growing = Motion.record {
      if fault == .widthsContradict { second.isActive = true }
      if fault == .widthsContradictOnTheWay {
        second.isActive = true
        page.view.layoutIfNeeded()
        second.isActive = false
      }
      let change = {
        grown.width?.constant = fault == .chipEndsShort ? 84 : 90
        grown.leading?.constant = fault == .chipLeavesRow ? 260 : 150
        if fault == .textLeavesChip { grown.label.frame.origin.x = 70 }
        if fault == .chipStaysHidden { grown.isHidden = true }
      }
      if fault == .chipIsNotAnimated {
        change()
      } else {
        UIView.animate(
          withDuration: 0.4, delay: 0, usingSpringWithDamping: fault == .chipOvershoots ? 0.3 : 1,
          initialSpringVelocity: 0, options: [],
          animations: {
            change()
            page.view.layoutIfNeeded()
          })
      }
      Motion.settle(limit: 3)
    }
    faults += [
      growing.failure(of: grown, .isAt(195, 15)), growing.failure(of: grown, .hasAlpha(1)),
      growing.failure(of: grown, .staysInside(CGRect(x: 0, y: 0, width: 320, height: 40))),
      growing.failure(of: grown, .neverJumps(moreThan: 20)),
      growing.failure(of: grown, .overshoots(by: 0...0.5)),
      growing.failure(of: grown.label, .staysInside(CGRect(x: 0, y: 0, width: 90, height: 30))),
    ]
    let leaving = Motion.record {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .curveLinear, animations: { gone.alpha = 0 },
        completion: { _ in gone.removeFromSuperview() })
      if fault == .chipIsRemovedEarly {
        Motion.host.advance(for: 0.1)
        gone.removeFromSuperview()
      }
      Motion.settle(limit: 3)
    }
    faults += [leaving.failure(of: gone, .lasts(0.25...0.35))]
  }
}
