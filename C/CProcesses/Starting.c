#define _GNU_SOURCE
#include "Confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { stage_start = 1, stage_limits, stage_folders, stage_calls, stage_program };

/// What a child that could not become its program tells before it ends.
struct refusal {
    int32_t stage;
    int32_t error;
};

static int limit(int resource, uint64_t value) {
    const struct rlimit limits = {.rlim_cur = value, .rlim_max = value};
    return setrlimit(resource, &limits) == 0 ? 0 : errno;
}

static int apply(const struct hs_process_limits *limits) {
    int error = limit(RLIMIT_CPU, limits->processor_seconds);
    if (error == 0) error = limit(RLIMIT_AS, limits->address_space);
    if (error == 0) error = limit(RLIMIT_FSIZE, limits->file_size);
    if (error == 0) error = limit(RLIMIT_NOFILE, limits->open_files);
    if (error == 0) error = limit(RLIMIT_CORE, 0);
    // Where giving way is refused, the child takes its share like any other.
    (void) setpriority(PRIO_PROCESS, 0, limits->niceness);
    return error;
}

/// The child's side, between fork and exec: only calls that are safe there.
static struct refusal become(const struct hs_process *process, int rules, pid_t parent) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // A group of its own, so that all of it can be ended; and an end with the server's, however that comes.
    if (setpgid(0, 0) != 0) return (struct refusal) {stage_start, errno};
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != parent)
        return (struct refusal) {stage_start, ESRCH};
    if (dup2(process->input, 0) < 0 || dup2(process->output, 1) < 0 || dup2(process->errors, 2) < 0)
        return (struct refusal) {stage_start, errno};
    // Descriptors beyond these end where the program begins, whoever opened them and however.
    (void) syscall(SYS_close_range, 3, ~0U, CLOSE_RANGE_CLOEXEC);
    if (process->folder && chdir(process->folder) != 0) return (struct refusal) {stage_start, errno};
    umask(077);
    int error = apply(&process->limits);
    if (error != 0) return (struct refusal) {stage_limits, error};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return (struct refusal) {stage_limits, errno};
    if (rules >= 0 && (error = hs_keep_to_folders(rules)) != 0) return (struct refusal) {stage_folders, error};
    if (process->confinement & hs_confines_calls && (error = hs_refuse_calls()) != 0)
        return (struct refusal) {stage_calls, error};
    execve(process->executable, process->arguments, process->environment);
    return (struct refusal) {stage_program, errno};
}

pid_t hs_process_start(const struct hs_process *process, int32_t *stage) {
    int pipes[2], rules = -1;
    *stage = stage_folders;
    if (process->confinement & hs_confines_folders) {
        rules = hs_make_folder_rules(process->paths, process->path_count);
        if (rules < 0) return rules;
    }
    *stage = stage_start;
    if (pipe2(pipes, O_CLOEXEC) != 0) {
        const int error = errno;
        if (rules >= 0) close(rules);
        return -error;
    }
    // No handler of this process may run in the child.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) {
        const int teller = fcntl(pipes[1], F_DUPFD_CLOEXEC, 3);
        struct refusal refusal = become(process, rules, parent);
        (void) !write(teller, &refusal, sizeof refusal);
        _exit(127);
    }
    const int failed = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(pipes[1]);
    if (rules >= 0) close(rules);
    struct refusal refusal = {0, 0};
    ssize_t got = 0;
    if (child > 0) do got = read(pipes[0], &refusal, sizeof refusal); while (got < 0 && errno == EINTR);
    close(pipes[0]);
    if (child < 0) return -failed;
    if (got == (ssize_t) sizeof refusal) {
        int status;
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
        *stage = refusal.stage;
        return -refusal.error;
    }
    return child;
}

int32_t hs_process_has_ended(pid_t identifier) {
    siginfo_t information = {0};
    if (waitid(P_PID, (id_t) identifier, &information, WEXITED | WNOHANG | WNOWAIT) != 0) return -errno;
    return information.si_pid == identifier;
}

int32_t hs_process_pipe(int32_t ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
    (void) fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return 0;
}
