import Base
import Blobs
import Foundation
import Secrets

/// The folder of what one app keeps.
struct AppFolder: Sendable {
    let url: URL
    /// What can be made again, of all apps.
    let cache: URL
    let app: String

    var database: URL { url.appendingPathComponent("database.sqlite") }
    var blobs: URL { url.appendingPathComponent("blobs", isDirectory: true) }
    var avif: URL { cache.appendingPathComponent("\(app)/avif", isDirectory: true) }
    /// Blobs of a bucket that were used lately.
    var nearBlobs: URL { cache.appendingPathComponent("\(app)/blobs", isDirectory: true) }
    private var mark: PrivateFile { PrivateFile(url.appendingPathComponent("house")) }

    /// Which database the folder belongs to; nil when nobody has written it.
    func id() throws -> String? {
        guard let bytes = try mark.read(limit: 1000) else { return nil }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Writes which database the folder belongs to; durable when it returns.
    func write(_ id: String) throws {
        try DataDirectory.makeFolder(url)
        try mark.write(Array("\(id)\n".utf8))
    }

    var hasDatabaseFile: Bool { FileManager.default.fileExists(atPath: database.path) }

    var holdsBlobs: Bool { !BlobFolder(blobs).some(1).isEmpty }

    /// What is worth nothing without the rows that tell what it is.
    var holdsSomething: Bool {
        get throws { try id() != nil || holdsBlobs }
    }
}

/// A folder of blobs, as far as names go.
struct BlobFolder {
    private let url: URL

    init(_ url: URL) { self.url = url }

    /// So many of the blobs.
    func some(_ limit: Int) -> [BlobID] {
        var found: [BlobID] = []
        for folder in names(in: url) where found.count < limit {
            found += names(in: url.appendingPathComponent(folder)).compactMap(BlobID.init)
        }
        return Array(found.prefix(limit))
    }

    /// Moves every blob into another folder, where the same one may be already: then it has the same bytes. May be called
    /// again after it was cut off.
    func move(to other: URL) throws {
        let manager = FileManager.default
        guard manager.fileExists(atPath: url.path) else { return }
        try DataDirectory.makeFolder(other.deletingLastPathComponent())
        if rename(url.path, other.path) == 0 { return synchronize(other) }
        for folder in names(in: url) {
            for name in names(in: url.appendingPathComponent(folder)) where BlobID(name) != nil {
                try DataDirectory.makeFolder(other.appendingPathComponent(folder, isDirectory: true))
                let target = other.appendingPathComponent("\(folder)/\(name)").path
                guard rename(url.appendingPathComponent("\(folder)/\(name)").path, target) == 0 else {
                    throw CocoaError(.fileWriteUnknown)
                }
            }
            PrivateFile.synchronize(other.appendingPathComponent(folder))
        }
        synchronize(other)
        // What is left is no blob: folders, and what was on its way in.
        try manager.removeItem(at: url)
    }

    private func synchronize(_ other: URL) {
        PrivateFile.synchronize(other)
        PrivateFile.synchronize(other.deletingLastPathComponent())
        PrivateFile.synchronize(url.deletingLastPathComponent())
    }

    private func names(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
}
