#ifndef TCAL_CSQLITE_SHIM_H
#define TCAL_CSQLITE_SHIM_H

// SQLite for Swift.

#include <sqlite3.h>

/// Bytes and texts are copied by the call: SQLITE_TRANSIENT is a macro that Swift does not see.
static inline int tcal_sqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, int count) {
    return sqlite3_bind_text(statement, place, text, count, SQLITE_TRANSIENT);
}
static inline int tcal_sqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

#endif
