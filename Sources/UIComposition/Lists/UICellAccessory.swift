import Foundation
public import UIKitCore

/// An accessory at the edge of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The editing state in which an accessory is visible.
  public enum DisplayedState: Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The side of the cell at which an accessory is shown.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// A custom accessory view and its placement.
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement

    public init(customView: UIView, placement: Placement) {
      self.customView = customView
      self.placement = placement
    }
  }

  enum Kind {
    case sign(String)
    case text(String)
    case view(UIView)
  }

  let kind: Kind
  let isLeading: Bool
  let displayed: DisplayedState

  /// Returns a chevron, which indicates that a tap shows more content.
  public static func disclosureIndicator(displayed: DisplayedState = .whenNotEditing)
    -> UICellAccessory
  { UICellAccessory(kind: .sign("chevron.right"), isLeading: false, displayed: displayed) }

  public static func checkmark(displayed: DisplayedState = .whenNotEditing) -> UICellAccessory {
    UICellAccessory(kind: .sign("checkmark"), isLeading: false, displayed: displayed)
  }

  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .text(text), isLeading: false, displayed: displayed)
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    switch configuration.placement {
    case .leading(let displayed):
      return UICellAccessory(
        kind: .view(configuration.customView), isLeading: true, displayed: displayed)
    case .trailing(let displayed):
      return UICellAccessory(
        kind: .view(configuration.customView), isLeading: false, displayed: displayed)
    }
  }

  /// Creates the view of the accessory at its natural size.
  func makeView() -> UIView {
    switch kind {
    case .view(let view): return view
    case .sign(let name):
      let view = UIImageView(image: UIImage(systemName: name))
      view.tintColor = UIColor(white: 0.7, alpha: 1)
      let size = view.image?.size ?? .zero
      view.bounds.size = CGSize(width: min(size.width, 20), height: min(size.height, 20))
      return view
    case .text(let text):
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 15)
      label.textColor = .gray
      label.bounds.size = label.sizeThatFits(CGSize(width: 200, height: 44))
      return label
    }
  }

  func shows(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }
}
