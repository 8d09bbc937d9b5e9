import Foundation
import Synchronization

/// The file that holds a key ring's keys: written whole under a lock, readable by its owner only.
final class KeyFile: Sendable {
    private let directory: URL
    private let seen = Mutex<PrivateFile.Stamp?>(nil)

    private var file: PrivateFile { PrivateFile(directory.appendingPathComponent("keys.json")) }

    init(directory: URL) {
        self.directory = directory
    }

    func load(orMake make: () -> [KeyRing.MasterKey]) throws(SecretsError) -> [KeyRing.MasterKey] {
        try PrivateFile.makeDirectory(directory)
        return try locked { () throws(SecretsError) in
            if let keys = try read() { return keys }
            let keys = make()
            try write(keys)
            return keys
        }
    }

    func change(_ change: ([KeyRing.MasterKey]) -> [KeyRing.MasterKey]) throws(SecretsError) -> [KeyRing.MasterKey] {
        try locked { () throws(SecretsError) in
            let keys = change(try read() ?? [])
            try write(keys)
            return keys
        }
    }

    /// The keys when the file is another one than was read last, else nil.
    func loadIfChanged() throws(SecretsError) -> [KeyRing.MasterKey]? {
        guard file.stamp != seen.withLock({ $0 }) else { return nil }
        return try read()
    }

    private func read() throws(SecretsError) -> [KeyRing.MasterKey]? {
        let stamp = file.stamp
        guard let bytes = try file.read(limit: 1 << 20) else { return nil }
        guard let keys = try? JSONDecoder().decode([KeyRing.MasterKey].self, from: Data(bytes)), !keys.isEmpty,
            keys.allSatisfy({ $0.secret.count == 32 })
        else { throw SecretsError(.damaged, "The key file \(file.url.path) is damaged: put a backup in its place.") }
        seen.withLock { $0 = stamp }
        return keys
    }

    private func write(_ keys: [KeyRing.MasterKey]) throws(SecretsError) {
        guard let data = try? JSONEncoder().encode(keys) else {
            throw SecretsError(.damaged, "The keys cannot be encoded.")
        }
        try file.write(Array(data))
        let stamp = file.stamp
        seen.withLock { $0 = stamp }
    }

    private func locked<Value>(_ work: () throws(SecretsError) -> Value) throws(SecretsError) -> Value {
        let path = directory.appendingPathComponent("lock").path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system("The lock \(path) cannot be opened") }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw .system("The lock \(path) cannot be taken") }
        return try work()
    }
}
