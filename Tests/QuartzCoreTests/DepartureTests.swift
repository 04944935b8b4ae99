import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// The animations of layers that leave the tree or move within it.
  @MainActor @Suite struct DepartureTests {
    private final class Log: NSObject, CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }

    private let top = CALayer()
    private let middle = CALayer()
    private let leaf = CALayer()
    private let log = Log()

    /// Creates a layer two levels down in the middle of an animation.
    private func begin() throws -> CurrentLoop {
      let loop = try CurrentLoop(framesPerSecond: 10)
      top.addSublayer(middle)
      middle.addSublayer(leaf)
      loop.frame()
      animate(leaf, "a")
      loop.frame()
      loop.frame()
      #expect(leaf.presentation()?.opacity == 0.4)
      return loop
    }

    private func animate(_ layer: CALayer, _ key: String) {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 0.5
      animation.delegate = log
      layer.add(animation, forKey: key)
    }

    private var goesOn: Bool {
      leaf.animation(forKey: "a") != nil && log.ends.isEmpty
        && abs((leaf.presentation()?.opacity ?? 0) - 0.6) < 1e-6
    }

    @Test func `The animations of a removed layer stop unfinished at the next commit`()
      throws
    {
      let loop = try begin()
      leaf.removeFromSuperlayer()
      #expect(leaf.animation(forKey: "a") != nil && log.ends.isEmpty)
      loop.frame()
      #expect(leaf.animationKeys() == nil && log.ends == [false])
      #expect(leaf.presentation()?.opacity == 1)
      loop.run(for: 1)
      #expect(log.ends == [false])
    }

    @Test
    func `The animations inside a removed layer stop with it, and completion blocks are called`()
      throws
    {
      let loop = try begin()
      var completions = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { completions += 1 }
      animate(leaf, "b")
      CATransaction.commit()
      loop.frame()
      middle.removeFromSuperlayer()
      loop.frame()
      #expect(log.ends == [false, false] && completions == 1)
    }

    @Test func `The animations inside a mask stop when another mask replaces it`() throws {
      let loop = try begin()
      let mask = CALayer()
      top.mask = mask
      mask.addSublayer(leaf)
      loop.frame()
      #expect(goesOn)
      top.mask = CALayer()
      loop.frame()
      #expect(log.ends == [false])
    }

    @Test func `Animations continue when their layer moves within its tree or together with it`()
      throws
    {
      let moves: [(DepartureTests) -> Void] = [
        { $0.top.addSublayer($0.leaf) },
        {
          $0.leaf.removeFromSuperlayer()
          $0.middle.addSublayer($0.leaf)
        },
        {
          $0.middle.removeFromSuperlayer()
          $0.top.insertSublayer($0.middle, at: 0)
        },
        { CALayer.keeper.addSublayer($0.top) },
        {
          $0.leaf.removeFromSuperlayer()
          CALayer.keeper.addSublayer($0.leaf)
        },
      ]
      for move in moves {
        let tree = DepartureTests()
        let loop = try tree.begin()
        move(tree)
        loop.frame()
        #expect(tree.goesOn)
      }
    }

    @Test
    func `The animations of a layer that leaves a screen stop unless it moves to another screen`()
      throws
    {
      for goesToScreen in [true, false] {
        let tree = DepartureTests()
        tree.top.flags.fillsScreen = true
        let loop = try tree.begin()
        let other = CALayer()
        other.flags.fillsScreen = goesToScreen
        other.addSublayer(tree.leaf)
        loop.frame()
        #expect(tree.goesOn == goesToScreen)
        #expect(tree.log.ends == (goesToScreen ? [] : [false]))
      }
    }

    @Test func `Animations added to a layer outside a tree or during a removal run`()
      throws
    {
      let loop = try begin()
      leaf.removeFromSuperlayer()
      animate(leaf, "b")
      CATransaction.flush()
      #expect(leaf.animationKeys() == ["b"])
      loop.run(for: 0.5)
      #expect(log.ends == [false, true])
    }

    @Test func `An animation runs if it is added again after its layer has returned`() throws {
      let loop = try begin()
      leaf.removeFromSuperlayer()
      loop.frame()
      middle.addSublayer(leaf)
      animate(leaf, "c")
      loop.run(for: 0.5)
      #expect(log.ends == [false, true])
    }
  }
}

extension CALayer {
  /// The superlayer of a tree. It must exist while the tree is examined.
  fileprivate nonisolated(unsafe) static let keeper = CALayer()
}
