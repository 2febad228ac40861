#ifndef TCAL_CCURL_SHIM_H
#define TCAL_CCURL_SHIM_H

// libcurl for Swift, which cannot call functions with any number of arguments.

#include <curl/curl.h>

typedef size_t (*tcal_curl_receiver)(char *bytes, size_t size, size_t count, void *target);

static inline CURLcode tcal_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode tcal_curl_set_size(CURL *handle, CURLoption option, long long value) {
    return curl_easy_setopt(handle, option, (curl_off_t)value);
}
static inline CURLcode tcal_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode tcal_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode tcal_curl_set_target(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode tcal_curl_set_receiver(CURL *handle, CURLoption option, tcal_curl_receiver value) {
    return curl_easy_setopt(handle, option, value);
}
static inline long tcal_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/// The ways in which a server took who asked last, of those that it told.
static inline long tcal_curl_offered(CURL *handle) {
    long offered = 0;
    curl_easy_getinfo(handle, CURLINFO_HTTPAUTH_AVAIL, &offered);
    return offered;
}

/// The options and results that Swift does not see, because they are macros.
static const long tcal_curl_auth_basic = (long)CURLAUTH_BASIC;
static const long tcal_curl_auth_bearer = (long)CURLAUTH_BEARER;
static const long tcal_curl_auth_digest = (long)CURLAUTH_DIGEST;
static const long tcal_curl_http_1_1 = (long)CURL_HTTP_VERSION_1_1;

#endif
