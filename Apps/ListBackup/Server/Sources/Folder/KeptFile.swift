import Foundation
import ListBackupCore

/// A file of a folder as a snapshot has it. Reading blocks.
struct KeptFile: Sendable {
    let repository: Repository
    let snapshot: Manifest
    let file: FolderConnector.File

    /// Hands over the parts of the content, in their order; throws where not all of it is as it was.
    func read(_ body: ([UInt8]) throws -> Void) throws {
        var size = 0
        for part in file.parts {
            let content = try repository.record(
                FolderConnector.key(ofPart: part), of: FolderConnector.contents, in: snapshot)
            guard let content else {
                throw SourceError(.changedShape, "A part of \(file.path) is not in the snapshot.")
            }
            size += content.count
            try body(content)
        }
        guard size == file.size else { throw SourceError(.changedShape, "\(file.path) would not be what it was.") }
    }

    /// The first bytes of the content; empty where there are none.
    func beginning() throws -> [UInt8] {
        guard let part = file.parts.first else { return [] }
        return try repository.record(FolderConnector.key(ofPart: part), of: FolderConnector.contents, in: snapshot)
            ?? []
    }
}
