public import Base
import Synchronization

/// Secrets kept in memory, shared by whoever holds the store, as by the windows of one device.
public final class MemorySecrets: SecretStore {
    private let secrets = Mutex<[String: [UInt8]]>([:])

    public init() {}

    public var isEmpty: Bool { secrets.withLock { $0.isEmpty } }

    public func secret(for key: String) throws -> [UInt8]? { secrets.withLock { $0[key] } }

    public func setSecret(_ secret: [UInt8]?, for key: String) throws { secrets.withLock { $0[key] = secret } }

    public func removeAll() throws { secrets.withLock { $0 = [:] } }
}
