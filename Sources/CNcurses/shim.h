#ifndef TCAL_CNCURSES_SHIM_H
#define TCAL_CNCURSES_SHIM_H

// The parts of curses that Swift cannot import by itself: macros, and globals that are not safe to reach from
// concurrent code.

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <wchar.h>

// glibc hides these two from strict C.
extern int wcwidth(wchar_t character);
extern int memfd_create(const char *name, unsigned flags);

static const attr_t tcal_bold = A_BOLD;
static const attr_t tcal_dim = A_DIM;
static const attr_t tcal_italic = A_ITALIC;
static const attr_t tcal_underline = A_UNDERLINE;
static const attr_t tcal_reverse = A_REVERSE;
/// Shown by no terminal of today.
static const attr_t tcal_protect = A_PROTECT;

static inline WINDOW *tcal_stdscr(void) { return stdscr; }
static inline WINDOW *tcal_curscr(void) { return curscr; }
static inline int tcal_colors(void) { return COLORS; }

/// A string of terminfo, NULL when the terminal lacks it.
static inline const char *tcal_terminfo(const char *name) {
    char *string = tigetstr((char *)name);
    return string == (char *)-1 ? NULL : string;
}

/// A file in memory that a started program does not inherit; -1 when there is none to be had.
static inline int tcal_memory_file(void) { return memfd_create("tcal", 1u /* MFD_CLOEXEC */); }

/// Fills one cell with a character and its marks, 0 for none; a pair may be larger than 32,767.
static inline int tcal_set_cell(
    cchar_t *cell, wchar_t base, wchar_t first_mark, wchar_t second_mark, attr_t attributes, int pair) {
    const wchar_t text[] = {base, first_mark, second_mark, 0};
    return setcchar(cell, text, attributes, (short)(pair > 0x7fff ? 0x7fff : pair), &pair);
}

#endif
