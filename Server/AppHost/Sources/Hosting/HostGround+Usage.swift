import Foundation
import ServerKit
import Storage

extension HostGround {
    /// What each app keeps on the disk.
    func usage(of apps: [AppIdentity]) async -> [AppUsage] {
        let directory = directory
        let isSQLite = services.configuration.database == nil
        return await Task.detached(priority: .utility) {
            apps.map { app in
                let folder = directory.app(app.id)
                var usage = AppUsage(app: app.id, name: app.name, database: nil, files: 0, fileBytes: 0)
                if isSQLite {
                    let parts = ["", "-wal", "-shm"].compactMap { Self.size(of: folder.database.path + $0) }
                    if !parts.isEmpty { usage.database = parts.reduce(0, +) }
                }
                Self.count(folder.blobs, into: &usage)
                let people = (try? FileManager.default.contentsOfDirectory(atPath: directory.people.path)) ?? []
                for person in people.prefix(10_000) {
                    let own = directory.people.appendingPathComponent(person).appendingPathComponent(app.id)
                    Self.count(own, into: &usage)
                }
                return usage
            }
        }.value
    }

    private static func size(of path: String) -> Int64? {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value
    }

    /// Adds the files below a folder; a million of them at most are looked at.
    private static func count(_ folder: URL, into usage: inout AppUsage) {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
        for case let path as String in paths {
            guard usage.files < 1_000_000 else { return }
            let attributes = paths.fileAttributes
            guard attributes?[.type] as? FileAttributeType == .typeRegular, !path.isEmpty else { continue }
            usage.files += 1
            usage.fileBytes += (attributes?[.size] as? NSNumber)?.int64Value ?? 0
        }
    }
}
