// The C library's own account of its heap, which Swift does not import.

#pragma once

#include <stddef.h>

/// The bytes that are allocated now.
size_t heap_bytes(void);
