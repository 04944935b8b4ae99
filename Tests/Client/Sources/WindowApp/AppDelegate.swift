import ClientApp
import UIKit

/// An app as Xcode's template makes one: no code of its own for the window.
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
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {
    print("the app ends")
  }
}
