#define _GNU_SOURCE
#include "CVipsShim.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// What an image worker may not do. It reads one socket, which is open already, and writes to it.

#if defined(__x86_64__)
#define HS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define HS_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The image worker's confinement is not written for this processor."
#endif

#define HS_LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define HS_REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define HS_ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define HS_REFUSE_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), HS_REFUSE

/// A system call refuses with "not permitted" when it would start, reach or change anything outside this process.
static bool refuse_system_calls(void) {
    struct sock_filter filter[] = {
        HS_LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, HS_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        HS_LOAD(nr),
#if defined(__x86_64__)
        // The x32 calls have numbers of their own.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        HS_REFUSE,
        HS_REFUSE_CALL(SYS_fork),
        HS_REFUSE_CALL(SYS_vfork),
        HS_REFUSE_CALL(SYS_open),
        HS_REFUSE_CALL(SYS_creat),
        HS_REFUSE_CALL(SYS_unlink),
        HS_REFUSE_CALL(SYS_rename),
        HS_REFUSE_CALL(SYS_mkdir),
        HS_REFUSE_CALL(SYS_chmod),
        HS_REFUSE_CALL(SYS_link),
        HS_REFUSE_CALL(SYS_symlink),
#endif
        HS_REFUSE_CALL(SYS_execve),
        HS_REFUSE_CALL(SYS_execveat),
        HS_REFUSE_CALL(SYS_socket),
        HS_REFUSE_CALL(SYS_socketpair),
        HS_REFUSE_CALL(SYS_connect),
        HS_REFUSE_CALL(SYS_bind),
        HS_REFUSE_CALL(SYS_ptrace),
        HS_REFUSE_CALL(SYS_process_vm_readv),
        HS_REFUSE_CALL(SYS_process_vm_writev),
        HS_REFUSE_CALL(SYS_kill),
        HS_REFUSE_CALL(SYS_pidfd_open),
        HS_REFUSE_CALL(SYS_unlinkat),
        HS_REFUSE_CALL(SYS_renameat2),
        HS_REFUSE_CALL(SYS_mkdirat),
        HS_REFUSE_CALL(SYS_linkat),
        HS_REFUSE_CALL(SYS_symlinkat),
        HS_REFUSE_CALL(SYS_fchmodat),
        HS_REFUSE_CALL(SYS_fchownat),
        HS_REFUSE_CALL(SYS_mount),
        HS_REFUSE_CALL(SYS_bpf),
        HS_REFUSE_CALL(SYS_io_uring_setup),
        HS_REFUSE_CALL(SYS_userfaultfd),
        HS_REFUSE_CALL(SYS_perf_event_open),
        HS_REFUSE_CALL(SYS_openat2),
        // Files may be opened to read only: plug-ins of the HEIF library, colour profiles, /proc.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
        HS_LOAD(args[2]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
        HS_REFUSE,
        HS_ALLOW,
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

static bool limit(int resource, uint64_t value) {
    const struct rlimit limits = {.rlim_cur = value, .rlim_max = value};
    return setrlimit(resource, &limits) == 0;
}

bool hs_worker_confine(uint64_t bytes) {
    const bool limited = limit(RLIMIT_AS, bytes) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0);
    if (!limited || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return false;
    // Containers may forbid the filter itself; the limits and the process boundary hold without it.
    (void) refuse_system_calls();
    return true;
}

void hs_worker_allow_seconds(uint64_t seconds) {
    struct rusage used;
    if (getrusage(RUSAGE_SELF, &used) != 0) return;
    const uint64_t spent = (uint64_t) used.ru_utime.tv_sec + (uint64_t) used.ru_stime.tv_sec;
    const struct rlimit limits = {.rlim_cur = spent + seconds + 1, .rlim_max = RLIM_INFINITY};
    (void) setrlimit(RLIMIT_CPU, &limits);
}
