import TimingCurves

/// The values that an animation displays before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  init(_ fill: MediaTiming.Fill) {
    switch fill {
    case .removed: self = .removed
    case .forwards: self = .forwards
    case .backwards: self = .backwards
    case .both: self = .both
    }
  }

  /// The fill of the mode, or `.removed` for an unknown name.
  var fill: MediaTiming.Fill {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
