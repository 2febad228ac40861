/* Expat, the XML parser, for Swift. */
#include <expat.h>
