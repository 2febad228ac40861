#ifndef TCAL_CRESOLVER_SHIM_H
#define TCAL_CRESOLVER_SHIM_H

// The question to the system's name servers, for Swift. Declared without its headers, which would make the types of
// sockets another module's.

extern int res_query(const char *name, int record_class, int type, unsigned char *answer, int size);

/// Asks the name servers of the system for records of the Internet's class; the length of the answer, below zero without
/// one.
static inline int tcal_ask_names(const char *name, int type, unsigned char *answer, int size) {
    return res_query(name, 1 /* ns_c_in */, type, answer, size);
}

#endif
