import Base
import Blobs
import Foundation
import Secrets

/// What of a house lies in a data folder.
struct HouseFolder {
    private let directory: DataDirectory

    init(_ directory: DataDirectory) { self.directory = directory }

    /// The id of the house that the folder belongs to; nil when nobody has written one.
    func id() throws -> String? {
        guard let bytes = try PrivateFile(directory.house).read(limit: 1000) else { return nil }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Writes the id; durable when it returns.
    func write(_ id: String) throws { try PrivateFile(directory.house).write(Array("\(id)\n".utf8)) }

    var hasKeys: Bool { !names(in: directory.keys).filter { $0 != "lock" }.isEmpty }

    /// Whether there are keys, files, or secrets of people, which are nothing without their database.
    var holdsSomething: Bool {
        hasKeys || !blobs(1).isEmpty || !people(1).isEmpty
            || names(in: directory.apps).contains { directory.app($0).holdsBlobs }
    }

    /// So many of the blobs that lie where they did before each app had a folder.
    func blobs(_ limit: Int) -> [BlobID] { BlobFolder(directory.formerBlobs).some(limit) }

    /// So many of the people who have a folder.
    func people(_ limit: Int) -> [SortableID] {
        Array(names(in: directory.people).lazy.compactMap(SortableID.init).prefix(limit))
    }

    private func names(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
}
