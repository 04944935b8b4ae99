// Documented: `addChild` calls `willMove(toParent:)`, `removeFromParent` calls `didMove(toParent:
// nil)`; a container calls the other two itself. Documented: a flip, curl or dissolve among the
// options of a swap shows the container before and after it. Documented: a notification tells that
// another controller shows details from now on. Assumed: every change of the parent is such a
// change, since requests to show details go to the parent; its object is the controller that has
// moved. Probe: container-order.

public import Foundation

extension UIViewController {
  /// Posted when `showDetailViewController(_:sender:)` reaches another controller than before; the
  /// object is the controller that has come into a parent or left it.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  private func tellOfDetailTarget() {
    NotificationCenter.default.post(
      name: Self.showDetailTargetDidChangeNotification, object: self)
  }
}

extension UIViewController {
  final func adoptChild(_ child: UIViewController) {
    guard child !== self else {
      return Diagnostics.report("\(traceName) cannot be a child of itself.", about: self)
    }
    guard !selfAndParents.contains(where: { $0 === child }) else {
      return Diagnostics.report(
        "\(child.traceName) holds \(traceName) already and cannot become its child.", about: self)
    }
    if child.storedParent === self { return }
    if child.storedParent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    // What that callback asked for may have given it a parent.
    guard child.storedParent == nil else { return }
    family.append(child)
    child.storedParent = self
    child.tellOfDetailTarget()
  }

  final func leaveParent() {
    endSharedAppearance()
    guard let parent = storedParent else { return }
    parent.family.remove(self)
    parent.childTraits[self] = nil
    storedParent = nil
    storedView?.traitsChanged()
    parent.childHasLeft(self)
    didMove(toParent: nil)
    tellOfDetailTarget()
  }

  final func swapChildren(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self else {
      Diagnostics.report(
        "transition(from:to:) takes two children of \(traceName) and did nothing; add them with "
          + "addChild first.", about: self)
      completion?(false)
      return
    }
    let isVisible = appearance == .shown || appearance == .appearing
    let automatic = shouldAutomaticallyForwardAppearanceMethods && isVisible
    let container = old.view.superview ?? view
    if automatic {
      old.beginAppearance(false, animated: duration > 0)
      new.beginAppearance(true, animated: duration > 0)
    }
    let finish: (Bool) -> Void = { finished in
      old.viewIfLoaded?.removeFromSuperview()
      if automatic {
        old.endAppearance()
        new.endAppearance()
      }
      completion?(finished)
    }
    guard options.transition != 0, let container else {
      if new.view.superview !== container { container?.addSubview(new.view) }
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: finish)
      return
    }
    UIView.transition(
      with: container, duration: duration, options: options,
      animations: {
        if new.view.superview !== container { container.addSubview(new.view) }
        old.viewIfLoaded?.removeFromSuperview()
        animations?()
      }, completion: finish)
  }
}
