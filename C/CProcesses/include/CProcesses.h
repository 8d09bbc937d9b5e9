// Starts a child process that is confined before its program begins.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// What this kernel can hold a child process to.
enum {
    hs_confines_calls = 1,    // a filter of system calls (seccomp)
    hs_confines_folders = 2,  // what may be read, written and started (Landlock)
};

/// A path that a child may use, and for what.
struct hs_process_path {
    const char *path;
    bool may_write;
    bool may_start;
};

/// What a child is held to. Times in seconds, sizes in bytes.
struct hs_process_limits {
    uint64_t processor_seconds;
    uint64_t address_space;
    uint64_t file_size;
    uint64_t open_files;
    int32_t niceness;
};

/// How a child is started.
struct hs_process {
    const char *executable;
    char *const *arguments;
    char *const *environment;
    const char *folder;  // where it works
    int32_t input, output, errors;
    struct hs_process_limits limits;
    const struct hs_process_path *paths;
    int32_t path_count;
    int32_t confinement;  // which of the kernel's means are used
};

/// Which means of confinement the kernel offers to this process.
int32_t hs_process_confinement(void);

/// Starts a child in a group of its own. Returns its id; or the negative error number, and in `stage` what was refused:
/// 1 starting, 2 limits, 3 folders, 4 system calls, 5 the program itself.
pid_t hs_process_start(const struct hs_process *process, int32_t *stage);

/// Whether a child has ended; its status is not taken, so that its id stays its own. 1, 0 or the negative error number.
int32_t hs_process_has_ended(pid_t identifier);

/// Makes a pipe that no other child inherits, and whose first end does not block. Returns 0 or the negative error number.
int32_t hs_process_pipe(int32_t ends[2]);

#endif
