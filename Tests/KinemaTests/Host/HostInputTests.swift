import Foundation
import KinemaLive
import Testing
import UIKit

struct HostInputTests {
  private func text(_ changes: [MouseFingers.Change]) -> [String] {
    changes.map {
      "\($0.kind.rawValue) \($0.finger) \(Int($0.point.x)) \(Int($0.point.y))"
    }
  }

  @Test("The mouse acts as a finger while its button is pressed")
  func one() {
    var mouse = MouseFingers(size: CGSize(width: 100, height: 200))
    #expect(mouse.move(to: CGPoint(x: 1, y: 1), []).isEmpty)
    #expect(text(mouse.press(at: CGPoint(x: 10, y: 20), [])) == ["down 0 10 20"])
    #expect(mouse.press(at: CGPoint(x: 10, y: 20), []).isEmpty)
    #expect(text(mouse.move(to: CGPoint(x: 30, y: 20), [])) == ["move 0 30 20"])
    #expect(text(mouse.release(at: CGPoint(x: 31, y: 20), [])) == ["up 0 31 20"])
    #expect(mouse.release(at: CGPoint(x: 31, y: 20), []).isEmpty)
    #expect(mouse.pair.isEmpty)
  }

  @Test("Holding Option adds a second finger, mirrored about the center")
  func two() {
    var mouse = MouseFingers(size: CGSize(width: 100, height: 200))
    _ = mouse.move(to: CGPoint(x: 40, y: 100), .option)
    #expect(mouse.pair == [CGPoint(x: 40, y: 100), CGPoint(x: 60, y: 100)])
    #expect(
      text(mouse.press(at: CGPoint(x: 40, y: 100), .option)) == ["down 0 40 100", "down 1 60 100"])
    // Releasing the key does not lift a finger.
    #expect(text(mouse.move(to: CGPoint(x: 20, y: 90), [])) == ["move 0 20 90", "move 1 80 110"])
    #expect(text(mouse.release(at: CGPoint(x: 20, y: 90), [])) == ["up 0 20 90", "up 1 80 110"])
    #expect(mouse.pair.isEmpty)
  }

  @Test("Holding Shift moves both fingers and their center")
  func together() {
    var mouse = MouseFingers(size: CGSize(width: 100, height: 200))
    _ = mouse.move(to: CGPoint(x: 40, y: 100), .option)
    _ = mouse.press(at: CGPoint(x: 40, y: 100), .option)
    let moved = mouse.move(to: CGPoint(x: 45, y: 130), [.option, .shift])
    #expect(text(moved) == ["move 0 45 130", "move 1 65 130"])
    #expect(mouse.center == CGPoint(x: 55, y: 130))
    mouse.resize(to: CGSize(width: 200, height: 100))
    #expect(mouse.center == CGPoint(x: 100, y: 50))
  }

  @Test("Between two frames, only the last move of each finger is kept, in the original order")
  func coalescing() {
    var queue = LiveInputQueue()
    func move(_ finger: Int, _ x: CGFloat) -> LiveInput {
      .finger(.move, finger, CGPoint(x: x, y: 0))
    }
    queue.add(.finger(.down, 0, .zero))
    for x in 1...5 {
      queue.add(move(0, CGFloat(x)))
      queue.add(move(1, CGFloat(-x)))
    }
    queue.add(.finger(.up, 0, CGPoint(x: 6, y: 0)))
    queue.add(move(1, 9))
    #expect(
      queue.inputs == [
        .finger(.down, 0, .zero), move(0, 5), move(1, -5), .finger(.up, 0, CGPoint(x: 6, y: 0)),
        move(1, 9),
      ])
  }

  @Test("Wheel events accumulate, and sliders report only their last value")
  func sums() {
    var queue = LiveInputQueue()
    queue.add(.wheel(at: .zero, by: CGVector(dx: 0, dy: 40)))
    queue.add(.wheel(at: CGPoint(x: 1, y: 1), by: CGVector(dx: 5, dy: 40)))
    queue.add(.parameter("a", 1))
    queue.add(.parameter("a", 2))
    queue.add(.parameter("b", 3))
    #expect(
      queue.inputs == [
        .wheel(at: CGPoint(x: 1, y: 1), by: CGVector(dx: 5, dy: 80)), .parameter("a", 2),
        .parameter("b", 3),
      ])
    queue.add(.finger(.down, 0, .zero))
    #expect(queue.take(fingers: false).count == 2)
    #expect(queue.inputs.count == 2)
    #expect(!queue.hasCommands)
  }

  @Test("Every command has its own key, and the help lists all keys")
  func keys() {
    let commands = WindowCommand.allCases
    #expect(Set(commands.map(\.key)).count == commands.count)
    let help = WindowCommand.help(commands)
    for command in commands {
      #expect(WindowCommand(key: command.key) == command)
      #expect(WindowCommand(key: Character(command.key.uppercased())) == command)
      #expect(help.contains(command.summary))
    }
    #expect(WindowCommand(key: "x") == nil)
  }
}
