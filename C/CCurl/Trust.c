#define _GNU_SOURCE
#include "CCurl.h"

#include <openssl/asn1.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct hs_trust {
    atomic_int references;
    char *host;
    bool only_pins;
    uint8_t *pins;
    size_t pin_count;
    /// Guards what was found: a connection may end on another thread than the one that asks.
    pthread_mutex_t lock;
    hs_trust_verdict verdict;
    hs_certificate certificate;
    char detail[256];
};

enum { pin_length = 33 };

hs_trust *hs_trust_create(const char *host, bool only_pins, const uint8_t *pins, size_t count) {
    hs_trust *trust = calloc(1, sizeof *trust);
    if (!trust) return NULL;
    atomic_init(&trust->references, 1);
    pthread_mutex_init(&trust->lock, NULL);
    trust->host = strdup(host);
    trust->only_pins = only_pins;
    trust->pin_count = count;
    trust->pins = count ? malloc(count * pin_length) : NULL;
    if (!trust->host || (count && !trust->pins)) {
        hs_trust_release(trust);
        return NULL;
    }
    if (count) memcpy(trust->pins, pins, count * pin_length);
    return trust;
}

static void retain(hs_trust *trust) { atomic_fetch_add(&trust->references, 1); }

void hs_trust_release(hs_trust *trust) {
    if (!trust || atomic_fetch_sub(&trust->references, 1) != 1) return;
    pthread_mutex_destroy(&trust->lock);
    free(trust->host);
    free(trust->pins);
    free(trust);
}

static bool digests(X509 *leaf, uint8_t *certificate, uint8_t *key) {
    unsigned int length = 32;
    if (X509_digest(leaf, EVP_sha256(), certificate, &length) != 1) return false;
    unsigned char *der = NULL;
    int count = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(leaf), &der);
    if (count <= 0) return false;
    bool done = EVP_Digest(der, (size_t)count, key, &length, EVP_sha256(), NULL) == 1;
    OPENSSL_free(der);
    return done;
}

static bool has_pin(const hs_trust *trust, const uint8_t *certificate, const uint8_t *key) {
    for (size_t index = 0; index < trust->pin_count; index++) {
        const uint8_t *pin = trust->pins + index * pin_length;
        if (memcmp(pin + 1, pin[0] ? key : certificate, 32) == 0) return true;
    }
    return false;
}

static void copy_bio(BIO *bio, char *text, size_t capacity) {
    int count = BIO_read(bio, text, (int)capacity - 1);
    text[count > 0 ? count : 0] = 0;
}

static void write_name(X509_NAME *name, char *text, size_t capacity) {
    text[0] = 0;
    BIO *bio = BIO_new(BIO_s_mem());
    if (!bio) return;
    if (X509_NAME_print_ex(bio, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB) >= 0) copy_bio(bio, text, capacity);
    BIO_free(bio);
}

static void write_names(X509 *leaf, char *text, size_t capacity) {
    text[0] = 0;
    GENERAL_NAMES *names = X509_get_ext_d2i(leaf, NID_subject_alt_name, NULL, NULL);
    BIO *bio = BIO_new(BIO_s_mem());
    for (int index = 0; bio && index < sk_GENERAL_NAME_num(names) && index < 32; index++) {
        GENERAL_NAME *name = sk_GENERAL_NAME_value(names, index);
        if (name->type != GEN_DNS && name->type != GEN_IPADD) continue;
        if (BIO_pending(bio) > 0) BIO_puts(bio, ", ");
        GENERAL_NAME_print(bio, name);
    }
    if (bio) copy_bio(bio, text, capacity);
    BIO_free(bio);
    GENERAL_NAMES_free(names);
}

static int64_t seconds(const ASN1_TIME *moment) {
    struct tm parts;
    return ASN1_TIME_to_tm(moment, &parts) == 1 ? (int64_t)timegm(&parts) : 0;
}

static bool has_name(X509 *leaf, const char *host) {
    if (X509_check_ip_asc(leaf, host, 0) == 1) return true;
    return X509_check_host(leaf, host, 0, 0, NULL) == 1;
}

static hs_trust_verdict verdict_of(int error) {
    switch (error) {
        case X509_V_OK: return HS_TRUST_GOOD;
        case X509_V_ERR_CERT_HAS_EXPIRED: return HS_TRUST_EXPIRED;
        case X509_V_ERR_CERT_NOT_YET_VALID: return HS_TRUST_NOT_YET_VALID;
        case X509_V_ERR_HOSTNAME_MISMATCH:
        case X509_V_ERR_IP_ADDRESS_MISMATCH: return HS_TRUST_WRONG_NAME;
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT: return HS_TRUST_SELF_SIGNED;
        case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
        case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE: return HS_TRUST_UNKNOWN_AUTHORITY;
        default: return HS_TRUST_OTHER;
    }
}

static int verify(X509_STORE_CTX *context, void *argument) {
    hs_trust *trust = argument;
    X509 *leaf = X509_STORE_CTX_get0_cert(context);
    hs_certificate found = {0};
    hs_trust_verdict verdict = HS_TRUST_OTHER;
    int error = X509_V_ERR_APPLICATION_VERIFICATION;
    if (leaf && digests(leaf, found.certificate, found.key)) {
        write_name(X509_get_subject_name(leaf), found.subject, sizeof found.subject);
        write_name(X509_get_issuer_name(leaf), found.issuer, sizeof found.issuer);
        write_names(leaf, found.names, sizeof found.names);
        found.valid_from = seconds(X509_get0_notBefore(leaf));
        found.valid_until = seconds(X509_get0_notAfter(leaf));
        bool pinned = has_pin(trust, found.certificate, found.key);
        if (trust->only_pins) {
            verdict = pinned ? HS_TRUST_GOOD : HS_TRUST_PIN_DIFFERS;
        } else {
            int answer = X509_verify_cert(context);
            error = answer == 1 ? X509_V_OK : X509_STORE_CTX_get_error(context);
            // Whatever failed is no success, also when no error was noted.
            verdict = answer != 1 && error == X509_V_OK ? HS_TRUST_OTHER : verdict_of(error);
            if (verdict == HS_TRUST_GOOD && !has_name(leaf, trust->host)) verdict = HS_TRUST_WRONG_NAME;
            if (verdict == HS_TRUST_GOOD && trust->pin_count && !pinned) verdict = HS_TRUST_PIN_DIFFERS;
        }
    }
    pthread_mutex_lock(&trust->lock);
    trust->verdict = verdict;
    trust->certificate = found;
    strncpy(trust->detail, X509_verify_cert_error_string(error), sizeof trust->detail - 1);
    pthread_mutex_unlock(&trust->lock);
    bool good = verdict == HS_TRUST_GOOD;
    int result = good ? X509_V_OK : verdict == HS_TRUST_WRONG_NAME ? X509_V_ERR_HOSTNAME_MISMATCH : error;
    if (!good && result == X509_V_OK) result = X509_V_ERR_APPLICATION_VERIFICATION;
    X509_STORE_CTX_set_error(context, result);
    return good;
}

static void forget(void *parent, void *pointer, CRYPTO_EX_DATA *data, int index, long number, void *argument) {
    hs_trust_release(pointer);
}

static int slot = -1;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void make_slot(void) { slot = SSL_CTX_get_ex_new_index(0, NULL, NULL, NULL, forget); }

static CURLcode prepare(CURL *handle, void *context, void *argument) {
    hs_trust *trust = argument;
    pthread_once(&once, make_slot);
    // The connection may outlive the transfer: its trust lives as long as it does.
    if (slot < 0) return CURLE_SSL_CERTPROBLEM;
    retain(trust);
    if (SSL_CTX_set_ex_data(context, slot, trust) != 1) {
        hs_trust_release(trust);
        return CURLE_SSL_CERTPROBLEM;
    }
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_cert_verify_callback(context, verify, trust);
    return CURLE_OK;
}

CURLcode hs_trust_apply(hs_trust *trust, CURL *handle) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, prepare);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SSL_CTX_DATA, trust);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SSL_VERIFYPEER, 1L);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, trust->only_pins ? 0L : 2L);
    // A resumed session shows no certificate to look at.
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SSL_SESSIONID_CACHE, 0L);
    return code;
}

hs_trust_verdict hs_trust_found(hs_trust *trust, hs_certificate *certificate, char *detail) {
    pthread_mutex_lock(&trust->lock);
    hs_trust_verdict verdict = trust->verdict;
    *certificate = trust->certificate;
    memcpy(detail, trust->detail, sizeof trust->detail);
    pthread_mutex_unlock(&trust->lock);
    return verdict;
}

bool hs_trust_fits(hs_trust *trust, CURL *handle) {
    if (!trust->only_pins && !trust->pin_count) return true;
    struct curl_tlssessioninfo *session = NULL;
    if (curl_easy_getinfo(handle, CURLINFO_TLS_SSL_PTR, &session) != CURLE_OK || !session || !session->internals)
        return false;
    X509 *leaf = SSL_get1_peer_certificate(session->internals);
    if (!leaf) return false;
    uint8_t certificate[32], key[32];
    bool fits = digests(leaf, certificate, key) && has_pin(trust, certificate, key);
    X509_free(leaf);
    return fits;
}
