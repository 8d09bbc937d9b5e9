import Foundation
import Synchronization

/// The folder of everything that a host keeps. Its owner alone may enter it, and one host at a time uses it.
///
///     homescreen.sqlite   what the host itself keeps in rows, unless PostgreSQL does
///     house               which house this is; the database says the same
///     bucket              where its blobs are, when that is not here
///     keys/               signing and sealing keys
///     apps/<app>/         what an app keeps: database.sqlite, unless PostgreSQL has its rows, and blobs/
///     people/<id>/        a person's sealed secrets and the files of their apps
///     cache/              what can be made again; may be deleted at any time
///     uploads/            files on their way in; emptied at each start
///     outbox/             with --demo: messages that would have gone to phones
///     lock                held while a host runs
///     restoring/          a backup on its way in; there only when putting it back was cut off
public final class DataDirectory: Sendable {
    public let url: URL
    private let lock: Mutex<Int32?>

    /// Makes or takes over a folder. Throws when it cannot be made, holds something else, or another host uses it.
    ///
    /// - Parameter isForRestore: Whether a backup is to be put back into it.
    public init(_ url: URL, forRestore isForRestore: Bool = false) throws(ConfigurationError) {
        self.url = url.standardizedFileURL
        try Self.prepare(self.url)
        let descriptor = try Self.takeLock(self.url.appendingPathComponent("lock"), folder: self.url)
        lock = Mutex(descriptor)
        do throws(ConfigurationError) {
            guard isForRestore || !FileManager.default.fileExists(atPath: restoring.path) else {
                throw ConfigurationError(
                    .badFolder, "Putting a backup back into \(self.url.path) was cut off: empty it, and restore again.")
            }
            try? FileManager.default.removeItem(at: uploads)
            for folder in [keys, apps, people, cache, uploads] { try Self.makeFolder(folder) }
        } catch {
            release()
            throw error
        }
    }

    /// The folder of a host with several processes, as one of them uses it: their supervisor holds the lock.
    init(sharedAt url: URL) {
        self.url = url.standardizedFileURL
        lock = Mutex(nil)
    }

    deinit { release() }

    /// Lets another host use the folder; later calls do nothing.
    func release() {
        lock.withLock { lock in
            if let descriptor = lock { close(descriptor) }
            lock = nil
        }
    }

    public var database: URL { url.appendingPathComponent("homescreen.sqlite") }
    var house: URL { url.appendingPathComponent("house") }
    var bucket: URL { url.appendingPathComponent("bucket") }
    public var keys: URL { url.appendingPathComponent("keys", isDirectory: true) }
    /// Where every app has a folder.
    var apps: URL { url.appendingPathComponent("apps", isDirectory: true) }
    /// Where blobs lay before each app had a folder.
    var formerBlobs: URL { url.appendingPathComponent("blobs", isDirectory: true) }
    public var people: URL { url.appendingPathComponent("people", isDirectory: true) }
    public var cache: URL { url.appendingPathComponent("cache", isDirectory: true) }
    public var uploads: URL { url.appendingPathComponent("uploads", isDirectory: true) }
    var restoring: URL { url.appendingPathComponent("restoring", isDirectory: true) }
    public var outbox: URL { url.appendingPathComponent("outbox", isDirectory: true) }

    /// The folder of one app.
    func app(_ id: String) -> AppFolder {
        AppFolder(url: apps.appendingPathComponent(id, isDirectory: true), cache: cache, app: id)
    }

    /// Makes a folder for its owner alone.
    public static func makeFolder(_ url: URL) throws(ConfigurationError) {
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw ConfigurationError(.badFolder, "The folder \(url.path) cannot be made: \(reason(error)).")
        }
    }

    private static func prepare(_ url: URL) throws(ConfigurationError) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            return try makeFolder(url)
        }
        guard isDirectory.boolValue else {
            throw ConfigurationError(.badFolder, "\(url.path) is a file and not a folder.")
        }
        let contents: [String]
        do {
            contents = try FileManager.default.contentsOfDirectory(atPath: url.path)
        } catch {
            throw ConfigurationError(.badFolder, "The folder \(url.path) cannot be read: \(reason(error)).")
        }
        // A folder of somebody's own must not become ours by a slip of the finger.
        guard contents.isEmpty || contents.contains("lock") else {
            throw ConfigurationError(
                .badFolder, "The folder \(url.path) holds other things; give an empty one, or one that does not exist.")
        }
        guard chmod(url.path, 0o700) == 0 else {
            throw ConfigurationError(.badFolder, "The folder \(url.path) belongs to somebody else.")
        }
    }

    private static func takeLock(_ url: URL, folder: URL) throws(ConfigurationError) -> Int32 {
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw ConfigurationError(.badFolder, "The folder \(folder.path) cannot be written: \(reason).")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw ConfigurationError(.inUse, "Another homescreen uses \(folder.path) already.")
        }
        return descriptor
    }

    private static func reason(_ error: any Error) -> String {
        let text = (error as NSError).localizedDescription
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
