/// Small secrets of one person on one device: the Keychain on Apple platforms, a sealed box on disk elsewhere.
public protocol SecretStore: Sendable {
    /// The secret under a key, nil when there is none.
    func secret(for key: String) throws -> [UInt8]?
    /// Sets the secret under a key; nil removes it. Durable when it returns.
    func setSecret(_ secret: [UInt8]?, for key: String) throws
    /// Removes all secrets of this store.
    func removeAll() throws
}
