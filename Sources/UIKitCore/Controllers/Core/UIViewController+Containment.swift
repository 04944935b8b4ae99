// Documented: `addChild` calls `willMove(toParent:)`, and `removeFromParent` calls
// `didMove(toParent: nil)`. A container calls the other two methods itself.
// Documented: with a flip, curl, or dissolve among the options of `transition(from:to:)`, the
// animation shows the container before and after the change.
// Documented: a notification is posted when another controller becomes the target of
// `showDetailViewController(_:sender:)`.
// Assumed: every change of parent counts as a change of this target, because the parent receives
// the requests. The object of the notification is the controller that has moved. Probe:
// container-order.

public import Foundation

extension UIViewController {
  /// The notification that is posted when `showDetailViewController(_:sender:)` has a new target.
  ///
  /// The object is the controller that was added to a parent or removed from it.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  private func postDetailTargetChange() {
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
        "\(child.traceName) cannot become a child of \(traceName): it contains \(traceName).",
        about: self)
    }
    if child.storedParent === self { return }
    if child.storedParent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    // The callback may already have added the child to a parent.
    guard child.storedParent == nil else { return }
    family.append(child)
    child.storedParent = self
    child.postDetailTargetChange()
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
    postDetailTargetChange()
  }

  final func swapChildren(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self else {
      Diagnostics.report(
        "transition(from:to:) did nothing: both controllers must be children of \(traceName). Add "
          + "them with addChild first.", about: self)
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
