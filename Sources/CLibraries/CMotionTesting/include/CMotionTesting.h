#include <stdint.h>

// Before main, MotionTesting asks XCTest to tell it of each test: what imports the module has nothing
// to call for that.
void kinema_motion_testing_start(void);

// What Dispatch was asked to do later, in its own encoding of times: see delays.c.
void kinema_motion_testing_put_off(uint64_t when);
void kinema_motion_testing_set_timer(void *source, uint64_t start, uint64_t interval);
void kinema_motion_testing_cancel(void *source);
