import MotionTesting
import UIKitCore

/// Two windows whose controllers are added, removed, and added again at random.
@MainActor
final class AppearanceStand {
  let record = AppearanceRecord()
  /// The steps performed so far.
  private(set) var trail: [String] = []
  private let host = WalkHost()
  private var random: SeededGenerator
  /// A window that is released and replaced.
  private var second: UIWindow?
  private var pages: [AppearancePage] = []
  private var stacks: [AppearanceStack] = []
  /// A client's container for the first navigation controller. It sometimes removes the
  /// controller's view.
  private let container: AppearancePage
  private var made = 0
  private var depth = 0
  private let driver = AppearanceDriver()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    container = AppearancePage("container", record)
    stacks = (0..<2).map { number in
      let root = AppearancePage("root \(number)", record)
      pages.append(root)
      return AppearanceStack(rootViewController: root).report(to: record, as: "stack \(number)")
    }
    host.window.rootViewController = container
    embed(stacks[0])
    openSecond()
    record.onCallback = { [unowned self] callback, controller in
      note("\(controller.title ?? "") gets \(callback)")
      answer(controller)
    }
    driver.isNext = { [unowned self] in random.chance(20) }
    for stack in stacks { stack.delegate = driver }
  }

  func close() {
    record.onCallback = nil
    second = nil
    host.close()
  }

  private func openSecond() {
    let window = UIWindow(frame: host.window.bounds)
    window.isHidden = false
    window.rootViewController = stacks[1]
    second = window
  }

  private func embed(_ stack: UIViewController) {
    if stack.parent !== container { container.addChild(stack) }
    stack.view.frame = container.view.bounds
    container.view.addSubview(stack.view)
    stack.didMove(toParent: container)
  }

  private var windows: [UIWindow] { [host.window, second].compactMap(\.self) }
  private var runs: [TransitionRun] { windows.compactMap(\.transitionQueue.run) }

  // MARK: - Steps

  /// Performs a step and returns the fault.
  func take() -> String? {
    step(random.below(17))
    return fault()
  }

  private func fault() -> String? {
    record.fault ?? driver.fault
      ?? windows.lazy.compactMap { $0.inconsistencyWithControllers() }.first
  }

  /// Makes another request in a callback of a controller, with a small probability. Often the
  /// request removes a sibling.
  private func answer(_ controller: UIViewController) {
    guard depth < 2, random.chance(4) else { return }
    depth += 1
    // `moveStack()` removes the child of the container.
    if let parent = controller.parent as? AppearancePage, parent !== container, random.chance(50) {
      leave(parent)
    } else {
      step(random.below(11))
    }
    depth -= 1
  }

  private func free() -> AppearancePage {
    if random.chance(40), let page = pages.first(where: \.isFree) { return page }
    made += 1
    let page = AppearancePage("page \(made)", record)
    pages.append(page)
    return page
  }

  /// Returns a random page, with a preference for visible pages.
  private func any() -> AppearancePage {
    let shown = random.chance(50) ? pages.filter { $0.viewIfLoaded?.window != nil } : []
    return shown.isEmpty ? pages[random.below(pages.count)] : shown[random.below(shown.count)]
  }

  private func note(_ text: String) {
    trail.append(String(repeating: "  ", count: depth) + text)
  }

  private func step(_ kind: Int) {
    let stack = stacks[random.below(2)]
    let animated = random.chance(75)
    let name = stack.title ?? ""
    switch kind {
    case 0, 1:
      let page = free()
      note("push \(page.title ?? "") on \(name), animated \(animated)")
      stack.pushViewController(page, animated: animated)
    case 2:
      note("pop \(name), animated \(animated)")
      stack.popViewController(animated: animated)
    case 3:
      let page = free()
      note("set \(page.title ?? "") on \(name), animated \(animated)")
      stack.setViewControllers([page] + stack.viewControllers.suffix(1), animated: animated)
    case 4:
      let (page, source) = (free(), any())
      page.modalPresentationStyle = [.fullScreen, .overFullScreen, .pageSheet][random.below(3)]
      note("present \(page.title ?? "") from \(source.title ?? ""), animated \(animated)")
      source.present(page, animated: animated)
    case 5:
      let source = any()
      note("dismiss from \(source.title ?? ""), animated \(animated)")
      source.dismiss(animated: animated)
    case 6, 7: join(free(), to: any())
    case 8: joinTogether(any())
    case 9, 10: leave(any())
    case 11 where depth == 0: moveStack()
    case 12 where depth == 0: loseWindow()
    case 13 where depth == 0: touch()
    case 14 where depth == 0: stray()
    default: if depth == 0 { frames(random.below(20)) }
    }
  }

  private func join(_ child: AppearancePage, to parent: AppearancePage) {
    guard parent !== child else { return }
    note("\(child.title ?? "") joins \(parent.title ?? "")")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Adds two children whose views enter the parent's view in one move.
  private func joinTogether(_ parent: AppearancePage) {
    let box = UIView(frame: parent.view.bounds)
    for _ in 0..<2 {
      let child = free()
      guard parent !== child else { continue }
      note("\(child.title ?? "") joins \(parent.title ?? "") in a box")
      parent.addChild(child)
      box.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(box)
  }

  private func leave(_ parent: AppearancePage) {
    guard let child = parent.children.last else { return }
    note("\(child.title ?? "") leaves \(parent.title ?? "")")
    child.willMove(toParent: nil)
    // Some clients remove the view last.
    let isLast = random.chance(20)
    if !isLast { child.view.removeFromSuperview() }
    child.removeFromParent()
    if isLast { child.view.removeFromSuperview() }
  }

  private func moveStack() {
    guard stacks[0].parent === container else { return }
    let leaves = stacks[0].view.superview === container.view
    note(leaves ? "stack 0 leaves" : "stack 0 returns")
    if leaves { stacks[0].view.removeFromSuperview() } else { embed(stacks[0]) }
  }

  /// Releases the second window, or opens a new one for the remaining controllers.
  private func loseWindow() {
    note(second == nil ? "a window opens" : "the window dies")
    if second == nil { openSecond() } else { second = nil }
  }

  private func touch() {
    guard let run = runs.first else { return }
    driver.attach(to: run.context)
    if run.progress.phase != .interactive { driver.pause() }
    let fraction = CGFloat(random.below(100)) / 100
    let end = random.below(3)
    note("\(["update", "cancel", "finish"][end]) at \(fraction)")
    driver.update(fraction)
    if end == 1 { driver.cancel() }
    if end == 2 { driver.finish() }
  }

  private func stray() {
    guard !windows.contains(where: { $0.transitionQueue.isBusy }) else { return }
    let finishes = random.chance(50)
    note("\(finishes ? "finish" : "cancel") without a transition")
    driver.stray(finishes: finishes)
    frames(random.below(3))
  }

  private func frames(_ count: Int) {
    note("\(count) frames")
    for _ in 0..<count { host.advance(by: 1.0 / 60) }
  }

  // MARK: - Rest

  /// Advances until everything has ended, and returns the fault.
  func settle() -> String? {
    note("rest")
    // Controllers of a released window are notified in the next frame.
    for _ in 0..<2 { host.advance(by: 1.0 / 60) }
    var rounds = 0
    while windows.contains(where: { $0.transitionQueue.isBusy }) {
      for run in runs where run.progress.phase == .interactive {
        driver.attach(to: run.context)
        driver.finish()
      }
      for _ in 0..<60 {
        host.advance(by: 1.0 / 60)
        if let fault = fault() { return fault }
      }
      rounds += 1
      if rounds > 100 { return "a transition never ends" }
    }
    let all: [UIViewController] = pages + stacks + [container]
    if let fault = all.lazy.compactMap(record.faultAtRest).first { return fault }
    return stacks.lazy.compactMap(faultAtRest).first
  }

  private func faultAtRest(of stack: AppearanceStack) -> String? {
    let (name, asked) = (stack.title ?? "", stack.viewControllers)
    guard stack.stack.elementsEqual(asked, by: ===) else { return "\(name) has changes that wait" }
    guard stack.isViewLoaded else { return nil }
    let views = stack.wrapperView.subviews
    guard views.count == 1, views[0] === asked.last?.view else {
      return "\(name) shows \(views.count) views, not its top alone"
    }
    return nil
  }
}
