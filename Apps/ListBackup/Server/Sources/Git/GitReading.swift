import Foundation
import HTTPClient
import ListBackupCore

/// Makes the records of a repository of what a snapshot has and what came since. It blocks.
struct GitReading {
    /// The records of a stream.
    struct Part: Sendable {
        /// Those that are as they were.
        var kept: [RecordKey] = []
        var records: [(RecordKey, [UInt8])] = []
        var evidence = ""
        var isWhole = true

        var count: Int { kept.count + records.count }
    }

    /// All that was made.
    struct Found: Sendable {
        var streams: [String: Part] = [:]
        var packed: [RecordBatch] = []
        var index: [RecordBatch] = []
        /// What was there of both before.
        var keys: (packed: [RecordKey], index: [RecordKey]) = ([], [])
        /// What happened to branches, a sentence each.
        var news: [String] = []
    }

    private let repository: Repository
    private let snapshot: Manifest?
    private let refs: GitRefs
    private let address: GitAddress
    private let now: Date
    private let store: GitStore
    private var walk: GitWalk { GitWalk(store: store) }
    private(set) var found = Found()
    private var newCommits: [GitID] = []
    private var missing = 0
    private static let mostFiles = 200_000
    private static let longestLFS = 200

    init(_ repository: Repository, _ snapshot: Manifest?, refs: GitRefs, address: GitAddress, at now: Date) throws {
        (self.repository, self.snapshot, self.refs, self.address, self.now) =
            (repository, snapshot, refs, address, now)
        store = try GitStore(repository, snapshot)
        found.keys = store.keys
    }

    /// What the branches and tags of a snapshot lead to, those that are kept included.
    static func known(_ repository: Repository, _ snapshot: Manifest?) throws -> Set<GitID> {
        var known: Set<GitID> = []
        for stream in GitConnector.refStreams + [GitConnector.kept] {
            for (_, ref) in try refs(of: stream, repository, snapshot) {
                if let id = ref.id { known.insert(id) }
                if let id = ref.commit.flatMap({ GitID(hex: $0) }) { known.insert(id) }
            }
        }
        return known
    }

    static func refs(
        of stream: String, _ repository: Repository, _ snapshot: Manifest?
    ) throws -> [(key: RecordKey, ref: KeptRef)] {
        guard let snapshot, snapshot.streams[stream] != nil else { return [] }
        var refs: [(RecordKey, KeptRef)] = []
        try repository.forEachRecord(of: stream, in: snapshot) { key, record in
            if let ref = try? JSONDecoder().decode(KeptRef.self, from: Data(record)) { refs.append((key, ref)) }
            return true
        }
        return refs
    }

    /// Takes what came.
    mutating func take(_ pack: GitPack?, isCancelled: @escaping @Sendable () -> Bool) throws {
        if let pack {
            var indexer = try GitIndexer(pack, older: store.object, isCancelled: isCancelled)
            try indexer.run()
            if !indexer.rows.isEmpty {
                store.add(pack, rows: indexer.rows)
                (found.packed, found.index) = GitStore.records(pack, indexer.rows)
            }
            newCommits = indexer.commits
            missing = indexer.named.count { !store.holds($0) }
        }
        guard let gone = refs.refs.first(where: { !store.holds($0.id) }) else { return }
        throw SourceError(.cutShort, "The server did not send what \(gone.name) leads to.")
    }

    mutating func read() throws {
        let tips = try refs.refs.map { ref in (ref: ref, target: try walk.commit(behind: ref.id)) }
        for stream in GitConnector.refStreams {
            var part = Part()
            for (ref, target) in tips {
                guard let place = GitConnector.stream(of: ref.name), place.stream == stream else { continue }
                part.records.append((RecordKey(text: Array(place.name.utf8)), try record(place.name, ref, target)))
            }
            let hadSome = snapshot?.streams[stream] != nil
            guard stream != GitConnector.notes || hadSome || part.count > 0 else { continue }
            part.evidence = "The server listed them all."
            found.streams[stream] = part
        }
        try keepWhatWent()
        try readCommits()
        try readFiles(of: tips.first { $0.ref.name == refs.head }?.target)
        try readRepository()
    }

    private func record(
        _ name: String, _ ref: GitRef, _ target: (id: GitID, commit: GitCommit, tag: GitTag?)?
    ) throws -> [UInt8] {
        var record = GitRecord()
        record.add("name", name)
        if let tag = target?.tag { record.add("note", tag.message) }
        describe(target, in: &record)
        record.add("isDefault", ref.name == refs.head)
        record.add("target", ref.id.description)
        return record.encoded
    }

    private func describe(_ target: (id: GitID, commit: GitCommit, tag: GitTag?)?, in record: inout GitRecord) {
        guard let target else { return }
        record.add("subject", target.commit.subject)
        record.add("author", target.commit.author.name)
        record.add("date", target.commit.committer.date)
        record.add("commit", target.id.description)
    }

    // MARK: - What went

    /// Keeps what branches and tags led to that lead elsewhere now, where nothing else leads there (LB-069).
    private mutating func keepWhatWent() throws {
        var part = Part()
        let earlier = try Self.refs(of: GitConnector.kept, repository, snapshot)
        part.kept = earlier.map(\.key)
        let now = Dictionary(refs.refs.map { ($0.name, $0.id) }) { $1 }
        var reached: Set<GitID>?
        for stream in GitConnector.refStreams {
            for (_, ref) in try Self.refs(of: stream, repository, snapshot) {
                guard let path = ref.path(in: stream), let old = ref.id, now[path] != old else { continue }
                let reach = try reached ?? walk.reach(refs.refs.compactMap { try walk.commit(behind: $0.id)?.id })
                reached = reach
                guard let target = try walk.commit(behind: old), !reach.contains(target.id) else { continue }
                let reason = now[path] == nil ? KeptRef.Reason.deleted : .rewritten
                let count = try walk.reach([target.id], except: reach).count
                let key = RecordKey(text: Array("\(ref.name)@\(old.short)".utf8))
                guard !part.kept.contains(key) else { continue }
                var record = GitRecord()
                record.add("name", ref.name)
                record.add("reason", reason.rawValue)
                record.add("commits", count)
                record.add("since", self.now)
                describe(target, in: &record)
                record.add("kind", stream)
                record.add("target", old.description)
                part.records.append((key, record.encoded))
                found.news.append(Self.news(ref.name, reason, count))
            }
        }
        guard part.count > 0 else { return }
        part.evidence =
            switch found.news.count {
            case 0: "What was rewritten or deleted is kept."
            case 1: found.news[0]
            default: "\(found.news.count) branches and tags were rewritten or deleted; what they led to is kept."
            }
        found.streams[GitConnector.kept] = part
    }

    private static func news(_ name: String, _ reason: KeptRef.Reason, _ count: Int) -> String {
        let kept = count == 1 ? "1 commit is kept" : "\(count) commits are kept"
        return reason == .rewritten ? "\(name) was rewritten; \(kept)." : "\(name) was deleted; \(kept)."
    }

    // MARK: - Commits

    private mutating func readCommits() throws {
        var part = Part()
        if let snapshot, snapshot.streams[GitConnector.commits] != nil {
            try repository.forEachRecord(of: GitConnector.commits, in: snapshot) { key, _ in
                part.kept.append(key)
                return true
            }
        }
        let known = Set(part.kept)
        for id in newCommits {
            let key = RecordKey(text: Array(id.description.utf8))
            guard !known.contains(key), let commit = try store.commit(id) else { continue }
            part.records.append((key, try record(id, commit)))
        }
        part.isWhole = missing == 0
        part.evidence =
            missing == 0
            ? "Everything that branches and tags lead to is there."
            : (missing == 1 ? "1 object was" : "\(missing) objects were")
                + " not sent: the repository itself has a part of its history alone."
        found.streams[GitConnector.commits] = part
    }

    private func record(_ id: GitID, _ commit: GitCommit) throws -> [UInt8] {
        let (changes, count) = try walk.changes(commit)
        var record = GitRecord()
        record.add("subject", commit.subject)
        record.add("author", commit.author.name)
        record.add("email", commit.author.mail)
        record.add("date", commit.author.date)
        if commit.committer.name != commit.author.name { record.add("committer", commit.committer.name) }
        if commit.message != commit.subject { record.add("message", commit.message) }
        record.add("files", count)
        record.add(
            "changes",
            changes.map { change in
                var entry = GitRecord()
                entry.add("how", change.how.rawValue)
                entry.add("path", change.path)
                return entry
            })
        record.add("parents", commit.parents.map(\.description))
        return record.encoded
    }

    // MARK: - Files

    private mutating func readFiles(of head: (id: GitID, commit: GitCommit, tag: GitTag?)?) throws {
        var part = Part()
        defer { found.streams[GitConnector.files] = part }
        guard let head else {
            part.evidence = "The repository has no branch that is shown first, so there are no files to list."
            return
        }
        let (files, isWhole) = try walk.files(head.commit.tree, most: Self.mostFiles)
        var elsewhere = 0
        for file in files {
            var record = GitFileRecord(
                path: file.path, size: 0, mode: file.entry.mode, object: file.entry.id.description)
            if file.entry.isModule {
                record.isModule = true
            } else if let size = try store.size(of: file.entry.id) {
                record.size = size
                if size < Self.longestLFS, let blob = try store.object(file.entry.id),
                    blob.content.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
                {
                    record.isLFS = true
                    elsewhere += 1
                }
            }
            part.records.append((RecordKey(text: Array(file.path.utf8)), record.encoded))
        }
        part.isWhole = isWhole
        part.evidence = isWhole ? "Every file of the last commit." : "The first 200,000 files of the last commit."
        if elsewhere > 0 {
            part.evidence +=
                elsewhere == 1
                ? " What 1 file holds is kept by Git LFS elsewhere and is not included."
                : " What \(elsewhere) files hold is kept by Git LFS elsewhere and is not included."
        }
    }

    private mutating func readRepository() throws {
        var record = GitRecord()
        record.add("name", address.name)
        record.add("address", address.web.text)
        record.add("defaultBranch", refs.head.flatMap { GitConnector.stream(of: $0)?.name })
        record.add("branches", found.streams[GitConnector.branches]?.count ?? 0)
        record.add("tags", found.streams[GitConnector.tags]?.count ?? 0)
        record.add("commits", found.streams[GitConnector.commits]?.count ?? 0)
        if let kept = found.streams[GitConnector.kept] { record.add("kept", kept.count) }
        record.add("size", store.size)
        let key = RecordKey(text: Array(GitConnector.repository.utf8))
        found.streams[GitConnector.repository] = Part(
            records: [(key, record.encoded)], evidence: "The repository as a whole.")
    }
}
