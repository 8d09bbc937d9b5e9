#include "CCurl.h"

#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t left;
} remaining;

static size_t read_message(char *buffer, size_t size, size_t count, void *user) {
    remaining *rest = user;
    size_t taken = size * count < rest->left ? size * count : rest->left;
    memcpy(buffer, rest->bytes, taken);
    rest->bytes += taken;
    rest->left -= taken;
    return taken;
}

static size_t ignore(char *bytes, size_t size, size_t count, void *user) {
    (void)bytes;
    (void)user;
    return size * count;
}

CURLcode hs_curl_send_mail(const hs_curl_mail *mail, long *reply) {
    CURL *handle = curl_easy_init();
    struct curl_slist *recipients = curl_slist_append(NULL, mail->to);
    remaining rest = {mail->message, mail->count};
    CURLcode code = CURLE_OUT_OF_MEMORY;
    *reply = 0;
    if (handle && recipients) {
        code = curl_easy_setopt(handle, CURLOPT_URL, mail->address);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
        if (!code && mail->needs_tls) code = curl_easy_setopt(handle, CURLOPT_USE_SSL, (long)CURLUSESSL_ALL);
        if (!code && mail->authority) code = curl_easy_setopt(handle, CURLOPT_CAINFO, mail->authority);
        if (!code && mail->user) code = curl_easy_setopt(handle, CURLOPT_USERNAME, mail->user);
        if (!code && mail->password) code = curl_easy_setopt(handle, CURLOPT_PASSWORD, mail->password);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_MAIL_FROM, mail->from);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_MAIL_RCPT, recipients);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, read_message);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_READDATA, &rest);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, ignore);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_PROXY, "");
        if (!code) code = curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, mail->connect_milliseconds);
        if (!code) code = curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, mail->whole_milliseconds);
        if (!code) code = curl_easy_perform(handle);
        curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, reply);
    }
    curl_slist_free_all(recipients);
    curl_easy_cleanup(handle);
    return code;
}
