import Foundation
import Secrets
import Synchronization

/// Answers that a device keeps in files of a folder of its own, up to some number and size; the longest untouched go first.
///
/// Names say nothing of what was asked for. The system opens the folder only once the device was unlocked, and no backup of
/// the device has it.
public final class SeenStore: Sendable {
    private let folder: URL
    private let limits: (files: Int, bytes: Int)
    private let lock = Mutex(())

    /// - Parameter folder: is made with the first answer.
    public init(folder: URL, files: Int = 600, bytes: Int = 16 << 20) {
        self.folder = folder
        limits = (files, bytes)
    }

    /// What was kept under a name; nil where there is nothing.
    func answer(_ name: String) -> [UInt8]? {
        lock.withLock { _ in (try? Data(contentsOf: file(name))).map { Array($0) } }
    }

    /// Keeps an answer in place of the last one of that name; nil removes it.
    func keep(_ answer: [UInt8]?, as name: String) {
        lock.withLock { _ in
            guard let answer, answer.count <= limits.bytes else {
                try? FileManager.default.removeItem(at: file(name))
                return
            }
            // Where it cannot be kept it is on the screen all the same.
            do {
                try makeFolder()
                try Data(answer).write(to: file(name), options: .atomic)
                try prune()
            } catch {}
        }
    }

    /// Forgets everything.
    func removeAll() { lock.withLock { _ in try? FileManager.default.removeItem(at: folder) } }

    private func file(_ name: String) -> URL {
        var hasher = SHA256Hasher()
        hasher.update(Array(name.utf8))
        return folder.appendingPathComponent(Base64URL.encode(hasher.hash()))
    }

    private func makeFolder() throws {
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var folder = folder, values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? folder.setResourceValues(values)
    }

    private func prune() throws {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        var files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
            .map { url in
                let values = try url.resourceValues(forKeys: keys)
                return (url: url, time: values.contentModificationDate ?? .distantPast, size: values.fileSize ?? 0)
            }
        var bytes = files.reduce(0) { $0 + $1.size }
        guard files.count > limits.files || bytes > limits.bytes else { return }
        files.sort { $0.time > $1.time }
        while files.count > limits.files || bytes > limits.bytes, let last = files.popLast() {
            try FileManager.default.removeItem(at: last.url)
            bytes -= last.size
        }
    }
}
