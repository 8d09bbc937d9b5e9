/// Writes snapshots anew so that they need nothing of others that go: what these changed is told by the next one that
/// stays. What a snapshot holds stays the same.
struct Rewriting {
    /// Runs, oldest first, that become one.
    private typealias Group = [RunRef]

    /// What a stream of a snapshot is made of.
    private struct Parts {
        var delta: Group
        var runs: [Group]
        /// Whether the stream's history begins here now: what it changed is of no account.
        var isFirst: Bool
    }

    /// One run in the place of several.
    private struct Merged {
        /// Nil where nothing is left of them.
        var run: RunRef?
        var added = 0
        var changed = 0
        var removed = 0
    }

    private let repository: Repository
    private let packs: PackWriter
    private var merged: [Group: Merged] = [:]
    /// The snapshots that stay, those that changed among them.
    private(set) var manifests: [Manifest] = []
    /// The places in `manifests` of those that changed.
    private(set) var changed: [Int] = []
    /// Runs that were written.
    private(set) var fresh: Set<RunRef> = []

    /// - Parameters:
    ///   - forgotten: streams that go out of some snapshots, which stay without them.
    ///   - store: where the runs are written; what is read comes from the repository's.
    init(
        _ all: [Manifest], without leaving: Set<Int>, forgetting forgotten: [String: Set<Int>] = [:],
        in repository: Repository, into store: any ObjectStore
    ) throws {
        self.repository = repository
        packs = PackWriter(store: store, keys: repository.keys)
        var last: Int?
        var lastOf: [String: Int] = [:]
        let stays = all.map { !leaving.contains($0.number) }
        var owners: [String: [RunRef: Int]] = [:]
        for (place, manifest) in all.enumerated() {
            for (name, state) in manifest.streams {
                for run in state.runs where owners[name]?[run] == nil { owners[name, default: [:]][run] = place }
            }
        }
        let heirs = Self.heirs(stays)
        let staysOf = forgotten.mapValues { gone in
            zip(all, stays).map { $1 && !gone.contains($0.number) }
        }
        let heirsOf = staysOf.mapValues(Self.heirs)
        for (place, manifest) in all.enumerated() where stays[place] {
            var groups: [String: Parts] = [:]
            for (name, state) in manifest.streams where staysOf[name]?[place] != false {
                let last = staysOf[name] == nil ? last : lastOf[name]
                let heirs = heirsOf[name] ?? heirs
                let span = (last.map { $0 + 1 } ?? 0)...place
                var runs: [Group] = []
                var heir: Int?
                for (index, run) in state.runs.enumerated() {
                    let next = owners[name]?[run].map { heirs[$0] }
                    // The base stays as it is, for it is large; but what is forgotten is to be in nothing that is kept.
                    if index > (staysOf[name] == nil ? 1 : 0), next == heir {
                        runs[runs.count - 1].append(run)
                    } else {
                        runs.append([run])
                    }
                    heir = next
                }
                let isFirst = last == nil && place > 0
                let delta = isFirst ? [] : all[span].compactMap { $0.streams[name]?.delta }
                groups[name] = Parts(delta: delta, runs: runs, isFirst: isFirst)
                lastOf[name] = place
            }
            try merge(groups.values.flatMap { $0.runs + [$0.delta] })
            let rewritten = rewrite(manifest, groups)
            if rewritten != manifest { changed.append(manifests.count) }
            manifests.append(rewritten)
            last = place
        }
    }

    /// Bytes that were written.
    var written: Int { packs.written }

    /// For each place that of the snapshot that stays and has what happened there.
    private static func heirs(_ stays: [Bool]) -> [Int] {
        var heirs = Array(repeating: stays.count, count: stays.count)
        for place in stays.indices.reversed() {
            heirs[place] = stays[place] ? place : place + 1 < stays.count ? heirs[place + 1] : stays.count
        }
        return heirs
    }

    private func rewrite(_ manifest: Manifest, _ groups: [String: Parts]) -> Manifest {
        var manifest = manifest
        manifest.streams = manifest.streams.filter { groups[$0.key] != nil }
        for (name, parts) in groups {
            guard var state = manifest.streams[name] else { continue }
            let delta = parts.delta
            state.runs = parts.runs.compactMap { $0.count == 1 ? $0[0] : merged[$0]?.run }
            if parts.isFirst {
                state = state.unchanged
            } else if delta.count > 1, let found = merged[delta] {
                (state.added, state.changed, state.removed, state.delta) = (
                    found.added, found.changed, found.removed, found.run
                )
            } else if let only = delta.first, only != state.delta {
                // It was another snapshot's, which alone changed something.
                state.delta = only
            }
            manifest.streams[name] = state
        }
        return manifest
    }

    /// Merges what is not merged yet; what one snapshot needs lies together, since it goes together.
    private mutating func merge(_ groups: [Group]) throws {
        let groups = Array(Set(groups.filter { $0.count > 1 && merged[$0] == nil }))
        guard !groups.isEmpty else { return }
        let writers = try groups.map { try merge($0) }
        try packs.finish()
        for ((group, writer), run) in zip(zip(groups, writers), try repository.keep(writers, packs)) {
            merged[group] = Merged(run: run, added: writer.added, changed: writer.changed, removed: writer.removed)
            if let run { fresh.insert(run) }
        }
    }

    private func merge(_ group: Group) throws -> RunWriter {
        let writer = RunWriter(packs: packs)
        var cursors = try group.map { try repository.cursor($0, isShared: false) }
        for index in cursors.indices { try cursors[index].seek() }
        while let smallest = cursors.compactMap(\.key).min(by: { $0.precedes($1) }) {
            var before: [UInt8]?
            var after: [UInt8]?
            var hash: UInt64 = 0
            var isFirst = true
            for index in cursors.indices where cursors[index].key == smallest {
                if isFirst, cursors[index].change != .added { before = Array(try cursors[index].before()) }
                isFirst = false
                after = cursors[index].change == .removed ? nil : Array(try cursors[index].after())
                hash = cursors[index].hash
                try cursors[index].advance()
            }
            guard before != after else { continue }
            try writer.add(
                key: smallest, before == nil ? .added : after == nil ? .removed : .changed, hash: hash,
                after: after.map { $0[...] } ?? [], before: before.map { $0[...] } ?? [])
        }
        try writer.finish()
        return writer
    }
}
