#include <stdint.h>

// Registers MotionTesting as an observer of XCTest before main, so that tests that import the module need
// not call anything.
void kinema_motion_testing_start(void);

// Called when delayed work is given to Dispatch, with times in the encoding of Dispatch. See delays.c.
void kinema_motion_testing_put_off(uint64_t when);
void kinema_motion_testing_set_timer(void *source, uint64_t start, uint64_t interval);
void kinema_motion_testing_cancel(void *source);
