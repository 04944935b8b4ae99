// Valgrind removes a signal from the caller's mask, and crashes if the mask is constant, as in libdispatch.
// This function is loaded before the function of the C library, to which it passes a copy of the mask.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  int (*next)(const sigset_t *) = (int (*)(const sigset_t *))dlsym(RTLD_NEXT, "sigsuspend");
  return next(&copy);
}
