/* What a curses program needs at least: it shows one line and waits. The bar of the first frame is a multiple of this. */
#include <curses.h>
#include <locale.h>

int main(void) {
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    mvaddstr(0, 0, "ready");
    refresh();
    getch();
    endwin();
    return 0;
}
