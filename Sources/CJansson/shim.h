/* Jansson, the reader of JSON, for Swift. */
#include <jansson.h>
