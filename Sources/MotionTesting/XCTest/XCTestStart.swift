// Ours: XCTest reports the start of a test only to observers, and importing a module calls no code
// in it. A C function that runs before `main` therefore registers the observer.

import XCTest

/// Registers the observer that gives each XCTest its host. Called before `main`.
@_cdecl("kinema_motion_testing_start")
func startObservingXCTest() {
  XCTestObservationCenter.shared.addTestObserver(XCTestHosts())
}
