#ifndef TCAL_CNCURSES_SHIM_H
#define TCAL_CNCURSES_SHIM_H

// The part of curses that is needed: the descriptions of terminals (terminfo). It is declared without its headers,
// which would make the types of terminal modes another module's.

#include <stdbool.h>

struct term;
extern int setupterm(const char *name, int descriptor, int *error);
extern struct term *set_curterm(struct term *description);
extern int del_curterm(struct term *description);
extern char *tigetstr(const char *name);
extern int tigetnum(const char *name);

// glibc hides this one from strict C.
extern int memfd_create(const char *name, unsigned flags);

/// Loads the description of a terminal; false when there is none.
static inline bool tcal_load(const char *name, int descriptor) {
    int error;
    return setupterm(name, descriptor, &error) == 0;
}

/// Forgets the description that is loaded.
static inline void tcal_unload(void) {
    struct term *loaded = set_curterm((struct term *)0);
    if (loaded) del_curterm(loaded);
}

/// A string of the description, NULL when the terminal lacks it.
static inline const char *tcal_terminfo(const char *name) {
    const char *string = tigetstr(name);
    return string == (const char *)-1 ? (const char *)0 : string;
}

/// A number of the description, below zero when the terminal lacks it.
static inline int tcal_number(const char *name) { return tigetnum(name); }

/// A file in memory that a started program does not inherit; -1 when there is none to be had.
static inline int tcal_memory_file(void) { return memfd_create("tcal", 1u /* MFD_CLOEXEC */); }

#endif
