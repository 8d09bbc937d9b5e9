#pragma once
#include <stdint.h>

/// Bytes that the program holds at this moment.
uint64_t hs_allocated_bytes(void);
/// Bytes that were given for what a pointer leads to.
uint64_t hs_bytes_at(const void *pointer);
/// Bytes of physical memory that stand behind them and behind what was freed a moment ago.
uint64_t hs_resident_bytes(void);
/// Gives back the pages of this program and its libraries that were read and not written: they come again from the
/// system's own copy where they are needed.
void hs_forget_file_pages(void);
