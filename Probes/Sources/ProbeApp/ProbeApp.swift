import UIKit

#if canImport(Probes)
  import Probes
#endif

/// An app that runs all probes in sequence and prints their rows.
///
/// The arguments are names of probes. Without arguments, all probes run, in the order of
/// `ProbeList`.
@main
final class ProbeApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let screen = ProbeWindow(frame: UIScreen.main.bounds)
  private var waiting: [any Probe] = []
  private var bench: ProbeBench?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = screen
    screen.rootViewController = UIViewController()
    screen.makeKeyAndVisible()
    let names = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
    waiting = ProbeList.all.map { $0.init() }.filter { names.isEmpty || names.contains($0.name) }
    print(ProbeRow.header)
    next()
    return true
  }

  private func next() {
    guard !waiting.isEmpty else {
      print("# all probes have answered")
      show("All probes have answered.", nil)
      return
    }
    let probe = waiting.removeFirst()
    show(probe.question, probe.gesture)
    // Give the person time to read the instructions.
    DispatchQueue.main.asyncAfter(deadline: .now() + (probe.gesture == nil ? 0.5 : 6)) { [self] in
      let length = probe.gesture == nil ? probe.duration : max(probe.duration, 25)
      bench = ProbeBench(probe, in: screen, lasting: length) { [self] over in
        let lines = over.rows.map { $0.line + "\n" }.joined()
        FileHandle.standardOutput.write(Data(lines.utf8))
        bench = nil
        next()
      }
    }
  }

  private func show(_ question: String, _ gesture: String?) {
    let page = UIViewController()
    page.view.backgroundColor = .white
    let label = UILabel(frame: page.view.bounds.insetBy(dx: 24, dy: 100))
    label.numberOfLines = 0
    label.text = [question, gesture].compactMap { $0 }.joined(separator: "\n\n")
    page.view.addSubview(label)
    screen.rootViewController = page
  }
}
