// Valgrind takes a signal out of the caller's own mask, and crashes over that of libdispatch, which is
// constant. This one is loaded before the C library's, which gets a copy.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  int (*next)(const sigset_t *) = (int (*)(const sigset_t *))dlsym(RTLD_NEXT, "sigsuspend");
  return next(&copy);
}
