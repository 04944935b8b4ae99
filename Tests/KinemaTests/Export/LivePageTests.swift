import ArgumentParser
import Dynamics
import Foundation
import KinemaCapture
import KinemaCatalog
import KinemaCommand
import KinemaElementary
import KinemaLive
import MotionExport
import RemoteDynamics
import Testing
import UIKit

@Suite("Live pages", .serialized) @MainActor
struct LivePageTests {
  private func live(_ name: String, seconds: Double? = nil) throws -> ExportedMotion {
    let demo = try #require(Catalog.demo(named: name))
    return try ExportedMotion(
      of: .demo(demo, values: [:], seconds: seconds), scale: 1, isLive: true)
  }

  @Test("A demo's recording can be replayed to the state after any tick")
  func replay() throws {
    let motion = try live("throw", seconds: 2).liveMotion()
    let simulation = try #require(motion.simulations.first)
    #expect(motion.simulations.count == 1)
    #expect(simulation.ticks.count > 100)
    for tick in [simulation.ticks[60], simulation.ticks[90]] {
      var remote = RemoteScene()
      var writer = BinaryWriter()
      writer.append(17 as UInt8)
      writer.append(tick.number)
      let answer = remote.answer(writer.bytes + simulation.recording)
      #expect(answer.first == 2)
      #expect(remote.scene.stateHash == tick.hash)
      #expect(remote.scene.tickCount == tick.number)
    }
  }

  @Test("The tracks of an item show its view and the subviews of the view")
  func tracks() throws {
    let simulation = try #require(live("pendulum", seconds: 1).liveMotion().simulations.first)
    #expect(simulation.items.map(\.tracks) == [["BallView"]])
    #expect(simulation.originX == 0 && simulation.originY == 0)
  }

  @Test("A recording contains the attachments of fingers that release their items")
  func holds() throws {
    let thrown = try #require(live("throw", seconds: 5).liveMotion().simulations.first)
    #expect(thrown.holds.count == 2)
    let chain = try #require(live("spring-chain", seconds: 3).liveMotion().simulations.first)
    #expect(chain.holds.isEmpty)
  }

  @Test("An item that is removed and added again has its tracks under both identities")
  func identities() throws {
    let simulation = try #require(live("draggable-grid", seconds: 4).liveMotion().simulations.first)
    #expect(simulation.items.count > 3)
    #expect(simulation.items.allSatisfy { !$0.tracks.isEmpty })
  }

  @Test("A live page lists the parts of the app's code that do not run in the page")
  func ownCode() throws {
    let page = try live("throw", seconds: 1).livePage(script: .address("kinema.live.js"))
    #expect(
      page.text.contains(
        "The app’s own code does not run here: actions in each step, an animator delegate."))
    #expect(page.text.contains("<script src=\"kinema.live.js\"></script>"))
  }

  @Test("A script inside the page cannot end its own element")
  func scriptEnd() throws {
    let page = try live("pendulum", seconds: 0.5).livePage(script: .text("let a = '</script>';"))
    #expect(page.text.contains("<script>let a = '<\\/script>';</script>"))
  }

  private func failure(_ arguments: String...) -> String {
    do {
      var command = try Kinema.parseAsRoot(["export"] + arguments)
      try command.run()
      return "it did not fail"
    } catch {
      return "\(error)"
    }
  }

  @Test("The export of a live page requires one motion, an .html file, and an existing script")
  func options() {
    #expect(failure("throw", "--live", "-o", "a.css").contains("--live writes an .html file"))
    #expect(
      failure("--all", "--live", "-o", "a.html")
        .contains("cannot use --live and --all together: a live page shows one motion"))
    #expect(
      failure("throw", "--live", "--curve", "a.x", "-o", "a.html")
        .contains("cannot use --live and --curve together. Use one of them"))
    #expect(
      failure("throw", "--script", "a.js", "-o", "a.html").contains("--script requires --live"))
    #expect(
      failure("throw", "--live", "--script", "/nowhere/a.js", "-o", "/tmp/a.html")
        == "cannot read /nowhere/a.js: the file does not exist")
    #expect(
      LiveScript.Missing().description
        == "cannot write a live page: kinema.live.js was not found. Run `make web` in a checkout of "
        + "Kinema, and use --script Web/dist/kinema.live.js of that checkout.")
  }

  @Test("A session is exported as a live page in the same way as its demo")
  func session() throws {
    let demo = try #require(Catalog.demo(named: "pendulum"))
    var recording = SessionRecording()
    recording.add(.screen(size: demo.size, scale: 1, framesPerSecond: 60))
    recording.add(.open(name: demo.name, values: [:]))
    recording.add(.frames(count: 60, interval: 1.0 / 60))
    let replay = try SessionReplay(recording, library: DemoLibrary.content(named:))
    let motion = try ExportedMotion(of: .session(replay), scale: 1, isLive: true).liveMotion()
    let simulation = try #require(motion.simulations.first)
    #expect(simulation.items.map(\.tracks) == [["BallView"]])
    #expect(simulation.ticks.count > 60)
  }

  @Test("A line between items is exported with the items that it connects")
  func lines() throws {
    let simulation = try #require(
      live("double-pendulum", seconds: 1).liveMotion().simulations.first)
    let line = try #require(simulation.lines.first)
    #expect(simulation.lines.count == 1)
    #expect(line.vertices.map(\.item) == [nil] + simulation.items.map { Optional($0.id) })
    #expect(line.vertices[0].x == 160 && line.vertices[0].y == 168)
  }

  @Test("A demo without dynamics cannot be exported as a live page")
  func refusal() throws {
    #expect(
      throws: CommandError("cannot make star live: no behavior moves anything in it")
    ) { try live("star") }
  }
}
