import Foundation
import Glibc
import ListBackupCore

/// A repository as a snapshot has it, as files: all of it in one that Git clones from, or what a commit held. It blocks.
struct GitFiles {
    let repository: Repository
    let snapshot: Manifest

    /// A ref of the snapshot.
    struct Ref {
        var path: String
        var id: GitID
    }

    private func store() throws -> GitStore { try GitStore(repository, snapshot) }

    /// Branches, tags and notes, and as branches what is kept.
    func refs() throws -> [Ref] {
        try (GitConnector.refStreams + [GitConnector.kept]).flatMap { stream in
            try GitReading.refs(of: stream, repository, snapshot).compactMap { Self.ref($0.ref, in: stream) }
        }
    }

    static func ref(_ ref: KeptRef, in stream: String) -> Ref? {
        let isKept = stream == GitConnector.kept
        guard let path = ref.path(in: stream),
            let id = isKept ? ref.commit.flatMap({ GitID(hex: $0) }) : ref.id
        else { return nil }
        return Ref(path: path, id: id)
    }

    /// A bundle (gitformat-bundle), from which Git clones: `git clone letters.bundle`.
    func writeBundle(of refs: [Ref], head: String?, to output: ([UInt8]) throws -> Void) throws {
        let store = try store()
        let ids = try GitWalk(store: store).objects(refs.map(\.id))
        var text = "# v2 git bundle\n"
        for ref in refs { text += "\(ref.id) \(ref.path)\n" }
        if let head = refs.first(where: { $0.path == head }) { text += "\(head.id) HEAD\n" }
        try output(Array((text + "\n").utf8))
        try GitPackWriter(store).write(ids, to: output)
    }

    /// What one file held.
    func read(_ id: GitID) throws -> [UInt8] {
        guard let object = try store().object(id), object.kind == .blob else {
            throw SourceError(.changedShape, "A part of the repository is not in the snapshot.")
        }
        return object.content
    }

    /// The files of a commit in an archive.
    func writeArchive(of commit: GitID, to path: String) throws {
        let store = try store()
        let output = try OutputFile(path)
        let zip = ZipWriter(output)
        try forEachFile(of: commit, store) { file, content in
            try zip.begin(file.path)
            try zip.write(content)
            try zip.end()
        }
        try zip.finish()
        try output.close()
    }

    private static let mostFiles = 1_000_000

    private func forEachFile(
        of commit: GitID, _ store: GitStore, _ body: (GitWalk.File, [UInt8]) throws -> Void
    ) throws {
        let walk = GitWalk(store: store)
        guard let target = try walk.commit(behind: commit) else {
            throw SourceError(.changedShape, "A part of the repository is not in the snapshot.")
        }
        for file in try walk.files(target.commit.tree, most: Self.mostFiles).files where !file.entry.isModule {
            guard let object = try store.object(file.entry.id) else { throw GitPack.damaged }
            try body(file, object.content)
        }
    }

    /// The branch that people see first, such as `refs/heads/main`; nil in an empty repository.
    func head() throws -> Ref? {
        let first = try GitReading.refs(of: GitConnector.branches, repository, snapshot).first {
            $0.ref.isDefault == true
        }
        return first.flatMap { Self.ref($0.ref, in: GitConnector.branches) }
    }

    /// Writes the whole repository and the files of its first branch into a folder; links come last, so that nothing is
    /// written through one.
    func write(into folder: String) throws -> [(name: String, written: Int)] {
        let (refs, head) = (try refs(), try head())
        let output = try OutputFile("\(folder)/repository.bundle")
        if !refs.isEmpty { try writeBundle(of: refs, head: head?.path) { try output.write($0) } }
        try output.close()
        guard let head else { return [(GitConnector.branches, refs.count)] }
        let place = "\(folder)/files"
        var (links, written): ([(path: String, target: String)], Int) = ([], 0)
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
        try forEachFile(of: head.id, try store()) { file, content in
            guard FolderRestore.isInside(file.path), !file.path.utf8.contains(0) else {
                throw SourceError(.refused, "The file \(file.path) would lie outside the folder.")
            }
            let path = "\(place)/\(file.path)"
            try FileManager.default.createDirectory(
                atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            written += 1
            if file.entry.isLink { return links.append((path, String(decoding: content, as: UTF8.self))) }
            let output = try OutputFile(path)
            try output.write(content)
            try output.close()
            chmod(path, file.entry.mode & 0o111 == 0 ? 0o600 : 0o700)
        }
        for link in links {
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: link.target)
        }
        return [(GitConnector.branches, refs.count), (GitConnector.files, written)]
    }

    // MARK: - Of records

    /// What can be fetched of a record: a file, a commit’s files, or the repository as a whole.
    func kept(_ record: [UInt8], key: RecordKey, in stream: String) throws -> [KeptFile] {
        func file(_ name: String, _ size: Int, _ content: KeptFile.Content, mode: Int = 0o600) -> KeptFile {
            let described = FolderConnector.File(path: name, size: size, modified: 0, mode: mode, parts: [])
            return KeptFile(repository: repository, snapshot: snapshot, file: described, content: content)
        }
        let name = try name()
        switch stream {
        case GitConnector.files:
            guard let found = try? JSONDecoder().decode(GitFileRecord.self, from: Data(record)),
                let id = GitID(hex: found.object), found.isModule != true
            else { return [] }
            return [file(found.path, found.size, .blob(id))]
        case GitConnector.commits:
            guard let id = GitID(hex: key.text) else { return [] }
            return [file("\(name)-\(id.short).zip", -1, .archive(id))]
        case GitConnector.branches, GitConnector.tags, GitConnector.kept:
            guard let ref = try? JSONDecoder().decode(KeptRef.self, from: Data(record)),
                let found = Self.ref(ref, in: stream), ref.commit != nil
            else { return [] }
            let part = ref.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
            return [
                file("\(name)-\(String(part)).bundle", -1, .bundle([found.path])),
                file("\(name)-\(String(part)).zip", -1, .archive(found.id)),
            ]
        case GitConnector.repository:
            guard try !refs().isEmpty else { return [] }
            return [file("\(name).bundle", -1, .bundle(nil))]
        default: return []
        }
    }

    private func name() throws -> String {
        struct Named: Decodable { var name: String }
        let key = RecordKey(text: Array(GitConnector.repository.utf8))
        let record = try repository.record(key, of: GitConnector.repository, in: snapshot)
        let named = record.flatMap { try? JSONDecoder().decode(Named.self, from: Data($0)) }
        let plain = (named?.name ?? "").map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        return plain.isEmpty ? "repository" : String(plain.prefix(80))
    }
}
