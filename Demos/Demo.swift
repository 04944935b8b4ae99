import UIKit

/// An entry of the catalog: a small app, a script of touches that uses it, and its duration.
@MainActor
public struct Demo {
  /// The name on the command line.
  public let name: String
  /// A one-line description of the demo.
  public let summary: String
  /// The size of the screen in points.
  public let size: CGSize
  /// The duration of the demo in seconds.
  public let duration: TimeInterval
  /// The parameters that a user can set.
  public let parameters: [DemoParameter]
  /// The reason why the demo never comes to rest after its own script and with standard values; nil
  /// if it does.
  public let endless: String?

  private let dynamics: ((DemoValues, CGRect) -> UIDynamicAnimator)?
  private let root: (DemoValues) -> UIViewController
  private let fingers: (CGSize) -> TouchScript

  /// Creates a demo.
  ///
  /// The root controller depends on the values of the parameters, and the script of touches depends
  /// on the size of the screen.
  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 320, height: 480),
    duration: TimeInterval, parameters: [DemoParameter] = [], endless: String? = nil,
    dynamics: ((_ values: DemoValues, _ bounds: CGRect) -> UIDynamicAnimator)? = nil,
    root: @escaping (DemoValues) -> UIViewController,
    fingers: @escaping (CGSize) -> TouchScript
  ) {
    self.name = name
    self.summary = summary
    self.size = size
    self.duration = duration
    self.parameters = parameters
    self.endless = endless
    self.dynamics = dynamics
    self.root = root
    self.fingers = fingers
  }

  /// Returns the root controller. Values outside their range are clamped.
  public func makeRoot(_ values: [String: Double] = [:]) -> UIViewController {
    root(DemoValues(parameters, values))
  }

  /// Whether the demo's dynamics start without a touch, so that ``makeDynamics(_:)`` can return
  /// them.
  public var hasDynamics: Bool { dynamics != nil }

  /// Returns the demo's dynamics without its views, in their initial state. Values outside their
  /// range are clamped.
  ///
  /// The result is nil for a demo that has no dynamics or whose dynamics begin with a touch.
  public func makeDynamics(_ values: [String: Double] = [:]) -> UIDynamicAnimator? {
    dynamics?(DemoValues(parameters, values), CGRect(origin: .zero, size: size))
  }

  /// Returns the script of touches for a screen of the given size. Its times are seconds from the
  /// start.
  public func script(on size: CGSize) -> TouchScript { fingers(size) }
}

/// A number that a user of the demo can set.
public struct DemoParameter: Hashable, Sendable {
  public let name: String
  public let summary: String
  public let range: ClosedRange<Double>
  public let standard: Double

  public init(_ name: String, _ summary: String, in range: ClosedRange<Double>, standard: Double) {
    self.name = name
    self.summary = summary
    self.range = range
    self.standard = standard
  }
}

/// The values of a demo's parameters.
public struct DemoValues: Hashable, Sendable {
  private let values: [String: Double]

  init(_ parameters: [DemoParameter], _ chosen: [String: Double]) {
    var values: [String: Double] = [:]
    for parameter in parameters {
      let value = chosen[parameter.name] ?? parameter.standard
      values[parameter.name] =
        value.isNaN
        ? parameter.standard
        : min(max(value, parameter.range.lowerBound), parameter.range.upperBound)
    }
    self.values = values
  }

  /// The value of a parameter that the demo declares.
  public subscript(name: String) -> CGFloat {
    guard let value = values[name] else {
      fatalError("The demo declares no parameter named \(name).")
    }
    return CGFloat(value)
  }
}
