#ifndef TCAL_CLINUX_SHIM_H
#define TCAL_CLINUX_SHIM_H

// The calls of Linux that Swift cannot import of glibc by itself, because its headers hide them from strict C.

#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
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

extern int madvise(void *address, size_t length, int advice);
extern const char __executable_start[], etext[];

/// Takes the pages of the program's code and constants, which nobody writes, out of this process: what is needed again
/// comes from the file. The linker says where they begin and end.
static inline void tcal_give_back_code(void) {
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const uintptr_t first = (uintptr_t)__executable_start & ~(page - 1), end = (uintptr_t)etext & ~(page - 1);
    if (end > first) madvise((void *)first, end - first, 4 /* MADV_DONTNEED */);
}

/// gettid(2): the number of the calling thread; that of the process in its first one.
static inline pid_t tcal_thread(void) { return (pid_t)syscall(SYS_gettid); }

extern int sched_getcpu(void);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *processors);
extern int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *processors);
extern int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *processors);

/// sched_getaffinity(2): on how many processors this process may run; 0 when the system does not tell.
static inline int tcal_processors(void) {
    cpu_set_t processors;
    int count = 0;
    if (sched_getaffinity(0, sizeof processors, &processors) != 0) return 0;
    for (size_t byte = 0; byte < sizeof processors; byte++) {
        count += __builtin_popcount(((const unsigned char *)&processors)[byte]);
    }
    return count;
}

/// Has threads that are made with these attributes begin on the other processors that the caller may use, where there
/// are others. Not asked of a thread that runs: one that has ended has the number 0, which means the caller.
static inline void tcal_begin_elsewhere(pthread_attr_t *attributes) {
    cpu_set_t processors;
    unsigned long *words = (unsigned long *)&processors, others = 0;
    const int own = sched_getcpu(), bits = 8 * (int)sizeof *words;
    if (own < 0 || own >= 8 * (int)sizeof processors) return;
    if (sched_getaffinity(0, sizeof processors, &processors) != 0) return;
    words[own / bits] &= ~(1UL << own % bits);
    for (size_t word = 0; word < sizeof processors / sizeof *words; word++) others |= words[word];
    if (others != 0) pthread_attr_setaffinity_np(attributes, sizeof processors, &processors);
}

/// Lets the calling thread run wherever another may.
static inline void tcal_run_like(pid_t thread) {
    cpu_set_t processors;
    if (sched_getaffinity(thread, sizeof processors, &processors) == 0) {
        sched_setaffinity(0, sizeof processors, &processors);
    }
}

/// fcntl(2), “Leases”.
static const int tcal_set_lease = 1024;
static const int tcal_set_lease_signal = 10;

/// syncfs(2): waits until everything that was written to a file system is on its disk.
extern int syncfs(int file);
static inline int tcal_sync_file_system(int file) { return syncfs(file); }

/// sync_file_range(2): the disk begins with what has been written, and nothing is waited for.
extern int sync_file_range(int file, off_t offset, off_t count, unsigned flags);
static inline void tcal_begin_writing(int file, off_t offset, off_t count) {
    sync_file_range(file, offset, count, 2 /* SYNC_FILE_RANGE_WRITE */);
}

/// copy_file_range(2): copies bytes of a file, from an offset on, to where another one is written next.
static inline ssize_t tcal_copy_range(int from, off_t offset, int to, size_t count) {
    long long place = offset;
    return syscall(SYS_copy_file_range, from, &place, to, (void *)0, count, 0u);
}

/// timerfd_create(2): a descriptor that is readable when a moment on the wall clock has come, or when that clock was set.
/// Its header would make the types of time this module's own, which the others have of glibc.
static inline int tcal_make_timer(void) {
    return (int)syscall(SYS_timerfd_create, 0 /* CLOCK_REALTIME */, 02004000 /* TFD_CLOEXEC | TFD_NONBLOCK */);
}
static inline int tcal_set_timer(int file, long seconds) {
    const long interval_and_moment[4] = {0, 0, seconds, 0};
    return (int)syscall(SYS_timerfd_settime, file, 3 /* TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET */, interval_and_moment, (void *)0);
}

/// nftw(3): removes a folder with everything in it; links are removed and never followed.
struct FTW;
struct stat;
extern int nftw(const char *path, int (*visit)(const char *, const struct stat *, int, struct FTW *), int files, int flags);
static inline int tcal_remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    remove(path);
    return 0;
}
static inline int tcal_remove_all(const char *path) {
    return nftw(path, tcal_remove_entry, 8, 9 /* FTW_PHYS | FTW_DEPTH */);
}

/* The commit of which the program was linked, as a number; 0 where nobody said it. The Makefile gives the symbol its
   address, so that another commit compiles nothing anew. */
static inline unsigned long tcal_linked_commit(void) {
    extern const char tcal_commit[] __attribute__((weak));
    return (unsigned long)tcal_commit;
}

#endif
