import CSodium

/// The keys of one store, all derived from its root: for packs, for names, for hashes, and the pair that signs manifests.
public struct RepositoryKeys: Sendable {
    /// Bytes of a root.
    public static let rootLength = 32
    let hashing: [UInt8]
    let naming: [UInt8]
    let manifests: [UInt8]
    let staging: [UInt8]
    /// By this records are known that were erased. It outlives a change of the root, for nobody has their ids any more.
    public let marking: [UInt8]
    private let packs: [UInt8]
    private let signing: [UInt8]
    /// Who checks signatures needs no more than this.
    public let publicKey: [UInt8]

    /// Derives the keys; the root must have 32 bytes, else `.invalid` is thrown.
    /// - Parameter marking: the key by which erased records are known, of a root before this one.
    public init(root: [UInt8], marking: [UInt8]? = nil) throws {
        guard root.count == Self.rootLength, sodium_init() >= 0 else {
            throw RepositoryError(.invalid, "The key of the store must have 32 bytes.")
        }
        func derived(_ number: UInt64, _ length: Int) -> [UInt8] {
            var key = [UInt8](repeating: 0, count: length)
            crypto_kdf_derive_from_key(&key, length, number, "listback", root)
            return key
        }
        hashing = derived(1, 16)
        naming = derived(2, 32)
        self.marking = marking ?? naming
        packs = derived(3, 32)
        manifests = derived(4, 32)
        staging = derived(5, 32)
        var publicKey = [UInt8](repeating: 0, count: Int(crypto_sign_publickeybytes()))
        var secret = [UInt8](repeating: 0, count: Int(crypto_sign_secretkeybytes()))
        crypto_sign_seed_keypair(&publicKey, &secret, derived(6, 32))
        self.publicKey = publicKey
        signing = secret
    }

    /// A root that nobody can guess.
    public static func randomRoot() -> [UInt8] { randomBytes(rootLength) }

    /// The key of one pack, which lives as long as the pack's salt.
    func pack(salt: [UInt8]) -> [UInt8] { Self.hash(salt, key: packs, length: 32) }

    /// The name of an object by its content (keyed BLAKE2b-256): who lacks the key cannot tell what it holds.
    func name(of bytes: [UInt8]) -> [UInt8] { Self.hash(bytes, key: naming, length: 32) }

    /// A 64-bit keyed hash (SipHash-2-4) by which records and their ids are told apart.
    func hash(_ bytes: [UInt8]) -> UInt64 {
        // SAFETY: the pointer is used within this call.
        bytes.withUnsafeBufferPointer { hash(buffer: $0) }
    }

    func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        // SAFETY: the pointer is used within this call.
        bytes.withUnsafeBufferPointer { hash(buffer: $0) }
    }

    // SAFETY: as many bytes are read as the buffer has, and the digest has the eight that are written.
    private func hash(buffer: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var digest: UInt64 = 0
        withUnsafeMutableBytes(of: &digest) { out in
            guard let place = out.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            crypto_shorthash(place, buffer.baseAddress, UInt64(buffer.count), hashing)
        }
        return UInt64(littleEndian: digest)
    }

    func sign(_ bytes: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Int(crypto_sign_bytes()))
        crypto_sign_detached(&signature, nil, bytes, UInt64(bytes.count), signing)
        return signature
    }

    static func isSignature(_ signature: [UInt8], of bytes: [UInt8], by publicKey: [UInt8]) -> Bool {
        signature.count == Int(crypto_sign_bytes()) && publicKey.count == Int(crypto_sign_publickeybytes())
            && crypto_sign_verify_detached(signature, bytes, UInt64(bytes.count), publicKey) == 0
    }

    static func randomBytes(_ count: Int) -> [UInt8] {
        _ = sodium_init()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    static func hash(_ bytes: [UInt8], key: [UInt8], length: Int) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: length)
        crypto_generichash(&hash, length, bytes, UInt64(bytes.count), key, key.count)
        return hash
    }
}
