#define _GNU_SOURCE
#include "Confinement.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// What a child may not ask of the kernel: the network, other processes, what files belong to whom, and the kernel's
// rarer doors. Opening, making and removing files is the affair of the folders' rules.

#if defined(__x86_64__)
#define HS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define HS_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The confinement of child processes is not written for this processor."
#endif

#define HS_LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define HS_REFUSE_AS(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define HS_ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define HS_REFUSE_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), HS_REFUSE_AS(EPERM)

int hs_refuse_calls(void) {
    struct sock_filter filter[] = {
        HS_LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, HS_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        HS_LOAD(nr),
#if defined(__x86_64__)
        // The x32 calls have numbers of their own.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        HS_REFUSE_AS(EPERM),
        HS_REFUSE_CALL(SYS_fork),
        HS_REFUSE_CALL(SYS_vfork),
        HS_REFUSE_CALL(SYS_chmod),
        HS_REFUSE_CALL(SYS_chown),
        HS_REFUSE_CALL(SYS_lchown),
        HS_REFUSE_CALL(SYS_utime),
        HS_REFUSE_CALL(SYS_utimes),
        HS_REFUSE_CALL(SYS_futimesat),
        HS_REFUSE_CALL(SYS_mknod),
#endif
        HS_REFUSE_CALL(SYS_socket),
        HS_REFUSE_CALL(SYS_socketpair),
        HS_REFUSE_CALL(SYS_connect),
        HS_REFUSE_CALL(SYS_bind),
        HS_REFUSE_CALL(SYS_listen),
        HS_REFUSE_CALL(SYS_accept),
        HS_REFUSE_CALL(SYS_accept4),
        HS_REFUSE_CALL(SYS_ptrace),
        HS_REFUSE_CALL(SYS_process_vm_readv),
        HS_REFUSE_CALL(SYS_process_vm_writev),
        HS_REFUSE_CALL(SYS_kill),
        HS_REFUSE_CALL(SYS_tkill),
        HS_REFUSE_CALL(SYS_rt_sigqueueinfo),
        HS_REFUSE_CALL(SYS_rt_tgsigqueueinfo),
        HS_REFUSE_CALL(SYS_pidfd_open),
        HS_REFUSE_CALL(SYS_setpgid),
        HS_REFUSE_CALL(SYS_setsid),
        HS_REFUSE_CALL(SYS_truncate),
        HS_REFUSE_CALL(SYS_fchmod),
        HS_REFUSE_CALL(SYS_fchmodat),
        HS_REFUSE_CALL(SYS_fchown),
        HS_REFUSE_CALL(SYS_fchownat),
        HS_REFUSE_CALL(SYS_utimensat),
        HS_REFUSE_CALL(SYS_mknodat),
        HS_REFUSE_CALL(SYS_setxattr),
        HS_REFUSE_CALL(SYS_lsetxattr),
        HS_REFUSE_CALL(SYS_fsetxattr),
        HS_REFUSE_CALL(SYS_mount),
        HS_REFUSE_CALL(SYS_umount2),
        HS_REFUSE_CALL(SYS_pivot_root),
        HS_REFUSE_CALL(SYS_chroot),
        HS_REFUSE_CALL(SYS_unshare),
        HS_REFUSE_CALL(SYS_setns),
        HS_REFUSE_CALL(SYS_bpf),
        HS_REFUSE_CALL(SYS_io_uring_setup),
        HS_REFUSE_CALL(SYS_userfaultfd),
        HS_REFUSE_CALL(SYS_perf_event_open),
        HS_REFUSE_CALL(SYS_open_by_handle_at),
        HS_REFUSE_CALL(SYS_add_key),
        HS_REFUSE_CALL(SYS_request_key),
        HS_REFUSE_CALL(SYS_keyctl),
        HS_REFUSE_CALL(SYS_init_module),
        HS_REFUSE_CALL(SYS_finit_module),
        HS_REFUSE_CALL(SYS_kexec_load),
        HS_REFUSE_CALL(SYS_reboot),
        // The C library then makes threads with clone, whose flags can be read.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
        HS_REFUSE_AS(ENOSYS),
        // Threads, but no processes.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
        HS_LOAD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
        HS_REFUSE_AS(EPERM),
        HS_LOAD(nr),
        // A signal to itself, as abort sends it, and to nobody else.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 3),
        HS_LOAD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t) getpid(), 1, 0),
        HS_REFUSE_AS(EPERM),
        HS_ALLOW,
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : errno;
}
