import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// The sources of the action for a change.
  @MainActor @Suite struct ActionTests {
    private final class Note: NSObject, CAAction {
      let text: String
      let log: Log
      init(_ text: String, _ log: Log) {
        self.text = text
        self.log = log
      }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        log.lines.append("\(text) \(event) \((anObject as? CALayer)?.opacity ?? -1)")
      }
    }

    private final class Log { var lines: [String] = [] }

    private final class Delegate: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }

    private final class Classed: CALayer {
      nonisolated(unsafe) static var action: (any CAAction)?
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? action : super.defaultAction(forKey: event)
      }
    }

    @Test
    func
      `The delegate's action comes first, then the actions of the layer, its style, and its class`()
      throws
    {
      let loop = try CurrentLoop()
      let (layer, log, delegate) = (Classed(), Log(), Delegate())
      loop.frame()
      delegate.answer = Note("delegate", log)
      layer.delegate = delegate
      layer.actions = ["opacity": Note("layer", log)]
      layer.style = ["actions": ["opacity": Note("style", log) as any CAAction]]
      Classed.action = Note("class", log)
      defer { Classed.action = nil }
      // Each source is removed in turn, and the action runs after the change.
      layer.opacity = 0.5
      delegate.answer = nil
      layer.opacity = 0.25
      layer.actions = [:]
      layer.opacity = 0.5
      layer.style = nil
      layer.opacity = 0.75
      #expect(
        log.lines == [
          "delegate opacity 0.5", "layer opacity 0.25", "style opacity 0.5", "class opacity 0.75",
        ])
      #expect(layer.animationKeys() == nil)
      Classed.action = nil
      layer.opacity = 1
      #expect(layer.animation(forKey: "opacity") is CABasicAnimation && log.lines.count == 4)
    }

    @Test func `NSNull at any step ends the search for an action`() throws {
      let loop = try CurrentLoop()
      let (layer, log, delegate) = (Classed(), Log(), Delegate())
      loop.frame()
      Classed.action = Note("class", log)
      defer { Classed.action = nil }
      layer.delegate = delegate
      delegate.answer = NSNull()
      layer.opacity = 0.1
      delegate.answer = nil
      layer.actions = ["opacity": NSNull()]
      layer.opacity = 0.2
      layer.actions = nil
      layer.style = ["actions": ["opacity": NSNull() as any CAAction]]
      layer.opacity = 0.3
      #expect(log.lines.isEmpty && layer.animationKeys() == nil)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.style = nil
      layer.opacity = 0.4
      CATransaction.commit()
      #expect(log.lines.isEmpty)
      layer.opacity = 0.5
      #expect(log.lines == ["class opacity 0.5"])
    }

    @Test func `Adding, removing, and reordering sublayers trigger actions`() throws {
      let loop = try CurrentLoop()
      let (layer, child, log) = (CALayer(), CALayer(), Log())
      loop.frame()
      layer.actions = ["sublayers": Note("parent", log)]
      child.actions = [kCAOnOrderIn: Note("in", log), kCAOnOrderOut: Note("out", log)]
      layer.addSublayer(child)
      child.removeFromSuperlayer()
      #expect(log.lines == ["in onOrderIn 1.0", "parent sublayers 1.0", "out onOrderOut 1.0"])
    }
  }
}
