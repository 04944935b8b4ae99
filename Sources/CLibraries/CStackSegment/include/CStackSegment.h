#ifndef CSTACKSEGMENT_H
#define CSTACKSEGMENT_H

#include <stdbool.h>
#include <stdint.h>

// The address below which the current stack of the thread has too little room, or the maximum address if
// the limit has not been computed yet.
extern _Thread_local uintptr_t kinema_stack_limit;

// Returns whether the stack may have too little room. This is a single comparison, because functions call it
// at each level of a tree.
static inline __attribute__((always_inline)) bool kinema_stack_may_be_short(void) {
  return (uintptr_t)__builtin_frame_address(0) < kinema_stack_limit;
}

// Returns whether the stack has too little room. The first call in a thread computes the limit.
bool kinema_stack_is_short(void);

// Calls a function on a separate stack. If there is no memory for it, if the thread already has 16, or if the
// processor is not supported, the function runs on the current stack.
void kinema_stack_call_on_segment(void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

// Returns the number of segments that the thread uses or keeps for the next call.
long kinema_stack_segments(void);

#endif
