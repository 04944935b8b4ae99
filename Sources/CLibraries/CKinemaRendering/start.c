#include "CKinemaRendering.h"

__attribute__((constructor)) static void start(void) { kinema_rendering_register(); }
