/// The methods that an application calls when it starts and ends, in the order of the calls.
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
  /// A method that is never called, because an app runs in the foreground until it ends.
  func applicationWillResignActive(_ application: UIApplication)
  /// A method that is never called, because an app runs in the foreground until it ends.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// A method that is never called, because an app runs in the foreground until it ends.
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

/// The steps in which a host starts an application.
@MainActor
package enum ApplicationLaunch {
  /// Creates a delegate of a class that is known only at run time, such as the class marked
  /// `@main`.
  ///
  /// Returns nil if the class is not a subclass of `UIResponder`.
  package static func makeDelegate(
    _ type: any UIApplicationDelegate.Type
  ) -> (any UIApplicationDelegate)? {
    (type as? UIResponder.Type)?.make() as? any UIApplicationDelegate
  }

  /// Notifies a delegate that the application is starting and becoming active.
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
