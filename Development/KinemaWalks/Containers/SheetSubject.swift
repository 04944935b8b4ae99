import MotionTesting
import UIKitCore

/// A page that presents sheets, which are dragged, rotated, and changed at random.
@MainActor
final class SheetSubject: ContainerSubject {
  private typealias Detent = UISheetPresentationController.Detent

  private let window: UIWindow
  private let base: ContainerPage
  private var made = 0
  /// Whether a sheet must be shown at rest; nil if the walk cannot tell.
  private var isWanted: Bool? = false
  /// The content of the last sheet. A later sheet can present it again.
  private var last: UIViewController?

  private static let detents: [Detent] = [
    .medium(), .large(),
    .custom(identifier: .init("low")) { _ in 160 },
    .custom(identifier: .init("share")) { 0.8 * $0.maximumDetentValue },
    .custom(identifier: .init("regular")) {
      $0.containerTraitCollection.verticalSizeClass == .compact ? nil : 260
    },
  ]

  init(window: UIWindow, _ random: inout SeededGenerator) {
    self.window = window
    base = ContainerPage("base", random.pick(ContainerPage.Content.allCases))
    window.rootViewController = base
  }

  // MARK: - Changes

  private var shown: UIViewController? { base.presentedViewController }
  private var sheet: UISheetPresentationController? { shown?.sheetPresentationController }
  private var stack: UINavigationController? { shown as? UINavigationController }

  var handles: [CGPoint] {
    var points = [CGPoint(x: window.bounds.midX, y: 20)]
    guard let view = shown?.viewIfLoaded else { return points }
    let frame = view.convert(view.bounds, to: nil)
    for distance in [8, 60, 160] as [CGFloat] {
      points.append(CGPoint(x: frame.midX, y: frame.minY + distance))
    }
    return points
  }

  func noteTouch() { if shown != nil { isWanted = nil } }

  private func page(_ random: inout SeededGenerator) -> ContainerPage {
    made += 1
    return ContainerPage("S\(made)", random.pick(ContainerPage.Content.allCases))
  }

  func change(_ random: inout SeededGenerator) -> String {
    let animated = random.chance(70)
    guard shown != nil, let sheet else {
      guard random.chance(80) else {
        base.additionalSafeAreaInsets = random.insets()
        return "insets of the base"
      }
      return present(&random, animated: animated)
    }
    switch random.below(14) {
    case 0:
      base.dismiss(animated: animated)
      isWanted = false
      return "dismiss, animated \(animated)"
    case 1...4:
      return change(sheet, &random)
    case 5:
      shown?.preferredContentSize = CGSize(
        width: random.pick([0, 300, 600]), height: random.pick([0, 200, 500]))
      return "preferred \(shown?.preferredContentSize ?? .zero)"
    case 6, 7:
      guard let stack else { fallthrough }
      let page = self.page(&random)
      stack.pushViewController(page, animated: animated)
      return "push \(page.title ?? ""), animated \(animated)"
    case 8:
      guard let stack else { fallthrough }
      stack.popViewController(animated: animated)
      return "pop, animated \(animated)"
    case 9:
      shown?.isModalInPresentation.toggle()
      return "modal \(shown?.isModalInPresentation ?? false)"
    case 10, 11:
      let page = stack?.topViewController ?? shown
      guard let field = (page as? ContainerPage)?.field, field.window != nil else { fallthrough }
      if field.isFirstResponder {
        field.resignFirstResponder()
      } else {
        field.becomeFirstResponder()
      }
      return "focus \(field.isFirstResponder)"
    case 12:
      let page = stack?.topViewController ?? shown
      page?.additionalSafeAreaInsets = random.insets()
      return "insets of \(page?.title ?? "")"
    default:
      base.additionalSafeAreaInsets = random.insets()
      return "insets of the base"
    }
  }

  private func present(_ random: inout SeededGenerator, animated: Bool) -> String {
    let content = content(&random)
    content.modalPresentationStyle = random.chance(70) ? .pageSheet : .formSheet
    if let sheet = content.sheetPresentationController, random.chance(85) {
      for _ in 0..<3 { _ = change(sheet, &random) }
    }
    base.present(content, animated: animated)
    isWanted = true
    return "present \(content.title ?? ""), animated \(animated)"
  }

  /// Returns content for the next sheet. An earlier sheet may have contained it.
  private func content(_ random: inout SeededGenerator) -> UIViewController {
    if let last, last.viewIfLoaded?.window == nil, random.chance(30) { return last }
    let page = self.page(&random)
    let content = random.chance(60) ? UINavigationController(rootViewController: page) : page
    last = content
    return content
  }

  private func change(
    _ sheet: UISheetPresentationController, _ random: inout SeededGenerator
  ) -> String {
    let kind = random.below(10)
    var detents = Self.detents
    detents.shuffle(using: &random)
    detents.removeLast(random.below(detents.count))
    let identifier = random.chance(20) ? nil : random.pick(Self.detents).identifier
    let flag = random.chance(50)
    let changes = {
      switch kind {
      case 0...2: sheet.detents = detents
      case 3...5: sheet.selectedDetentIdentifier = identifier
      case 6: sheet.largestUndimmedDetentIdentifier = identifier
      case 7: sheet.prefersGrabberVisible = flag
      case 8: sheet.prefersEdgeAttachedInCompactHeight = flag
      default: sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = flag
      }
    }
    let animates = random.chance(50)
    if animates { sheet.animateChanges(changes) } else { changes() }
    return "sheet \(kind) \(detents.map(\.identifier.rawValue)) \(identifier?.rawValue ?? "nil") "
      + "\(flag), animated \(animates)"
  }

  // MARK: - Rest

  func faultAtRest() -> String? {
    guard let isWanted, isWanted != (shown != nil) else { return nil }
    return isWanted ? "the sheet is gone" : "the sheet is still there"
  }

  func showTwin(in window: UIWindow) {
    let twin = ContainerPage(like: base)
    window.rootViewController = twin
    guard let shown, let sheet else { return }
    let copy: UIViewController
    switch shown {
    case let stack as UINavigationController: copy = stack.copied()
    case let page as ContainerPage: copy = ContainerPage(like: page)
    default: return
    }
    copy.modalPresentationStyle = shown.modalPresentationStyle
    copy.preferredContentSize = shown.preferredContentSize
    copy.isModalInPresentation = shown.isModalInPresentation
    copy.additionalSafeAreaInsets = shown.additionalSafeAreaInsets
    if let other = copy.sheetPresentationController {
      other.detents = sheet.detents
      other.selectedDetentIdentifier = sheet.selectedDetentIdentifier
      other.largestUndimmedDetentIdentifier = sheet.largestUndimmedDetentIdentifier
      other.prefersGrabberVisible = sheet.prefersGrabberVisible
      other.prefersEdgeAttachedInCompactHeight = sheet.prefersEdgeAttachedInCompactHeight
      other.widthFollowsPreferredContentSizeWhenEdgeAttached =
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached
    }
    twin.present(copy, animated: false)
  }
}
