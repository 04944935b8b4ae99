// Ours. XCTest tells observers alone when a test begins, and a test target that imports a module
// calls nothing of it by that: a C function that runs before `main` registers the observer.

import XCTest

/// Registers the observer that gives each XCTest its host; called before `main`.
@_cdecl("kinema_motion_testing_start")
func startObservingXCTest() {
  XCTestObservationCenter.shared.addTestObserver(XCTestHosts())
}
