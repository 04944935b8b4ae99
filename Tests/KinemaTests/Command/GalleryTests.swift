import Foundation
import KinemaCatalog
import Testing
import UIKit
import UIDynamics
import UIKitCore
import KinemaCommand

@MainActor @Suite(.serialized)
struct GalleryTests {
  /// A page with a square that a tap starts to move.
  private final class SquareController: UIViewController {
    private let square = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let color: UIColor

    init(color: UIColor) {
      self.color = color
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      square.backgroundColor = color
      view.addSubview(square)
      view.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: SquareController.tapped))
    }

    private func tapped() {
      animator.addBehavior(UISnapBehavior(item: square, snapTo: CGPoint(x: 60, y: 70)))
    }
  }

  private func demo(_ color: UIColor) -> Demo {
    Demo(
      name: "square", summary: "A square < another.", size: CGSize(width: 80, height: 100),
      duration: 1.6, root: { _ in SquareController(color: color) },
      fingers: { _ in
        var script = TouchScript()
        script.press(at: CGPoint(x: 40, y: 80), from: 0.1)
        return script
      })
  }

  @Test("A demo is recorded once, and is recorded again only if its appearance changes")
  func incremental() throws {
    let folder = try TemporaryFolder()
    let entry = GalleryEntry(demo: demo(.red), folder: folder.path)
    #expect(!entry.isCurrent(for: "a"))
    #expect(try entry.bringUpToDate(by: "a") == .recorded)
    #expect(entry.isCurrent(for: "a"))
    #expect(!entry.isCurrent(for: "b"))
    let page = try folder.bytes("square.html")
    for file in [entry.page, entry.poster, entry.strip, entry.chart] {
      #expect(FileManager.default.fileExists(atPath: folder.file(file)))
    }
    // The program is different, and its pictures are the same.
    #expect(try entry.bringUpToDate(by: "b") == .unchanged)
    #expect(entry.isCurrent(for: "b"))
    // The program is the same, and its pictures are different.
    let changed = GalleryEntry(demo: demo(.blue), folder: folder.path)
    #expect(try changed.bringUpToDate(by: "c") == .recorded)
    #expect(try folder.bytes("square.html") != page)
    // A missing file is recorded again.
    try FileManager.default.removeItem(atPath: folder.file(entry.strip))
    #expect(!changed.isCurrent(for: "c"))
    #expect(try changed.bringUpToDate(by: "c") == .recorded)
    #expect(changed.isCurrent(for: "c"))
  }

  @Test("The measurements include the times of the recording, distances, and the poses of items")
  func numbers() throws {
    // A run keeps its host, and a process has one host at a time.
    let (numbers, chart) = try {
      let run = try GalleryRun(of: demo(.red))
      return (run.numbers, run.chart)
    }()
    #expect(numbers.transitions.isEmpty)
    #expect(numbers.itemCount == 1)
    #expect(chart.tracks.count == 1)
    let overshoot = try #require(numbers.overshoot)
    #expect((1...20).contains(overshoot))
    let settled = try #require(numbers.settled)
    #expect((0.4...1.4).contains(settled))
    #expect(abs(numbers.recording - settled - 0.25) < 0.01)
    #expect(numbers.moments.count == 8 && numbers.moments.last == settled)
    #expect(numbers.activity.count == Int((numbers.recording * 60).rounded()) + 1)
    // There is activity only between the tap and the time at which the page has settled.
    #expect(numbers.activity.prefix(6).allSatisfy { $0 == 0 })
    #expect(numbers.activity.contains { $0 > 0.02 })
    #expect(numbers.activity.last == 0)
    #expect(try GalleryRun(of: demo(.red)).numbers == numbers)
    #expect(try GalleryRun(of: demo(.blue)).numbers.frames != numbers.frames)
  }

  @Test("The strip, chart, numbers, and page of a demo show the same motion and duration")
  func oneMotion() throws {
    let folder = try TemporaryFolder()
    let demo = try #require(Catalog.demo(named: "snap-push"))
    #expect(try GalleryEntry(demo: demo, folder: folder.path).bringUpToDate(by: "a") == .recorded)
    let run = try GalleryRun(of: demo)
    let numbers = run.numbers
    #expect(numbers.transitions.count == 1)
    #expect(abs((numbers.transitions.first?.duration ?? 0) - 0.608) < 0.02)
    #expect((numbers.overshoot ?? 0) > 3)
    // The page.
    let motion = try run.motion.tracks(for: .html)
    #expect(motion.duration == numbers.recording)
    let page = try String(contentsOfFile: folder.file("snap-push.html"), encoding: .utf8)
    let duration = try #require(page.firstMatch(of: /"duration":([0-9.]+)/)?.1)
    #expect(abs((Double(duration) ?? 0) - numbers.recording * 1000) < 0.001)
    // The chart: its item keeps its position relative to a part of the page, which rounds to pixels.
    #expect(run.chart.duration == numbers.recording)
    let item = try #require(numbers.items.first)
    let known = zip(numbers.moments, item.poses).compactMap { moment, pose in
      pose.map { (moment, $0) }
    }
    #expect(known.count == 6)
    let spreads = motion.tracks.map { track in
      let offsets = known.compactMap { moment, pose -> CGPoint? in
        guard let part = track.samples.last(where: { $0.time <= moment + 1e-6 }) else { return nil }
        return CGPoint(x: part.x - pose.x, y: part.y - pose.y)
          .applying(CGAffineTransform(rotationAngle: -pose.angle * .pi / 180))
      }
      guard offsets.count == known.count else { return Double.infinity }
      let (xs, ys) = (offsets.map(\.x), offsets.map(\.y))
      return max(xs.max()! - xs.min()!, ys.max()! - ys.min()!)
    }
    #expect(try #require(spreads.min()) < 1)
    // The finger of the film touches the screen when the demo's script says so.
    let events = demo.script(on: demo.size).events
    #expect(numbers.fingers.count == 1)
    let finger = try #require(numbers.fingers.first)
    #expect(abs(try #require(finger.first).time - events[0].time) <= 1.0 / 60)
    #expect(abs(try #require(finger.last).time - events[events.count - 1].time) <= 1.0 / 60)
  }

  @Test("The link to the repository is the web address of the checkout's origin")
  func origin() {
    for url in [
      "https://example.org/kinema/kinema.git", "git@example.org:kinema/kinema.git",
      "ssh://git@example.org/kinema/kinema",
    ] {
      let text = "[core]\n\tbare = false\n[remote \"origin\"]\n\turl = \(url)\n"
      #expect(GallerySources.origin(text) == "https://example.org/kinema/kinema")
    }
    #expect(GallerySources.origin("[remote \"origin\"]\n\turl = /srv/kinema.git\n") == nil)
    #expect(GallerySources.origin("") == nil)
  }

  @Test("The code of each demo is found, including its definition and the types that it uses")
  func code() {
    let sources = GallerySources()
    for demo in Catalog.demos {
      let pieces = sources.code(of: demo)
      let code = pieces.first?.code ?? ""
      let family = demo.name.prefix { $0 != "-" }
      #expect(
        code.contains("\"\(demo.name)\"") || code.contains("\"\(family)-\\("), "\(demo.name)")
      #expect(pieces.count >= 2, "\(demo.name)")
      #expect(
        code.filter { $0 == "(" }.count == code.filter { $0 == ")" }.count, "\(demo.name)")
    }
    let star = Catalog.demo(named: "star").map(sources.code) ?? []
    #expect(star.map(\.name).contains("StarTransition.swift"))
    let shade = Catalog.demo(named: "drop-shade").map(sources.code) ?? []
    // The page also shows the functions that a definition uses.
    #expect(shade.first?.code.contains("func shadeOnNavigation(") == true)
  }

  @Test("The page shows each demo with its code")
  func page() throws {
    let folder = try TemporaryFolder()
    let entries = Catalog.demos.map { GalleryEntry(demo: $0, folder: folder.path) }
    let html = GalleryPage(entries: entries, truth: TruthTable([])).html()
    for demo in Catalog.demos {
      #expect(html.contains("<article id=\"\(demo.name)\" "))
      #expect(html.contains("src=\"\(demo.name)-poster.webp\""))
      #expect(html.contains("data-page=\"\(demo.name).html\""))
    }
    #expect(html.contains("name=\"viewport\""))
    #expect(html.contains("width=device-width"))
    let groups = Catalog.groups.flatMap(\.demos).map(\.name)
    #expect(groups == Catalog.demos.map(\.name))
  }

  @Test("Highlighting does not change the text of the code")
  func markup() {
    let code = """
      /// A <b> & more
      let name = "a \\"quoted\\" \\(value) word" // end
      final class Ball2: UIView { var x = 1_000.5 }
      """
    let html = CodeMarkup.html(code)
    #expect(html.contains("<i class=k>let</i>"))
    #expect(html.contains("<i class=t>Ball2</i>"))
    #expect(html.contains("<i class=n>1_000.5</i>"))
    let text = html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    #expect(text == code)
  }
}
