// The C library's statistics about its heap, which Swift does not import.

#pragma once

#include <stddef.h>

/// The number of bytes that are currently allocated.
size_t heap_bytes(void);
