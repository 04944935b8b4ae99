// Before main, MotionTesting asks XCTest to tell it of each test: what imports the module has nothing
// to call for that.
void kinema_motion_testing_start(void);
