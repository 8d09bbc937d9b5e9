// libcurl in a shape that Swift can call: its options are variadic. Beside it what libcurl does not tell: which
// certificate a server presented, also when that was refused, and why it was.
#pragma once

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Options
static inline CURLcode hs_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode hs_curl_set_size(CURL *handle, CURLoption option, int64_t value) {
    return curl_easy_setopt(handle, option, (curl_off_t)value);
}
/// The text is copied; NULL takes the option back.
static inline CURLcode hs_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode hs_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode hs_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}
/// The bytes are copied.
static inline CURLcode hs_curl_set_blob(CURL *handle, CURLoption option, const void *bytes, size_t count) {
    struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
    return curl_easy_setopt(handle, option, &blob);
}
static inline CURLcode hs_curl_set_writer(CURL *handle, CURLoption option, curl_write_callback callback) {
    return curl_easy_setopt(handle, option, callback);
}
static inline CURLcode hs_curl_set_reader(CURL *handle, curl_read_callback callback) {
    return curl_easy_setopt(handle, CURLOPT_READFUNCTION, callback);
}
static inline CURLcode hs_curl_set_seeker(CURL *handle, curl_seek_callback callback) {
    return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, callback);
}
static inline CURLcode hs_curl_set_opener(CURL *handle, curl_opensocket_callback callback) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, callback);
}
static inline CURLcode hs_curl_set_gate(CURL *handle, curl_prereq_callback callback) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, callback);
}
static inline CURLMcode hs_curl_set_multi_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// Answers
/// The transfer that a message of the multi handle ends, and its result.
static inline void *hs_curl_message_owner(const CURLMsg *message) {
    char *owner = NULL;
    curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &owner);
    return owner;
}
static inline CURLcode hs_curl_message_result(const CURLMsg *message) { return message->data.result; }
static inline curl_socket_t hs_curl_socket(CURL *handle) {
    curl_socket_t socket = CURL_SOCKET_BAD;
    curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &socket);
    return socket;
}
/// The system's error number of the last failed connection.
static inline long hs_curl_system_error(CURL *handle) {
    long number = 0;
    curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &number);
    return number;
}
/// Whether the last answer came over HTTP/2.
static inline bool hs_curl_was_stream(CURL *handle) {
    long version = 0;
    curl_easy_getinfo(handle, CURLINFO_HTTP_VERSION, &version);
    return version >= CURL_HTTP_VERSION_2_0;
}

// Sockets
/// 16 bytes of an address, IPv4 mapped into IPv6; false for other families.
bool hs_curl_address(const struct curl_sockaddr *address, uint8_t *bytes);
/// The same of an address in text.
bool hs_curl_parse_address(const char *text, uint8_t *bytes);
/// A socket for the address, closed on exec; CURL_SOCKET_BAD when the system has none.
curl_socket_t hs_curl_open_socket(const struct curl_sockaddr *address);
/// Keeps this thread from being ended by a peer that went away.
void hs_curl_block_broken_pipes(void);

// Trust
/// What was found about a server's certificate.
typedef enum {
    HS_TRUST_UNASKED = 0,
    HS_TRUST_GOOD,
    HS_TRUST_EXPIRED,
    HS_TRUST_NOT_YET_VALID,
    HS_TRUST_WRONG_NAME,
    HS_TRUST_SELF_SIGNED,
    HS_TRUST_UNKNOWN_AUTHORITY,
    HS_TRUST_PIN_DIFFERS,
    HS_TRUST_OTHER
} hs_trust_verdict;

/// A certificate as a server presented it; texts are terminated, times are seconds since 1970.
typedef struct {
    uint8_t certificate[32];
    uint8_t key[32];
    char subject[512];
    char issuer[512];
    char names[1024];
    int64_t valid_from;
    int64_t valid_until;
} hs_certificate;

/// Whom a connection trusts, and what it found; shared by a transfer and the connections that it makes.
typedef struct hs_trust hs_trust;

/// - host: what the certificate must name. only_pins: no authority is asked and no name compared.
/// - pins: 33 bytes each: 0 and the SHA-256 of a certificate, or 1 and that of its public key.
hs_trust *hs_trust_create(const char *host, bool only_pins, const uint8_t *pins, size_t count);
void hs_trust_release(hs_trust *trust);
/// Makes connections of a handle verify by this trust.
CURLcode hs_trust_apply(hs_trust *trust, CURL *handle);
/// What was found; the certificate is filled in unless the verdict is HS_TRUST_UNASKED. `detail` is 256 bytes long.
hs_trust_verdict hs_trust_found(hs_trust *trust, hs_certificate *certificate, char *detail);
/// Whether the connection that a handle is about to use has one of the pins; true where there are none.
bool hs_trust_fits(hs_trust *trust, CURL *handle);

// Mail
/// A message and the server that is to take it. Texts are terminated; user, password and authority may be NULL.
typedef struct {
    /// Such as smtp://mail.example.org:587/this.host, or smtps://.
    const char *address;
    const char *user;
    const char *password;
    const char *from;
    const char *to;
    /// A file of certificates to trust in the place of the system's.
    const char *authority;
    const uint8_t *message;
    size_t count;
    /// Whether STARTTLS is asked for, and nothing sent without it.
    bool needs_tls;
    long connect_milliseconds;
    long whole_milliseconds;
} hs_curl_mail;

/// Hands a message over by SMTP and waits for the end; `reply` is the last status that the server said, 0 for none.
CURLcode hs_curl_send_mail(const hs_curl_mail *mail, long *reply);
