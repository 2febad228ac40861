// A file system that fails: loaded before the C library (LD_PRELOAD), it lets the nth call fail that a step makes.
//
//   FAIL_AT=n       the call that fails, counted from the moment in which the lock of tcal is opened
//   FAIL_WITH=n     the errno
//   FAIL_ON=1       all calls that write fail from then on, as on a disk that went away
//   NO_EXCHANGE=1   two files cannot be exchanged, and names cannot be asked to be free
//   NO_LINK=1       files cannot have second names
//   NO_SYNC=1       nothing is made durable, to measure what the rest costs
//   FAIL_TOLD=path  a file that is made when a call has failed
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_armed, failed, count;

static int number(const char *name) {
    const char *text = getenv(name);
    return text ? atoi(text) : 0;
}

static void tell(void) {
    const char *path = getenv("FAIL_TOLD");
    if (path) close((int)syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_WRONLY, 0600));
}

// True when this call is to fail.
static int fails(int writes) {
    if (!is_armed) return 0;
    if (failed && number("FAIL_ON")) {
        if (writes) errno = number("FAIL_WITH");
        return writes;
    }
    if (failed || ++count != number("FAIL_AT")) return 0;
    failed = 1;
    tell();
    errno = number("FAIL_WITH");
    return 1;
}

static void look(const char *path) {
    const char *end = strrchr(path, '/');
    if (end && strcmp(end, "/lock") == 0) is_armed = 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MODE(flags, last) int mode = 0; if ((flags) & O_CREAT) { va_list list; va_start(list, last); mode = va_arg(list, int); va_end(list); }

int open(const char *path, int flags, ...) {
    MODE(flags, flags)
    if (fails((flags & O_ACCMODE) != O_RDONLY)) return -1;
    look(path);
    return REAL(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    MODE(flags, flags)
    if (fails((flags & O_ACCMODE) != O_RDONLY)) return -1;
    look(path);
    return REAL(open64)(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
    MODE(flags, flags)
    if (fails((flags & O_ACCMODE) != O_RDONLY)) return -1;
    return REAL(openat)(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
    MODE(flags, flags)
    if (fails((flags & O_ACCMODE) != O_RDONLY)) return -1;
    return REAL(openat64)(folder, path, flags, mode);
}
ssize_t read(int file, void *bytes, size_t size) { return fails(0) ? -1 : REAL(read)(file, bytes, size); }
ssize_t pread(int file, void *bytes, size_t size, off_t at) { return fails(0) ? -1 : REAL(pread)(file, bytes, size, at); }
ssize_t pread64(int file, void *bytes, size_t size, off64_t at) { return fails(0) ? -1 : REAL(pread64)(file, bytes, size, at); }
ssize_t write(int file, const void *bytes, size_t size) {
    // Writing to the terminal is no writing to a file.
    if (file > 2 && fails(1)) return -1;
    return REAL(write)(file, bytes, size);
}
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) { return fails(1) ? -1 : REAL(pwrite)(file, bytes, size, at); }
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) { return fails(1) ? -1 : REAL(pwrite64)(file, bytes, size, at); }
int fsync(int file) { return number("NO_SYNC") ? 0 : fails(1) ? -1 : REAL(fsync)(file); }
int fdatasync(int file) { return number("NO_SYNC") ? 0 : fails(1) ? -1 : REAL(fdatasync)(file); }
int rename(const char *from, const char *to) { return fails(1) ? -1 : REAL(rename)(from, to); }
int renameat(int a, const char *from, int b, const char *to) { return fails(1) ? -1 : REAL(renameat)(a, from, b, to); }
int linkat(int a, const char *from, int b, const char *to, int flags) {
    if (number("NO_LINK")) {
        errno = EPERM;
        return -1;
    }
    return fails(1) ? -1 : REAL(linkat)(a, from, b, to, flags);
}
int unlinkat(int folder, const char *path, int flags) { return fails(1) ? -1 : REAL(unlinkat)(folder, path, flags); }
int unlink(const char *path) { return fails(1) ? -1 : REAL(unlink)(path); }
int ftruncate(int file, off_t size) { return fails(1) ? -1 : REAL(ftruncate)(file, size); }
int ftruncate64(int file, off64_t size) { return fails(1) ? -1 : REAL(ftruncate64)(file, size); }
int fchmod(int file, mode_t mode) { return fails(1) ? -1 : REAL(fchmod)(file, mode); }
int mkdir(const char *path, mode_t mode) { return fails(1) ? -1 : REAL(mkdir)(path, mode); }

long syscall(long call, ...) {
    va_list list;
    va_start(list, call);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    if (call == SYS_renameat2) {
        if (number("NO_EXCHANGE") && e) {
            errno = EINVAL;
            return -1;
        }
        if (fails(1)) return -1;
    }
    if (call == SYS_copy_file_range && fails(1)) return -1;
    return REAL(syscall)(call, a, b, c, d, e, f);
}
