#include "CMotionTesting.h"

__attribute__((constructor)) static void start(void) { kinema_motion_testing_start(); }
