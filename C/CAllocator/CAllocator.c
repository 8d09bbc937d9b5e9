#include "CAllocator.h"

#include <jemalloc/jemalloc.h>
#include <stddef.h>

// jemalloc takes the place of malloc by being linked before the C library, and reads how it is to work from this name.
// One arena: views are made on whatever thread serves the main queue, and what is freed in one arena is of no use in
// another. Threads keep small pieces of their own, so that one arena costs no time that could be measured; pieces above
// 2 KiB are not worth keeping for each. What was freed goes back to the system within half a second.
const char *malloc_conf = "narenas:1,lg_tcache_max:11,dirty_decay_ms:500,muzzy_decay_ms:0";

static uint64_t statistic(const char *name) {
    uint64_t epoch = 1;
    size_t length = sizeof epoch;
    // The statistics are of the last moment in which this was written.
    if (mallctl("epoch", &epoch, &length, &epoch, length) != 0) return 0;
    size_t value = 0;
    length = sizeof value;
    return mallctl(name, &value, &length, NULL, 0) == 0 ? value : 0;
}

uint64_t hs_allocated_bytes(void) { return statistic("stats.allocated"); }

uint64_t hs_bytes_at(const void *pointer) { return malloc_usable_size((void *)pointer); }

uint64_t hs_resident_bytes(void) { return statistic("stats.resident"); }
