/// Writes anew all that lies together with records that are to be erased: packs cannot be changed, so that what is in one
/// of them goes only with the whole pack. Every other record stays byte for byte.
struct Erasing {
    /// The snapshots that changed.
    private(set) var changed: [Manifest] = []
    /// How many snapshots had one of the records, with those that changed it.
    private(set) var holding: Set<Int> = []
    /// How many versions went.
    private(set) var versions = 0

    /// - Parameter erased: the ids of the records by their streams.
    init(_ erased: [String: Set<RecordKey>], _ manifests: [Manifest], in repository: Repository) throws {
        let wanted = erased.mapValues { keys in keys.map(\.bytes).sorted { $0[...].precedes($1[...]) } }
        var runs: Set<RunRef> = []
        var owners: [RunRef: String] = [:]
        for manifest in manifests {
            for (name, state) in manifest.streams {
                for run in state.runs + [state.delta].compactMap({ $0 }) {
                    runs.insert(run)
                    owners[run] = name
                }
            }
        }
        var packs: Set<String> = []
        for run in runs {
            for key in wanted[owners[run] ?? ""] ?? [] {
                var cursor = try repository.cursor(run, isShared: false)
                try cursor.seek(key[...])
                guard cursor.key == key[...] else { continue }
                let index = try repository.index(run)
                let segment = index.segments[index.position(of: key[...])]
                packs.formUnion([run.index.pack, segment.keys.pack, segment.values.pack])
                if cursor.change != .removed { versions += 1 }
            }
        }
        guard !packs.isEmpty else { return }
        let touched = try runs.filter { run in try !packs.isDisjoint(with: repository.packs(of: run)) }
        let fresh = try Self.rewrite(
            Array(touched), owners, wanted, into: PackWriter(store: repository.store, keys: repository.keys),
            in: repository)
        for manifest in manifests {
            let rewritten = try Self.rewrite(manifest, fresh, wanted, in: repository)
            if try Self.holds(manifest, wanted, in: repository) { holding.insert(manifest.number) }
            if rewritten != manifest { changed.append(rewritten) }
        }
    }

    /// Writes runs anew as they are but for some records.
    static func rewrite(
        _ runs: [RunRef], _ owners: [RunRef: String] = [:], _ wanted: [String: [[UInt8]]] = [:],
        into packs: PackWriter,
        in repository: Repository
    ) throws -> [RunRef: RunRef?] {
        let writers = try runs.map { run in
            let writer = RunWriter(packs: packs)
            let without = Set(wanted[owners[run] ?? ""] ?? [])
            var cursor = try repository.cursor(run, isShared: false)
            try cursor.seek()
            while let key = cursor.key {
                if !without.contains(Array(key)) {
                    let after = cursor.change == .removed ? [] : try cursor.after()
                    let before = cursor.change == .added ? [] : try cursor.before()
                    try writer.add(key: key, cursor.change, hash: cursor.hash, after: after, before: before)
                }
                try cursor.advance()
            }
            try writer.finish()
            return writer
        }
        try packs.finish()
        return Dictionary(uniqueKeysWithValues: zip(runs, try repository.keep(writers, packs)))
    }

    private static func rewrite(
        _ manifest: Manifest, _ fresh: [RunRef: RunRef?], _ wanted: [String: [[UInt8]]], in repository: Repository
    ) throws -> Manifest {
        var manifest = manifest
        for (name, old) in manifest.streams {
            var state = old
            state.runs = old.runs.compactMap { fresh[$0] ?? $0 }
            state.delta = old.delta.flatMap { fresh[$0] ?? $0 }
            for key in wanted[name] ?? [] {
                var records = try repository.cursor(old, isShared: false)
                try records.seek(key[...])
                if records.key == key[...] {
                    state.records -= 1
                    state.bytes -= try records.record().count
                    state.digest &-= repository.mark(key[...], records.hash)
                }
                guard let delta = old.delta else { continue }
                var changes = try repository.cursor(delta, isShared: false)
                try changes.seek(key[...])
                guard changes.key == key[...] else { continue }
                switch changes.change {
                case .added: state.added -= 1
                case .changed: state.changed -= 1
                case .removed: state.removed -= 1
                }
            }
            manifest.streams[name] = state
        }
        return manifest
    }

    /// Whether a snapshot has one of the records, or is the one that changed or removed it.
    private static func holds(
        _ manifest: Manifest, _ wanted: [String: [[UInt8]]], in repository: Repository
    ) throws -> Bool {
        for (name, keys) in wanted {
            guard let state = manifest.streams[name] else { continue }
            for key in keys {
                var records = try repository.cursor(state, isShared: false)
                try records.seek(key[...])
                if records.key == key[...] { return true }
                guard let delta = state.delta else { continue }
                var changes = try repository.cursor(delta, isShared: false)
                try changes.seek(key[...])
                if changes.key == key[...] { return true }
            }
        }
        return false
    }
}
