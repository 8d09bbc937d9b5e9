#include "CCrypto.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <stdlib.h>
#include <string.h>

struct hs_crypto_key {
    EVP_PKEY *pair;
};

enum { part_length = 32 };

/// Checks a signature in the form that OpenSSL takes; `hash` is NULL where the algorithm has its own.
static bool verify(EVP_PKEY *key, const EVP_MD *hash, const uint8_t *message, size_t count, const uint8_t *signature,
                   size_t length) {
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool right = context && EVP_DigestVerifyInit(context, NULL, hash, NULL, key) == 1 &&
                 EVP_DigestVerify(context, signature, length, message, count) == 1;
    EVP_MD_CTX_free(context);
    return right;
}

/// A public key from its parts; NULL when they make none.
static EVP_PKEY *public_key(const char *type, OSSL_PARAM_BLD *builder) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM *parts = OSSL_PARAM_BLD_to_param(builder);
    EVP_PKEY_CTX *context = parts ? EVP_PKEY_CTX_new_from_name(NULL, type, NULL) : NULL;
    if (context && EVP_PKEY_fromdata_init(context) == 1) EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parts);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parts);
    return key;
}

bool hs_crypto_verify_rs256(const uint8_t *modulus, size_t modulus_count, const uint8_t *exponent,
                            size_t exponent_count, const uint8_t *message, size_t count, const uint8_t *signature,
                            size_t signature_count) {
    if (modulus_count > 1024 || exponent_count > 8) return false;
    BIGNUM *n = BN_bin2bn(modulus, (int)modulus_count, NULL), *e = BN_bin2bn(exponent, (int)exponent_count, NULL);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    EVP_PKEY *key = NULL;
    if (n && e && builder && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n) == 1 &&
        OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e) == 1)
        key = public_key("RSA", builder);
    bool right = key && verify(key, EVP_sha256(), message, count, signature, signature_count);
    EVP_PKEY_free(key);
    OSSL_PARAM_BLD_free(builder);
    BN_free(n);
    BN_free(e);
    return right;
}

/// A public key on P-256 from x and y; NULL when there is no such point.
static EVP_PKEY *p256_key(const uint8_t *point) {
    uint8_t whole[1 + 2 * part_length] = {POINT_CONVERSION_UNCOMPRESSED};
    memcpy(whole + 1, point, 2 * part_length);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    EVP_PKEY *key = NULL;
    if (builder && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, whole, sizeof whole) == 1)
        key = public_key("EC", builder);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

bool hs_crypto_is_p256(const uint8_t *point) {
    EVP_PKEY *key = p256_key(point);
    EVP_PKEY_free(key);
    return key != NULL;
}

bool hs_crypto_verify_es256(const uint8_t *point, const uint8_t *message, size_t count, const uint8_t *signature) {
    EVP_PKEY *key = p256_key(point);
    ECDSA_SIG *parts = ECDSA_SIG_new();
    BIGNUM *r = BN_bin2bn(signature, part_length, NULL), *s = BN_bin2bn(signature + part_length, part_length, NULL);
    uint8_t *encoded = NULL;
    int length = 0;
    if (parts && r && s && ECDSA_SIG_set0(parts, r, s) == 1) {
        r = s = NULL;
        length = i2d_ECDSA_SIG(parts, &encoded);
    }
    bool right = key && length > 0 && verify(key, EVP_sha256(), message, count, encoded, (size_t)length);
    OPENSSL_free(encoded);
    BN_free(r);
    BN_free(s);
    ECDSA_SIG_free(parts);
    EVP_PKEY_free(key);
    return right;
}

bool hs_crypto_verify_es256_der(const uint8_t *point, const uint8_t *message, size_t count, const uint8_t *signature,
                                size_t signature_count) {
    EVP_PKEY *key = p256_key(point);
    bool right = key && verify(key, EVP_sha256(), message, count, signature, signature_count);
    EVP_PKEY_free(key);
    return right;
}

bool hs_crypto_verify_ed25519(const uint8_t *point, const uint8_t *message, size_t count, const uint8_t *signature) {
    EVP_PKEY *key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, point, part_length);
    bool right = key && verify(key, NULL, message, count, signature, 2 * part_length);
    EVP_PKEY_free(key);
    return right;
}

bool hs_crypto_hmac_sha1(const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *hash) {
    unsigned length = 0;
    return HMAC(EVP_sha1(), key, (int)key_count, message, count, hash, &length) && length == 20;
}

static hs_crypto_key *keep(EVP_PKEY *pair) {
    hs_crypto_key *key = pair ? malloc(sizeof *key) : NULL;
    if (key) key->pair = pair;
    else EVP_PKEY_free(pair);
    return key;
}

hs_crypto_key *hs_crypto_make_rsa(unsigned bits) { return keep(EVP_RSA_gen(bits)); }

hs_crypto_key *hs_crypto_make_p256(void) { return keep(EVP_EC_gen("P-256")); }

void hs_crypto_key_free(hs_crypto_key *key) {
    if (key) EVP_PKEY_free(key->pair);
    free(key);
}

size_t hs_crypto_public_part(const hs_crypto_key *key, bool second, uint8_t *bytes, size_t capacity) {
    bool is_rsa = EVP_PKEY_is_a(key->pair, "RSA") == 1;
    const char *name = is_rsa ? (second ? OSSL_PKEY_PARAM_RSA_E : OSSL_PKEY_PARAM_RSA_N)
                              : (second ? OSSL_PKEY_PARAM_EC_PUB_Y : OSSL_PKEY_PARAM_EC_PUB_X);
    BIGNUM *part = NULL;
    size_t length = 0;
    if (EVP_PKEY_get_bn_param(key->pair, name, &part) == 1) {
        length = is_rsa ? (size_t)BN_num_bytes(part) : part_length;
        if (length > capacity || BN_bn2binpad(part, bytes, (int)length) < 0) length = 0;
    }
    BN_free(part);
    return length;
}

size_t hs_crypto_sign(const hs_crypto_key *key, const uint8_t *message, size_t count, uint8_t *signature,
                      size_t capacity) {
    uint8_t made[1024];
    size_t length = sizeof made;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool done = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key->pair) == 1 &&
                EVP_DigestSign(context, made, &length, message, count) == 1;
    EVP_MD_CTX_free(context);
    if (!done) return 0;
    if (EVP_PKEY_is_a(key->pair, "RSA") == 1) {
        if (length > capacity) return 0;
        memcpy(signature, made, length);
        return length;
    }
    const uint8_t *from = made;
    ECDSA_SIG *parts = d2i_ECDSA_SIG(NULL, &from, (long)length);
    bool fits = parts && capacity >= 2 * part_length &&
                BN_bn2binpad(ECDSA_SIG_get0_r(parts), signature, part_length) == part_length &&
                BN_bn2binpad(ECDSA_SIG_get0_s(parts), signature + part_length, part_length) == part_length;
    ECDSA_SIG_free(parts);
    return fits ? 2 * part_length : 0;
}

/// Nobody is there to be asked for the password of an encrypted key.
static int no_password(char *buffer, int size, int is_writing, void *data) {
    (void)buffer, (void)size, (void)is_writing, (void)data;
    return -1;
}

hs_crypto_key *hs_crypto_p256_read(const char *text, size_t count) {
    if (count > 1 << 16) return NULL;
    BIO *source = BIO_new_mem_buf(text, (int)count);
    EVP_PKEY *pair = source ? PEM_read_bio_PrivateKey(source, NULL, no_password, NULL) : NULL;
    BIO_free(source);
    char group[32];
    if (pair && (EVP_PKEY_is_a(pair, "EC") != 1 ||
                 EVP_PKEY_get_utf8_string_param(pair, OSSL_PKEY_PARAM_GROUP_NAME, group, sizeof group, NULL) != 1 ||
                 strcmp(group, "prime256v1") != 0)) {
        EVP_PKEY_free(pair);
        pair = NULL;
    }
    return keep(pair);
}

hs_crypto_key *hs_crypto_p256_pair(const uint8_t *point, const uint8_t *secret) {
    uint8_t whole[1 + 2 * part_length] = {POINT_CONVERSION_UNCOMPRESSED};
    memcpy(whole + 1, point, 2 * part_length);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    BIGNUM *number = BN_bin2bn(secret, part_length, NULL);
    EVP_PKEY *pair = NULL;
    if (builder && number &&
        OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, whole, sizeof whole) == 1 &&
        OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1) {
        OSSL_PARAM *parts = OSSL_PARAM_BLD_to_param(builder);
        EVP_PKEY_CTX *context = parts ? EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL) : NULL;
        if (context && EVP_PKEY_fromdata_init(context) == 1) EVP_PKEY_fromdata(context, &pair, EVP_PKEY_KEYPAIR, parts);
        EVP_PKEY_CTX_free(context);
        OSSL_PARAM_free(parts);
    }
    EVP_PKEY_CTX *check = pair ? EVP_PKEY_CTX_new(pair, NULL) : NULL;
    if (!check || EVP_PKEY_pairwise_check(check) != 1) {
        EVP_PKEY_free(pair);
        pair = NULL;
    }
    EVP_PKEY_CTX_free(check);
    BN_clear_free(number);
    OSSL_PARAM_BLD_free(builder);
    return keep(pair);
}

bool hs_crypto_p256_secret(const hs_crypto_key *key, uint8_t *secret) {
    BIGNUM *number = NULL;
    bool done = EVP_PKEY_get_bn_param(key->pair, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
                BN_bn2binpad(number, secret, part_length) == part_length;
    BN_clear_free(number);
    return done;
}

bool hs_crypto_p256_agree(const hs_crypto_key *key, const uint8_t *point, uint8_t *shared) {
    EVP_PKEY *other = p256_key(point);
    EVP_PKEY_CTX *context = other ? EVP_PKEY_CTX_new(key->pair, NULL) : NULL;
    size_t length = part_length;
    bool done = context && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, other) == 1 &&
                EVP_PKEY_derive(context, shared, &length) == 1 && length == part_length;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(other);
    return done;
}

bool hs_crypto_hmac_sha256(const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *hash) {
    unsigned length = 0;
    return HMAC(EVP_sha256(), key, (int)key_count, message, count, hash, &length) && length == 32;
}

enum { tag_length = 16, longest_message = 1 << 20, longest_backup = 16 << 20 };

bool hs_crypto_aes128gcm_seal(const uint8_t *key, const uint8_t *nonce, const uint8_t *message, size_t count,
                              uint8_t *sealed) {
    if (count > longest_message) return false;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0, rest = 0;
    bool done = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_EncryptUpdate(context, sealed, &length, message, (int)count) == 1 &&
                EVP_EncryptFinal_ex(context, sealed + length, &rest) == 1 && (size_t)(length + rest) == count &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, tag_length, sealed + count) == 1;
    EVP_CIPHER_CTX_free(context);
    return done;
}

bool hs_crypto_aes128gcm_open(const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed, size_t count,
                              uint8_t *message) {
    if (count < tag_length || count > longest_message) return false;
    uint8_t tag[tag_length];
    size_t inner = count - tag_length;
    memcpy(tag, sealed + inner, tag_length);
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0, rest = 0;
    bool done = context && EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_DecryptUpdate(context, message, &length, sealed, (int)inner) == 1 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, tag_length, tag) == 1 &&
                EVP_DecryptFinal_ex(context, message + length, &rest) == 1;
    EVP_CIPHER_CTX_free(context);
    return done;
}

bool hs_crypto_aes256ctr(const uint8_t *key, const uint8_t *counter, const uint8_t *message, size_t count,
                         uint8_t *result) {
    if (count > longest_backup) return false;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0, rest = 0;
    bool done = context && EVP_EncryptInit_ex(context, EVP_aes_256_ctr(), NULL, key, counter) == 1 &&
                EVP_EncryptUpdate(context, result, &length, message, (int)count) == 1 &&
                EVP_EncryptFinal_ex(context, result + length, &rest) == 1 && (size_t)(length + rest) == count;
    EVP_CIPHER_CTX_free(context);
    return done;
}
