import ClientApp
import UIKit

/// An app delegate like the one in Xcode's template, without code for the window. With the option
/// `--greet`, it prints a greeting from a task.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: DropController())
    window.makeKeyAndVisible()
    self.window = window
    if CommandLine.arguments.contains("--greet") {
      Task {
        try? await Task.sleep(for: .seconds(0.3))
        print("a task says hello")
      }
    }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {
    print("the app ends")
  }
}
