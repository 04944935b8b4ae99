#ifndef CSTACKSEGMENT_H
#define CSTACKSEGMENT_H

#include <stdbool.h>
#include <stdint.h>

// The address below which the stack that this thread runs on has little room left; the highest one
// until it is known.
extern _Thread_local uintptr_t kinema_stack_limit;

// Whether little room may be left. One comparison, as it is asked at each level of a tree.
static inline __attribute__((always_inline)) bool kinema_stack_may_be_short(void) {
  return (uintptr_t)__builtin_frame_address(0) < kinema_stack_limit;
}

// Whether little room is left; finds out where the stack of the thread ends when that is not known.
bool kinema_stack_is_short(void);

// Calls a function on a stack of its own, and returns when it does. Where there is no memory for
// one, where the thread has 16 already, and on processors for which none is made, the function is
// called on the present stack.
void kinema_stack_call_on_segment(void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

// The number of segments that the thread has, in use or kept for the next call.
long kinema_stack_segments(void);

#endif
