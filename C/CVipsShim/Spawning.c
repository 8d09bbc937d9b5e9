#define _GNU_SOURCE
#include "CVipsShim.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

int32_t hs_worker_spawn(const char *executable, char *const arguments[], char *const environment[], int32_t input) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t identifier = -1;
    if (posix_spawn_file_actions_init(&actions) != 0) return -1;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return -1;
    }
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    // A group of its own: Control-C in a terminal is the server's to handle.
    const int failed = posix_spawn_file_actions_adddup2(&actions, input, 0)
        || posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        || posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        || posix_spawnattr_setsigdefault(&attributes, &all)
        || posix_spawnattr_setsigmask(&attributes, &none)
        || posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
        || posix_spawn(&identifier, executable, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed ? -1 : identifier;
}
