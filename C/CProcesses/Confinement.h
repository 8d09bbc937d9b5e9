#ifndef CPROCESSES_CONFINEMENT_H
#define CPROCESSES_CONFINEMENT_H

#include "include/CProcesses.h"

/// Makes the rules of the paths; returns a descriptor, or the negative error number.
int hs_make_folder_rules(const struct hs_process_path *paths, int32_t count);
/// Holds this thread and its program to the rules; to be called between fork and exec. Returns 0 or an error number.
int hs_keep_to_folders(int rules);
/// Refuses system calls that reach outside; to be called between fork and exec. Returns 0 or an error number.
int hs_refuse_calls(void);

#endif
