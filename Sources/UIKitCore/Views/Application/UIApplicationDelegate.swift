/// The methods that tell how an application starts and ends, in the order in which they are called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Never called: an app runs in the foreground until it ends.
  func applicationWillResignActive(_ application: UIApplication)
  /// Never called: an app runs in the foreground until it ends.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called: an app runs in the foreground until it ends.
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The steps by which a host runs an application.
@MainActor
package enum ApplicationLaunch {
  /// A delegate of a class that is known only at run time, as `@main` names it; nil when the class
  /// is no responder.
  package static func makeDelegate(
    _ type: any UIApplicationDelegate.Type
  ) -> (any UIApplicationDelegate)? {
    (type as? UIResponder.Type)?.make() as? any UIApplicationDelegate
  }

  /// Tells a delegate that the application starts and becomes active.
  package static func start(_ delegate: any UIApplicationDelegate) {
    let application = UIApplication.shared
    application.delegate = delegate
    application.state = .inactive
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    application.post(UIApplication.didFinishLaunchingNotification)
    application.state = .active
    delegate.applicationDidBecomeActive(application)
    application.post(UIApplication.didBecomeActiveNotification)
  }
}
