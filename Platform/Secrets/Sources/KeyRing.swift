public import Base
import CSodium
public import Foundation
import Synchronization

/// The server's own keys, in one file outside the database that only its owner can read.
///
/// Two keys are active: the newest signs, both verify, so that `rotate()` breaks nothing that lives shorter than the
/// time between two rotations. Older keys stay only to open what was sealed under them. Every use names a purpose and
/// gets a key of its own, so that a signature for one purpose is worth nothing for another. `scoped(to:)` gives an app
/// purposes of its own.
public final class KeyRing: Sendable {
    /// A key that others are derived from.
    struct MasterKey: Codable, Equatable {
        var id: UInt32
        var secret: [UInt8]
        var made: Date
    }

    private struct State {
        var keys: [MasterKey]
        var derived: [Derivation: [UInt8]] = [:]
    }

    private struct Derivation: Hashable {
        var id: UInt32
        var purpose: String
    }

    static let activeKeys = 2

    private let storage: KeyFile?
    private let clock: WallClock
    private let state: SharedState
    /// Goes before the name of every purpose.
    private let prefix: String

    /// What all scopes of a key ring have in common.
    private final class SharedState: Sendable {
        private let state: Mutex<State>

        init(_ keys: [MasterKey]) { state = Mutex(State(keys: keys)) }

        func withLock<Value: Sendable>(_ body: (inout sending State) -> sending Value) -> Value {
            state.withLock(body)
        }
    }

    /// The key ring in a folder; both are made on first use. Several processes may share one folder.
    public init(directory: URL, clock: WallClock = .system) throws(SecretsError) {
        let storage = KeyFile(directory: directory)
        self.storage = storage
        self.clock = clock
        prefix = ""
        state = SharedState(try storage.load(orMake: { [Self.makeKey(at: clock.now(), after: [])] }))
    }

    /// A key ring that is gone with the process, for tests.
    public init(temporary clock: WallClock = .system) {
        storage = nil
        self.clock = clock
        prefix = ""
        state = SharedState([Self.makeKey(at: clock.now(), after: [])])
    }

    private init(_ other: KeyRing, prefix: String) {
        storage = other.storage
        clock = other.clock
        state = other.state
        self.prefix = prefix
    }

    /// The same keys with purposes of their own: what one scope signs or seals under a purpose, no other scope takes.
    public func scoped(to scope: String) -> KeyRing { KeyRing(self, prefix: "\(prefix)\(scope)/") }

    /// Makes a new key. What the key before it signed stays valid; what the one before that signed does not.
    public func rotate() throws(SecretsError) {
        let clock = clock
        let change = { (keys: [MasterKey]) in [Self.makeKey(at: clock.now(), after: keys)] + keys }
        if let storage {
            let keys = try storage.change(change)
            state.withLock { $0 = State(keys: keys) }
        } else {
            state.withLock { $0 = State(keys: change($0.keys)) }
        }
    }

    /// When the newest key was made.
    public var newestKeyDate: Date { state.withLock { $0.keys[0].made } }

    private static func makeKey(at date: Date, after keys: [MasterKey]) -> MasterKey {
        var id: UInt32
        repeat { id = UInt32.random(in: 1...UInt32.max) } while keys.contains { $0.id == id }
        return MasterKey(id: id, secret: SecureRandom.bytes(32), made: date)
    }
}

extension KeyRing {
    /// A message's signature: the key's id and 32 bytes of BLAKE2b under that key for this purpose.
    public func sign(_ message: [UInt8], purpose: String) -> [UInt8] {
        let (id, key) = newestKey(for: purpose)
        return id.bigEndianBytes + Sodium.keyedHash(message, key: key)
    }

    /// Whether a signature was made by an active key over this message for this purpose.
    public func verify(_ signature: [UInt8], of message: [UInt8], purpose: String) -> Bool {
        guard signature.count == 36, let id = UInt32(bigEndianBytes: signature[0..<4]),
            let key = key(id, for: purpose, among: Self.activeKeys)
        else { return false }
        return Sodium.equal(signature[4...], Sodium.keyedHash(message, key: key))
    }

    /// A hash that only this key ring can compute, as one-time codes are stored and refresh tokens are looked up.
    public func keyedHash(_ message: [UInt8], purpose: String) -> [UInt8] {
        Sodium.keyedHash(message, key: newestKey(for: purpose).key)
    }

    /// The hashes of a message under all active keys, newest first: one of them was stored.
    public func keyedHashes(_ message: [UInt8], purpose: String) -> [[UInt8]] {
        activeIDs.compactMap { key($0, for: purpose, among: Self.activeKeys) }
            .map { Sodium.keyedHash(message, key: $0) }
    }

    /// Whether a stored hash is this message's, in constant time.
    public func matches(_ hash: [UInt8], _ message: [UInt8], purpose: String) -> Bool {
        // All are compared: the time does not tell which key it was.
        keyedHashes(message, purpose: purpose).reduce(false) { found, candidate in
            let equal = Sodium.equal(candidate, hash)
            return equal || found
        }
    }
}

extension KeyRing {
    private var activeIDs: [UInt32] { state.withLock { $0.keys.prefix(Self.activeKeys).map(\.id) } }

    func newestKey(for purpose: String) -> (id: UInt32, key: [UInt8]) {
        state.withLock { state in
            let newest = state.keys[0]
            return (newest.id, Self.derive(newest, prefix + purpose, &state))
        }
    }

    /// The key of an id for a purpose; nil when it is not among the newest ones. An id that another process may have
    /// made since is looked for in the file.
    func key(_ id: UInt32, for purpose: String, among newest: Int) -> [UInt8]? {
        if let key = knownKey(id, purpose, newest) { return key }
        guard let storage, let keys = try? storage.loadIfChanged() else { return nil }
        state.withLock { $0 = State(keys: keys) }
        return knownKey(id, purpose, newest)
    }

    private func knownKey(_ id: UInt32, _ purpose: String, _ newest: Int) -> [UInt8]? {
        state.withLock { state in
            guard let master = state.keys.prefix(newest).first(where: { $0.id == id }) else { return nil }
            return Self.derive(master, prefix + purpose, &state)
        }
    }

    private static func derive(_ master: MasterKey, _ purpose: String, _ state: inout State) -> [UInt8] {
        let derivation = Derivation(id: master.id, purpose: purpose)
        if let key = state.derived[derivation] { return key }
        let key = Sodium.keyedHash(Array("homescreen:\(purpose)".utf8), key: master.secret)
        // Purposes are named in code, so there are few; this only guards against one that is made from input.
        if state.derived.count < 256 { state.derived[derivation] = key }
        return key
    }
}

extension FixedWidthInteger {
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }

    init?(bigEndianBytes bytes: some Collection<UInt8>) {
        guard bytes.count == Self.bitWidth / 8 else { return nil }
        self = bytes.reduce(0) { $0 << 8 | Self($1) }
    }
}
