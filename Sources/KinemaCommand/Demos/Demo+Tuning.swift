// Ours: A demo has its own parameters, and those of the behaviors of its dynamics. The latter are set
// when the demo's animator starts, because only then do all of its behaviors exist.

package import KinemaCatalog
import QuartzCore
package import UIDynamics
import UIKit
package import UIKitCore

extension Demo {
  /// All numbers that can be set: the demo's own parameters, and those of its behaviors.
  package var settings: [DemoParameter] {
    guard let animator = makeDynamics() else { return parameters }
    defer { animator.removeAllBehaviors() }
    let own = Set(parameters.map(\.name))
    return parameters
      + animator.fitParameters.filter { !own.contains($0.name) }.map { parameter in
        let value = Double(parameter.value(in: animator))
        let range = Double(parameter.range.lowerBound)...Double(parameter.range.upperBound)
        return DemoParameter(
          parameter.name,
          parameter.name == "timescale"
            ? "the simulated seconds per second" : "the value of the first behavior that has it",
          in: min(range.lowerBound, value)...max(range.upperBound, value), standard: value)
      }
  }

  /// Shows the demo on a host with values for ``settings``.
  package func open(on host: UIKitCore.Host, _ values: [String: Double]) {
    host.loop.object(Tuning.self) { Tuning(host.loop) }.values = values.filter { name, _ in
      !parameters.contains { $0.name == name }
    }
    host.window.rootViewController = makeRoot(values)
  }

  /// Returns the demo's dynamics with values for ``settings``, or nil if it has none.
  package func makeTunedDynamics(_ values: [String: Double]) -> UIDynamicAnimator? {
    guard let animator = makeDynamics(values) else { return nil }
    let own = Set(parameters.map(\.name))
    animator.apply(values.filter { !own.contains($0.key) })
    return animator
  }
}

extension UIDynamicAnimator {
  /// Sets the parameters with these names, if the behaviors have them.
  fileprivate func apply(_ values: [String: Double]) {
    guard !values.isEmpty else { return }
    for parameter in fitParameters {
      if let value = values[parameter.name] { parameter.apply(CGFloat(value), to: self) }
    }
  }
}

/// The values that the animators of a host get when they start.
@MainActor
private final class Tuning {
  var values: [String: Double] = [:]

  init(_ loop: FrameLoop) {
    loop.observers(of: DynamicDriver.Start.self).add { [weak self, weak loop] start in
      guard let self, !values.isEmpty else { return }
      // In the next frame, before its first tick, the animator has all behaviors.
      Timeline.run(in: nil) {
        _ = loop?.schedule(after: 0) { [weak animator = start.animator] in
          animator?.apply(self.values)
        }
      }
    }
  }
}
