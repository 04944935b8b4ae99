#include "CKinemaCapture.h"

__attribute__((constructor)) static void start(void) { kinema_capture_register(); }
