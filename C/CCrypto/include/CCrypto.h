// The few signatures, hashes and ciphers of OpenSSL that other people's protocols ask for: those of ID tokens (RFC 7518), of
// passkeys (Web Authentication), of one-time passwords (RFC 4226), of pushes to browsers (RFC 8291) and of backups that other programs wrote.
// What is ours alone is signed, sealed and hashed by libsodium.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether a signature by RSASSA-PKCS1-v1_5 with SHA-256 is right; modulus and exponent are big-endian.
bool hs_crypto_verify_rs256(const uint8_t *modulus, size_t modulus_count, const uint8_t *exponent,
                            size_t exponent_count, const uint8_t *message, size_t count, const uint8_t *signature,
                            size_t signature_count);
/// Whether a signature by ECDSA on P-256 with SHA-256 is right; the point is x and y, the signature r and s, 64 bytes each.
bool hs_crypto_verify_es256(const uint8_t *point, const uint8_t *message, size_t count, const uint8_t *signature);
/// The same with the signature in ASN.1, as authenticators write it.
bool hs_crypto_verify_es256_der(const uint8_t *point, const uint8_t *message, size_t count, const uint8_t *signature,
                                size_t signature_count);
/// Whether x and y, 64 bytes, are a point on P-256.
bool hs_crypto_is_p256(const uint8_t *point);
/// Whether a signature by Ed25519 (RFC 8032) is right; the point has 32 bytes, the signature 64.
bool hs_crypto_verify_ed25519(const uint8_t *point, const uint8_t *message, size_t count, const uint8_t *signature);
/// HMAC-SHA-1, 20 bytes.
bool hs_crypto_hmac_sha1(const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *hash);

/// A pair of keys.
typedef struct hs_crypto_key hs_crypto_key;
/// NULL when there is no memory or the size is not one of RSA's.
hs_crypto_key *hs_crypto_make_rsa(unsigned bits);
hs_crypto_key *hs_crypto_make_p256(void);
void hs_crypto_key_free(hs_crypto_key *key);
/// The first part of the public key (RSA's modulus, P-256's x) or the second (exponent, y), big-endian; its length, or 0
/// when it does not fit.
size_t hs_crypto_public_part(const hs_crypto_key *key, bool second, uint8_t *bytes, size_t capacity);
/// Signs with SHA-256 in the form that the functions above check; the signature's length, or 0 when it does not fit.
size_t hs_crypto_sign(const hs_crypto_key *key, const uint8_t *message, size_t count, uint8_t *signature,
                      size_t capacity);
/// A pair of keys on P-256 from its parts: x and y of the public one, 64 bytes, and the private one, 32; NULL when they
/// are none.
hs_crypto_key *hs_crypto_p256_pair(const uint8_t *point, const uint8_t *secret);
/// A pair of keys on P-256 from a private key in PEM, not encrypted; NULL when the text is none.
hs_crypto_key *hs_crypto_p256_read(const char *text, size_t count);
/// The private key of a pair on P-256, 32 bytes.
bool hs_crypto_p256_secret(const hs_crypto_key *key, uint8_t *secret);
/// What two on P-256 agree on by ECDH, 32 bytes; the point is the other's x and y.
bool hs_crypto_p256_agree(const hs_crypto_key *key, const uint8_t *point, uint8_t *shared);
/// HMAC-SHA-256, 32 bytes.
bool hs_crypto_hmac_sha256(const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *hash);
/// AES-128-GCM: the key has 16 bytes, the nonce 12; what is sealed is 16 bytes longer.
bool hs_crypto_aes128gcm_seal(const uint8_t *key, const uint8_t *nonce, const uint8_t *message, size_t count,
                              uint8_t *sealed);
/// The same the other way; false when it was not sealed so. `count` is that of what is sealed, 16 at least.
bool hs_crypto_aes128gcm_open(const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed, size_t count,
                              uint8_t *message);
/// AES-256 in counter mode, which is the same both ways: the key has 32 bytes, the first counter 16, big-endian. It tells
/// nothing of whether the key was right, and nothing of ours is written so.
bool hs_crypto_aes256ctr(const uint8_t *key, const uint8_t *counter, const uint8_t *message, size_t count,
                         uint8_t *result);
