#define _GNU_SOURCE
#include "CAllocator.h"

#include <jemalloc/jemalloc.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

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

void hs_forget_file_pages(void) {
    FILE *maps = fopen("/proc/self/smaps", "re");
    if (maps == NULL) return;
    char line[512], rights[8] = "";
    uintptr_t start = 0, end = 0;
    unsigned long inode = 0, resident = 0, own = 0;
    while (fgets(line, sizeof line, maps) != NULL) {
        uintptr_t first = 0, last = 0;
        // A line that a long path cut in two matches neither pattern.
        if (sscanf(line, "%lx-%lx %7s %*s %*s %lu", &first, &last, rights, &inode) == 4) {
            start = first;
            end = last;
            resident = 0;
            own = 1;
        } else if (sscanf(line, "Rss: %lu", &resident) == 1 || sscanf(line, "Anonymous: %lu", &own) == 1) {
            continue;
        } else if (strncmp(line, "VmFlags:", 8) == 0) {
            // The last line of each part. What was written to, as by the linker, is not in the file.
            const int is_unchanged = inode != 0 && rights[1] == '-' && rights[3] == 'p' && own == 0 && resident > 0;
            if (is_unchanged) (void)madvise((void *)start, end - start, MADV_DONTNEED);
        }
    }
    fclose(maps);
}
