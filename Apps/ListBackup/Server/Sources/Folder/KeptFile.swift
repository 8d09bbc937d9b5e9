import Foundation
import ListBackupCore

/// A file of a folder as a snapshot has it, or one that is made of a repository. Reading blocks.
struct KeptFile: Sendable {
    /// Where its bytes come from.
    enum Content: Sendable, Equatable {
        /// They are kept in parts.
        case parts
        /// They are an object of a repository.
        case blob(GitID)
        /// The files of a commit, in an archive.
        case archive(GitID)
        /// A repository, or some of its refs, as Git clones it.
        case bundle([String]?)
    }

    let repository: Repository
    let snapshot: Manifest
    let file: FolderConnector.File
    var content = Content.parts

    private var git: GitFiles { GitFiles(repository: repository, snapshot: snapshot) }

    /// Hands over the parts of the content, in their order; throws where not all of it is as it was.
    func read(_ body: ([UInt8]) throws -> Void) throws {
        switch content {
        case .parts: try readParts(body)
        case .blob(let id): try body(try git.read(id))
        case .bundle(let paths):
            let refs = try git.refs().filter { paths?.contains($0.path) ?? true }
            try git.writeBundle(of: refs, head: try git.head()?.path, to: body)
        // It is written as a whole.
        case .archive: break
        }
    }

    /// Writes it to a new file.
    func write(to path: String) throws {
        if case .archive(let id) = content { return try git.writeArchive(of: id, to: path) }
        let output = try OutputFile(path)
        try read { try output.write($0) }
        try output.close()
    }

    private func readParts(_ body: ([UInt8]) throws -> Void) throws {
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
        switch content {
        case .parts:
            guard let part = file.parts.first else { return [] }
            return try repository.record(FolderConnector.key(ofPart: part), of: FolderConnector.contents, in: snapshot)
                ?? []
        case .blob(let id): return try git.read(id)
        case .archive, .bundle: return []
        }
    }
}
