import UIKitCore

/// The appearance callbacks of controllers, checked for their order.
@MainActor
final class AppearanceRecord {
  enum Callback: String {
    case willAppear, didAppear, willDisappear, didDisappear

    /// Returns whether the callback may follow another one, or may be the first callback.
    func follows(_ last: Callback?) -> Bool {
      switch self {
      case .willAppear: last == nil || last == .didDisappear || last == .willDisappear
      case .didAppear: last == .willAppear
      case .willDisappear: last == .didAppear || last == .willAppear
      case .didDisappear: last == .willDisappear
      }
    }
  }

  private(set) var count = 0
  /// A message about the first invalid callback; nil if there is none.
  private(set) var fault: String?
  /// A closure that is called after each callback.
  var onCallback: ((Callback, UIViewController) -> Void)?
  /// The last callback of each controller. A later controller may have the address of a released
  /// one.
  private var last: [ObjectIdentifier: (controller: WeakController, callback: Callback)] = [:]

  func note(_ callback: Callback, _ controller: UIViewController) {
    count += 1
    let before = lastCallback(of: controller)
    if !callback.follows(before), fault == nil {
      fault =
        "\(controller.title ?? "?") gets \(callback) after \(before.map(\.rawValue) ?? "nothing")"
    }
    last[ObjectIdentifier(controller)] = (WeakController(controller), callback)
    onCallback?(callback, controller)
  }

  /// Returns the mismatch between the last callback of a controller and the state of its view
  /// outside of transitions, or nil.
  func faultAtRest(of controller: UIViewController) -> String? {
    let isShown = controller.viewIfLoaded?.window != nil
    let callback = lastCallback(of: controller)
    guard isShown ? callback == .didAppear : callback == .didDisappear || callback == nil else {
      return "\(controller.title ?? "?") is \(isShown ? "" : "not ")in a window and has got "
        + (callback?.rawValue ?? "nothing")
    }
    return nil
  }

  private func lastCallback(of controller: UIViewController) -> Callback? {
    guard let entry = last[ObjectIdentifier(controller)], entry.controller.value === controller
    else { return nil }
    return entry.callback
  }

  private struct WeakController {
    weak var value: UIViewController?
    init(_ value: UIViewController) { self.value = value }
  }
}
