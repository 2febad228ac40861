/* What reading every file of a folder needs at least: readdir, open, read and close of each, on one core. */
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **arguments) {
    DIR *folder = count > 1 ? opendir(arguments[1]) : NULL;
    size_t size = 1 << 20;
    char *buffer = malloc(size);
    struct dirent *entry;
    if (!folder || !buffer) return 1;
    while ((entry = readdir(folder))) {
        if (entry->d_name[0] == '.') continue;
        int file = openat(dirfd(folder), entry->d_name, O_RDONLY);
        if (file < 0) continue;
        while (read(file, buffer, size) > 0) {}
        close(file);
    }
    return 0;
}
