import KinemaTestSupport
import UIKitCore

/// An app whose second screen covers a part of the first one, which is dimmed.
class InsetApp: UsualApp {
  private weak var shownPresentation: InsetPresentation?
  override var kind: Kind { .over }

  override func presentation(
    of presented: UIViewController, by presenting: UIViewController?
  ) -> UIPresentationController? {
    let made = InsetPresentation(presented, presenting) { [unowned self] in restFrame(in: $0) }
    shownPresentation = made
    return made
  }

  override func fits(at part: CGFloat) -> Bool {
    guard let dimming = shownPresentation?.dimming else { return part == 0 }
    return abs(dimming.shownAlpha - part) < 0.02
  }

  override var restNeighbors: [UIView] { [shownPresentation?.dimming].compactMap(\.self) }
}
