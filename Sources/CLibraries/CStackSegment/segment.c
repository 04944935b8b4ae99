// Gives functions that walk through deep trees more stack than their thread has.
//
// A segment is memory that holds the frames of a function in place of the thread's stack. Everything
// else about the thread stays the same: thread-local values, locks, and whether it is the main thread.
// Calls are nested, so the last segment to be entered is the first to be left. If the processor has a
// shadow stack, it contains only ordinary calls and returns.

#define _GNU_SOURCE
#include "CStackSegment.h"

#include <pthread.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/common_interface_defs.h>
#define HAS_ADDRESS_SANITIZER 1
#endif
#endif

enum {
  // The stack that code may use between two checks: drawing and layout by the client, and the
  // libraries for text and pixels.
  room_between_questions = 128 << 10,
  // The kernel allocates each page of a segment when the page is first used.
  segment_size = 8 << 20,
  // The deepest valid tree needs three segments in a debug build. A recursion that needs more than 16
  // is endless, and ends with a stack overflow before it has used all memory.
  most_segments = 16,
};

_Thread_local uintptr_t kinema_stack_limit = UINTPTR_MAX;

// Returns the address below which the thread's own stack has too little room.
static uintptr_t limit_of_thread(void) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *lowest = NULL;
  size_t size = 0, guard = 0;
  pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_getguardsize(&attributes, &guard);
  pthread_attr_destroy(&attributes);
  return lowest == NULL ? 0 : (uintptr_t)lowest + guard + room_between_questions;
}

bool kinema_stack_is_short(void) {
  // The limit is computed once for each thread, because it requires reading a file for the main thread.
  if (kinema_stack_limit == UINTPTR_MAX) kinema_stack_limit = limit_of_thread();
  return kinema_stack_may_be_short();
}

// The descriptor of a segment, which is stored at its top. The frames begin below it.
struct segment {
  struct segment *next;
  char *lowest;
};

static _Thread_local struct segment *spare;
static _Thread_local long count;
static pthread_key_t ending;
static pthread_once_t prepared = PTHREAD_ONCE_INIT;

static void unmap_all(void *first) {
  for (struct segment *segment = first, *next; segment; segment = next) {
    next = segment->next;
    munmap(segment->lowest, segment_size);
  }
}

static void prepare(void) { pthread_key_create(&ending, unmap_all); }

static struct segment *take(void) {
  struct segment *segment = spare;
  if (segment) {
    spare = segment->next;
    return segment;
  }
  if (count >= most_segments) return NULL;
  char *lowest = mmap(
      NULL, segment_size, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (lowest == MAP_FAILED) return NULL;
  // An overflow of a segment ends the process, like an overflow of any stack.
  mprotect(lowest, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
  segment = (struct segment *)(lowest + segment_size) - 1;
  segment->lowest = lowest;
  count += 1;
  return segment;
}

// Keeps a segment for the next call, because a deep tree is drawn in every frame.
static void hand_back(struct segment *segment) {
  segment->next = spare;
  spare = segment;
  pthread_once(&prepared, prepare);
  pthread_setspecific(ending, spare);
}

long kinema_stack_segments(void) { return count; }

struct call {
  void (*body)(void *);
  void *context;
#if HAS_ADDRESS_SANITIZER
  const void *stack;
  size_t size;
#endif
};

static __attribute__((used)) void run(struct call *call) {
#if HAS_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(NULL, &call->stack, &call->size);
#endif
  call->body(call->context);
#if HAS_ADDRESS_SANITIZER
  __sanitizer_start_switch_fiber(NULL, call->stack, call->size);
#endif
}

// Calls run(call) with the stack pointer at `top`. The frame pointer still points to the caller's frame,
// and the unwinding rules use it, so debuggers and backtraces can follow the calls.
void kinema_stack_switch(struct call *call, void *top);

#if defined(__x86_64__)
__asm__(
    ".pushsection .text\n"
    ".type kinema_stack_switch, @function\n"
    ".hidden kinema_stack_switch\n"
    "kinema_stack_switch:\n"
    ".cfi_startproc\n"
#if defined(__CET__)
    "endbr64\n"
#endif
    "pushq %rbp\n"
    ".cfi_def_cfa_offset 16\n"
    ".cfi_offset %rbp, -16\n"
    "movq %rsp, %rbp\n"
    ".cfi_def_cfa_register %rbp\n"
    "movq %rsi, %rsp\n"
    "callq run\n"
    "movq %rbp, %rsp\n"
    "popq %rbp\n"
    ".cfi_def_cfa %rsp, 8\n"
    "retq\n"
    ".cfi_endproc\n"
    ".size kinema_stack_switch, .-kinema_stack_switch\n"
    ".popsection\n");
#define CAN_SWITCH 1
#elif defined(__aarch64__)
__asm__(
    ".pushsection .text\n"
    ".type kinema_stack_switch, %function\n"
    ".hidden kinema_stack_switch\n"
    "kinema_stack_switch:\n"
    ".cfi_startproc\n"
    "hint #25\n"  // paciasp, where pointers are signed
    ".cfi_negate_ra_state\n"
    "stp x29, x30, [sp, #-16]!\n"
    ".cfi_def_cfa_offset 16\n"
    ".cfi_offset x29, -16\n"
    ".cfi_offset x30, -8\n"
    "mov x29, sp\n"
    ".cfi_def_cfa x29, 16\n"
    "mov sp, x1\n"
    "bl run\n"
    "mov sp, x29\n"
    ".cfi_def_cfa sp, 16\n"
    "ldp x29, x30, [sp], #16\n"
    ".cfi_def_cfa_offset 0\n"
    ".cfi_restore x29\n"
    ".cfi_restore x30\n"
    "hint #29\n"  // autiasp
    ".cfi_negate_ra_state\n"
    "ret\n"
    ".cfi_endproc\n"
    ".size kinema_stack_switch, .-kinema_stack_switch\n"
    ".popsection\n");
#define CAN_SWITCH 1
#endif

void kinema_stack_call_on_segment(void (*body)(void *), void *context) {
#if CAN_SWITCH
  struct segment *segment = take();
  if (segment) {
    struct call call = {.body = body, .context = context};
    uintptr_t limit = kinema_stack_limit;
    kinema_stack_limit = (uintptr_t)segment->lowest + room_between_questions;
    void *top = (void *)((uintptr_t)segment & ~(uintptr_t)63);
#if HAS_ADDRESS_SANITIZER
    void *frames;
    __sanitizer_start_switch_fiber(&frames, segment->lowest, (size_t)((char *)top - segment->lowest));
#endif
    kinema_stack_switch(&call, top);
#if HAS_ADDRESS_SANITIZER
    __sanitizer_finish_switch_fiber(frames, NULL, NULL);
#endif
    kinema_stack_limit = limit;
    hand_back(segment);
    return;
  }
#endif
  body(context);
}
