import Foundation

/// What leads from commits to others, and to files.
struct GitWalk {
    let store: GitStore
    private static let deepest = 200
    private static let mostListed = 200

    /// A file that a commit changed.
    struct Change: Equatable {
        enum How: String { case added, changed, removed }

        var path: String
        var how: How
    }

    /// A file of a tree.
    struct File {
        var path: String
        var entry: GitTreeEntry
    }

    /// The commit that a tag or a commit leads to; nil where it leads to none.
    func commit(behind id: GitID) throws -> (id: GitID, commit: GitCommit, tag: GitTag?)? {
        var (id, tag): (GitID, GitTag?) = (id, nil)
        for _ in 0..<10 {
            guard let object = try store.object(id) else { return nil }
            switch object.kind {
            case .commit: return GitCommit(object.content).map { (id, $0, tag) }
            case .tag:
                guard let found = GitTag(object.content) else { return nil }
                tag = tag ?? found
                id = found.object
            case .tree, .blob: return nil
            }
        }
        return nil
    }

    /// All commits that lead back from some, those included.
    func reach(_ starts: some Sequence<GitID>, except known: Set<GitID> = []) throws -> Set<GitID> {
        var (found, left): (Set<GitID>, [GitID]) = ([], Array(starts))
        while let id = left.popLast() {
            guard !known.contains(id), !found.contains(id), let commit = try store.commit(id) else { continue }
            found.insert(id)
            left += commit.parents
        }
        return found
    }

    /// Commits, trees and files that belong to some commits or tags, but for those that are known.
    func objects(_ starts: some Sequence<GitID>, except known: Set<GitID> = []) throws -> [GitID] {
        var (order, seen, left): ([GitID], Set<GitID>, [GitID]) = ([], known, Array(starts))
        while let id = left.popLast() {
            guard seen.insert(id).inserted else { continue }
            guard let object = try store.object(id) else {
                throw SourceError(.changedShape, "A part of the repository is not in the snapshot.")
            }
            order.append(id)
            switch object.kind {
            case .commit:
                guard let commit = GitCommit(object.content) else { throw GitPack.damaged }
                left += commit.parents + [commit.tree]
            case .tag:
                guard let tag = GitTag(object.content) else { throw GitPack.damaged }
                left.append(tag.object)
            case .tree:
                for entry in GitTreeEntry.all(object.content) ?? [] where !entry.isModule {
                    if entry.isFolder {
                        left.append(entry.id)
                    } else if store.holds(entry.id), seen.insert(entry.id).inserted {
                        // A file names nothing, so it is not looked into.
                        order.append(entry.id)
                    }
                }
            case .blob: break
            }
        }
        return order
    }

    /// The files of a tree, in the order of their paths.
    /// - Returns: false where there are more.
    func files(_ tree: GitID, most: Int) throws -> (files: [File], isWhole: Bool) {
        var files: [File] = []
        func walk(_ id: GitID, _ folder: String, _ depth: Int) throws -> Bool {
            guard depth < Self.deepest else { return false }
            for entry in try store.tree(id) {
                let path = folder.isEmpty ? entry.text : "\(folder)/\(entry.text)"
                if entry.isFolder {
                    guard try walk(entry.id, path, depth + 1) else { return false }
                } else {
                    guard files.count < most else { return false }
                    files.append(File(path: path, entry: entry))
                }
            }
            return true
        }
        let isWhole = try walk(tree, "", 0)
        return (files, isWhole)
    }

    /// Which files a commit changed, beside its first parent: the first 200, and how many in all.
    func changes(_ commit: GitCommit) throws -> (listed: [Change], count: Int) {
        var (listed, count): ([Change], Int) = ([], 0)
        func note(_ path: String, _ how: Change.How) {
            count += 1
            if listed.count < Self.mostListed { listed.append(Change(path: path, how: how)) }
        }
        func all(_ entry: GitTreeEntry, _ path: String, _ how: Change.How, _ depth: Int) throws {
            guard entry.isFolder, depth < Self.deepest else { return note(path, how) }
            for inner in try store.tree(entry.id) { try all(inner, "\(path)/\(inner.text)", how, depth + 1) }
        }
        func compare(_ old: GitID, _ new: GitID, _ folder: String, _ depth: Int) throws {
            guard old != new, depth < Self.deepest else { return }
            var before: [[UInt8]: GitTreeEntry] = [:]
            for entry in try store.tree(old) { before[entry.name] = entry }
            for entry in try store.tree(new) {
                let path = folder + entry.text
                guard let was = before.removeValue(forKey: entry.name) else {
                    try all(entry, path, .added, depth)
                    continue
                }
                guard was.id != entry.id || was.mode != entry.mode else { continue }
                if was.isFolder, entry.isFolder {
                    try compare(was.id, entry.id, "\(path)/", depth + 1)
                } else if was.isFolder != entry.isFolder {
                    try all(was, path, .removed, depth)
                    try all(entry, path, .added, depth)
                } else {
                    note(path, .changed)
                }
            }
            for entry in before.values.sorted(by: { $0.text < $1.text }) {
                try all(entry, folder + entry.text, .removed, depth)
            }
        }
        if let parent = try commit.parents.first.flatMap({ try store.commit($0) }) {
            try compare(parent.tree, commit.tree, "", 0)
        } else {
            for entry in try store.tree(commit.tree) { try all(entry, entry.text, .added, 0) }
        }
        return (listed, count)
    }
}
