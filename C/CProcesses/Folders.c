#define _GNU_SOURCE
#include "Confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock: which files a process and its children may use. The numbers are the kernel's interface
// (include/uapi/linux/landlock.h), written here since Debian's headers may be older than the kernel.

enum {
    call_create_rules = 444,
    call_add_rule = 445,
    call_restrict_self = 446,
    flag_version = 1,
    rule_path = 1,
};

enum {
    may_execute = 1 << 0,
    may_write_file = 1 << 1,
    may_read_file = 1 << 2,
    may_read_folder = 1 << 3,
    may_remove_folder = 1 << 4,
    may_remove_file = 1 << 5,
    may_make_folder = 1 << 7,
    may_make_file = 1 << 8,
    may_truncate = 1 << 14,
    all_of_version_1 = (1 << 13) - 1,
    all_of_version_2 = (1 << 14) - 1,
    all_of_version_3 = (1 << 15) - 1,
};

struct rules {
    uint64_t files;
};

struct path_rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

static long version(void) { return syscall(call_create_rules, NULL, 0, flag_version); }

int32_t hs_process_confinement(void) {
    int32_t means = 0;
    if (version() >= 1) means |= hs_confines_folders;
    // Asks for the mode without entering it: a kernel with filters refuses the missing one as a bad address.
    if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0) means |= hs_confines_calls;
    return means;
}

static int add(int rules, const struct hs_process_path *path, uint64_t handled) {
    const int descriptor = open(path->path, O_PATH | O_CLOEXEC);
    // What is not there needs no rule.
    if (descriptor < 0) return errno == ENOENT ? 0 : -errno;
    struct stat status;
    uint64_t allowed = may_read_file;
    if (path->may_start) allowed |= may_execute;
    if (path->may_write) allowed |= may_write_file | may_truncate;
    if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
        allowed |= may_read_folder;
        if (path->may_write) allowed |= may_make_file | may_make_folder | may_remove_file | may_remove_folder;
    }
    const struct path_rule rule = {.allowed = allowed & handled, .parent = descriptor};
    const long result = syscall(call_add_rule, rules, rule_path, &rule, 0);
    const int failure = result == 0 ? 0 : -errno;
    close(descriptor);
    return failure;
}

int hs_make_folder_rules(const struct hs_process_path *paths, int32_t count) {
    const long known = version();
    if (known < 1) return -ENOSYS;
    const uint64_t handled = known >= 3 ? all_of_version_3 : known == 2 ? all_of_version_2 : all_of_version_1;
    const struct rules all = {.files = handled};
    const int rules = (int) syscall(call_create_rules, &all, sizeof all, 0);
    if (rules < 0) return -errno;
    for (int32_t index = 0; index < count; index++) {
        const int failure = add(rules, &paths[index], handled);
        if (failure != 0) {
            close(rules);
            return failure;
        }
    }
    return rules;
}

int hs_keep_to_folders(int rules) { return syscall(call_restrict_self, rules, 0) == 0 ? 0 : errno; }
