/// Takes streams out of snapshots that stay without them. What lay together with what goes is written anew: packs cannot be
/// changed, so that what is in one of them goes only with the whole pack.
struct Forgetting {
    /// The snapshots as they are afterwards, and which of them changed.
    private(set) var manifests: [Manifest]
    private(set) var changed: [Manifest]
    /// Runs that were written, and their bytes.
    private(set) var fresh: Set<RunRef>
    private(set) var written: Int

    /// - Parameters:
    ///   - forgotten: the numbers of snapshots by the streams that go out of them.
    ///   - store: where the runs are written; what is read comes from the repository's.
    init(
        _ all: [Manifest], without leaving: Set<Int> = [], forgetting forgotten: [String: Set<Int>],
        in repository: Repository, into store: any ObjectStore
    ) throws {
        let rewriting = try Rewriting(all, without: leaving, forgetting: forgotten, in: repository, into: store)
        (manifests, fresh, written) = (rewriting.manifests, rewriting.fresh, rewriting.written)
        let staying = Self.runs(manifests)
        var packs: Set<String> = []
        for run in Self.runs(all).subtracting(staying) { packs.formUnion(try repository.packs(of: run)) }
        let beside = try staying.subtracting(fresh).filter { run in
            try !packs.isDisjoint(with: repository.packs(of: run))
        }
        if !beside.isEmpty {
            let writer = PackWriter(store: store, keys: repository.keys)
            let moved = try Erasing.rewrite(Array(beside), into: writer, in: repository)
            func place(_ run: RunRef) -> RunRef { (moved[run] ?? run) ?? run }
            for index in manifests.indices {
                manifests[index].streams = manifests[index].streams.mapValues { state in
                    var state = state
                    (state.runs, state.delta) = (state.runs.map(place), state.delta.map(place))
                    return state
                }
            }
            fresh.formUnion(moved.values.compactMap { $0 })
            written += writer.written
        }
        let before = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })
        changed = manifests.filter { before[$0.number] != $0 }
    }

    private static func runs(_ manifests: [Manifest]) -> Set<RunRef> {
        var runs: Set<RunRef> = []
        for state in manifests.flatMap(\.streams.values) {
            runs.formUnion(state.runs + [state.delta].compactMap { $0 })
        }
        return runs
    }
}
