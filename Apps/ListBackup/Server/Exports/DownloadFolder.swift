import Base
import Foundation
import Secrets

/// Files that were made to be fetched, for as long as somebody may have a link to them.
struct DownloadFolder: Sendable {
    let url: URL
    let pool: BlockingPool
    /// How long a link is good, in seconds.
    static let life = 15.0 * 60

    /// The file that is made of some parts; it is made where it is not there yet, so that who goes on with a download
    /// gets the same one.
    func file(of parts: [String], kind: String, _ make: @escaping @Sendable (String) throws -> Void) async throws
        -> String
    {
        var hasher = SHA256Hasher()
        for part in parts {
            hasher.update(Array("\(part.utf8.count):\(part)".utf8))
        }
        let path = url.appendingPathComponent("\(Base64URL.encode(hasher.hash())).\(kind)").path
        try await pool.run { [self] in
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            removeOld()
            guard !FileManager.default.fileExists(atPath: path) else { return }
            try make(path)
        }
        return path
    }

    /// Removes every file: each is made again where somebody still has a link to it.
    func removeAll() throws {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] {
            try FileManager.default.removeItem(atPath: url.appendingPathComponent(name).path)
        }
    }

    /// Files that nobody can have a link to any more.
    private func removeOld() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        for name in names {
            let path = url.appendingPathComponent(name).path
            let made = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
            if let made, Date().timeIntervalSince(made) > 2 * Self.life {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }
}
