import UIKitCore

/// The appearance callbacks of controllers, each of which has to follow from the one before.
@MainActor
final class AppearanceRecord {
  enum Callback: String {
    case willAppear, didAppear, willDisappear, didDisappear

    /// Whether the callback may come after another one, or as the first of all.
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
  /// A sentence on the first callback that did not follow; nil when all did.
  private(set) var fault: String?
  /// Called after each callback.
  var onCallback: (() -> Void)?
  private var last: [ObjectIdentifier: Callback] = [:]

  func note(_ callback: Callback, _ controller: UIViewController) {
    count += 1
    let before = last[ObjectIdentifier(controller)]
    if !callback.follows(before), fault == nil {
      fault =
        "\(controller.title ?? "?") gets \(callback) after \(before.map(\.rawValue) ?? "nothing")"
    }
    last[ObjectIdentifier(controller)] = callback
    onCallback?()
  }

  /// The disagreement between the callbacks of a controller and its view while no transition runs; nil
  /// when there is none.
  func faultAtRest(of controller: UIViewController) -> String? {
    let isShown = controller.viewIfLoaded?.window != nil
    let callback = last[ObjectIdentifier(controller)]
    guard isShown ? callback == .didAppear : callback == .didDisappear || callback == nil else {
      return "\(controller.title ?? "?") is \(isShown ? "" : "not ")in a window and has got "
        + (callback?.rawValue ?? "nothing")
    }
    return nil
  }
}
