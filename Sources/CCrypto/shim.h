/* OpenSSL's libcrypto, which makes digests, for Swift. */
#include <openssl/sha.h>
