#include "CKinemaStudio.h"

__attribute__((constructor)) static void start(void) { kinema_studio_register(); }
