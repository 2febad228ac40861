#ifndef TCAL_CLINUX_SHIM_H
#define TCAL_CLINUX_SHIM_H

// What Linux has and Swift cannot import of glibc by itself: calls that its headers hide from strict C.

#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

extern long syscall(long number, ...);

/// renameat2(2), fs.h.
static const unsigned tcal_rename_noreplace = 1;
static const unsigned tcal_rename_exchange = 2;
static inline int tcal_rename(int folder, const char *from, const char *to, unsigned flags) {
    return (int)syscall(SYS_renameat2, folder, from, folder, to, flags);
}
static inline int tcal_rename_path(const char *from, const char *to, unsigned flags) {
    return (int)syscall(SYS_renameat2, -100 /* AT_FDCWD */, from, -100, to, flags);
}

/// gettid(2): the number of the calling thread; that of the process in its first one.
static inline pid_t tcal_thread(void) { return (pid_t)syscall(SYS_gettid); }

/// fcntl(2), “Leases”.
static const int tcal_set_lease = 1024;
static const int tcal_set_lease_signal = 10;

/// sync_file_range(2): the disk begins with what has been written, and nothing is waited for.
extern int sync_file_range(int file, off_t offset, off_t count, unsigned flags);
static inline void tcal_begin_writing(int file, off_t offset, off_t count) {
    sync_file_range(file, offset, count, 2 /* SYNC_FILE_RANGE_WRITE */);
}

#endif
