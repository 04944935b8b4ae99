/// The rules that hold between a controller, its children, and the controller that it presents.
@MainActor
struct ControllerInvariants {
  let controller: UIViewController

  /// Returns a description of the first violated rule, or nil if there is none.
  func fault() -> String? {
    let name = controller.traceName
    if let view = controller.storedView, view.owner !== controller {
      return "the view of \(name) belongs to another controller"
    }
    for child in controller.family.children {
      guard child.storedParent === controller else {
        return "\(child.traceName) is a child of \(name) but has another parent"
      }
      // A requested controller may be a child of its replacement although it also has a presenter.
      guard child.storedPresenting == nil || child.presentedReplacement != nil else {
        return "\(child.traceName) is a child of \(name) and is presented"
      }
      // If a container is in the phase `gone`, a child that is still visible would never receive
      // its did-disappear callback.
      if controller.appearance == .gone, controller.shouldAutomaticallyForwardAppearanceMethods,
        child.appearance == .shown || child.appearance == .appearing,
        child.storedView?.window != nil
      {
        return "\(child.traceName) is \(child.appearance) in \(name), which has disappeared"
      }
    }
    guard let presented = controller.storedPresented else { return nil }
    guard presented.storedPresenting === controller else {
      return "\(presented.traceName) is presented by \(name) but refers to another presenter"
    }
    guard presented.storedPresentationController != nil else {
      return "\(presented.traceName) is presented without a presentation controller"
    }
    return nil
  }
}
