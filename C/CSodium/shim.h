#pragma once
#include <sodium.h>

#ifdef __linux__
    #include <stdint.h>
    #include <sys/syscall.h>
    #include <unistd.h>

/// Has the calling thread give way to all others: it stands behind them by its niceness, and whoever wakes up goes before
/// it at once, as its own turns are long ones. Kernels before 6.12 know no turns of one's own and heed the niceness alone.
static inline int hs_give_way(int32_t niceness, uint64_t turn_nanoseconds) {
    // As of Linux 3.14; C libraries name it since lately only.
    const struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t niceness;
        uint32_t priority;
        uint64_t turn, deadline, period;
    } wish = {.size = 48, .niceness = niceness, .turn = turn_nanoseconds};
    return (int) syscall(SYS_sched_setattr, 0, &wish, 0);
}
#endif
