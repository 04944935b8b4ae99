// Measured: neither Dispatch nor the kernel reports the delayed work on a queue. The linker prefers
// functions of the program to functions of a library. These three functions therefore record their
// arguments, and pass them to Dispatch. The thread sanitizer needs its own definitions.

#define _GNU_SOURCE
#include "CMotionTesting.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <string.h>

#if !__has_feature(thread_sanitizer)

// Dispatch sets a timer that monitors its threads, and a run loop sets one for its own end.
static bool is_own_timer(void *caller) {
  Dl_info place;
  if (dladdr(caller, &place) == 0 || place.dli_fname == NULL) return false;
  return strstr(place.dli_fname, "libdispatch") || strstr(place.dli_fname, "libFoundation");
}

#define PASS_ON(name, ...) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))(__VA_ARGS__)

extern const char *dispatch_queue_get_label(void *queue);

// XCTest schedules the end of its own wait.
static bool is_queue_of_xctest(void *queue) {
  const char *label = dispatch_queue_get_label(queue);
  return label != NULL && strncmp(label, "org.swift.XCTest", 16) == 0;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  if (!is_queue_of_xctest(queue)) kinema_motion_testing_put_off(when);
  PASS_ON(dispatch_after, when, queue, block);
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (!is_own_timer(__builtin_return_address(0))) {
    kinema_motion_testing_set_timer(source, start, interval);
  }
  PASS_ON(dispatch_source_set_timer, source, start, interval, leeway);
}

void dispatch_source_cancel(void *source) {
  kinema_motion_testing_cancel(source);
  PASS_ON(dispatch_source_cancel, source);
}

#endif
