// The few C library functions that Embedded Swift calls, for WebAssembly without a system. A comment
// at each function states why it is required.
//
// The sizes of blocks are powers of two. The 16 bytes before a block contain its start and its size.
// The free blocks of each size form a list.

#include <stddef.h>
#include <stdint.h>

typedef struct Block {
  struct Block *start;
  uint32_t power;
  uint32_t unused[2];
} Block;

extern unsigned char __heap_base;
static uintptr_t end;
static Block *freeBlocks[32];

static void *allocate(size_t size, size_t alignment) {
  size_t extra = alignment > 16 ? alignment : 0;
  size_t total = size + sizeof(Block) + extra;
  if (total < size) return 0;
  uint32_t power = 5;
  while (power < 31 && ((size_t)1 << power) < total) power++;
  if (((size_t)1 << power) < total) return 0;
  Block *block = freeBlocks[power];
  if (block) {
    freeBlocks[power] = block->start;
  } else {
    if (!end) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    size_t pages = __builtin_wasm_memory_size(0);
    size_t wanted = ((end + ((size_t)1 << power)) >> 16) + 1;
    if (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1) return 0;
    block = (Block *)end;
    end += (size_t)1 << power;
  }
  uintptr_t place = (uintptr_t)block + sizeof(Block);
  if (extra) place = (place + alignment - 1) & ~(uintptr_t)(alignment - 1);
  Block *header = (Block *)(place - sizeof(Block));
  header->start = block;
  header->power = power;
  return (void *)place;
}

// Swift allocates objects, arrays, and boxes of closures.
void *malloc(size_t size) { return allocate(size, 16); }

// Swift releases what it allocated.
void free(void *place) {
  if (!place) return;
  Block *header = (Block *)((uintptr_t)place - sizeof(Block));
  Block *block = header->start;
  uint32_t power = header->power;
  block->start = freeBlocks[power];
  freeBlocks[power] = block;
}

// Swift allocates arrays of SIMD elements with this function.
int posix_memalign(void **place, size_t alignment, size_t size) {
  *place = allocate(size, alignment);
  return *place ? 0 : 12;
}

// The compiler copies structures and arrays with memcpy and memmove. The built-in functions become
// instructions for bulk memory.
void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

// The compiler clears structures and arrays.
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

// Swift compares texts by their bytes.
int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < count; i++) {
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  }
  return 0;
}

// The seed of hash tables. It can be constant, because no result depends on the order of a hash table.
void arc4random_buf(void *place, size_t count) { __builtin_memset(place, 0x5A, count); }

// Functions that Swift compiles with stack protection use these two symbols.
uintptr_t __stack_chk_guard = 0x5AFE57AC;
void __stack_chk_fail(void) { __builtin_trap(); }

// Swift's rounded() calls this function. It rounds to the nearest whole number, and halves away from
// zero. WebAssembly has no instruction for it.
double round(double x) {
  double whole = __builtin_trunc(x);
  double rest = x - whole;
  if (rest >= 0.5) return whole + 1;
  if (rest <= -0.5) return whole - 1;
  return whole;
}

// Swift's print() and fatal errors call this function. A page shows no output.
int putchar(int character) { return character; }
