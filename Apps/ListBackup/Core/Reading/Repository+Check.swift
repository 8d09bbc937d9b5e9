public import Foundation

/// What a look at a whole store found.
public struct RepositoryCheck: Sendable, Equatable {
    public var snapshots = 0
    public var packs = 0
    public var records = 0
    /// One sentence for each thing that is wrong.
    public var findings: [String] = []

    public var isSound: Bool { findings.isEmpty }
}

extension Repository {
    /// Reads every pack that snapshots need, and every record of the newest snapshot, and compares them with what the
    /// manifests say.
    public func check() throws -> RepositoryCheck {
        var check = RepositoryCheck()
        try refresh()
        check.snapshots = snapshots.count
        for pack in try neededPacks(log.manifests, &check) {
            check.packs += 1
            do {
                try reader.check(pack)
            } catch let error as RepositoryError {
                check.findings.append(error.message)
            }
        }
        guard let newest else { return check }
        for (name, state) in newest.streams.sorted(by: { $0.key < $1.key }) {
            do {
                let found = try digest(state)
                check.records += found.records
                if found != (state.records, state.digest) {
                    check.findings.append("The stream \(name) does not hold what snapshot \(newest.number) says.")
                }
            } catch let error as RepositoryError {
                check.findings.append("The stream \(name) cannot be read: \(error.message)")
            }
        }
        return check
    }

    private func digest(_ state: StreamState) throws -> (records: Int, digest: UInt64) {
        var cursor = try cursor(state, isShared: false)
        try cursor.seek()
        var records = 0
        var digest: UInt64 = 0
        while let key = cursor.key {
            let hash = keys.hash(try cursor.record())
            guard hash == cursor.hash else { throw ByteReader.damaged }
            digest &+= mark(key, hash)
            records += 1
            try cursor.advance()
        }
        return (records, digest)
    }

    /// The packs in which a run lies.
    func packs(of run: RunRef) throws -> Set<String> {
        Set(try index(run).segments.flatMap { [$0.keys.pack, $0.values.pack] }).union([run.index.pack])
    }

    /// The packs that snapshots need.
    ///
    /// - Parameter fresh: runs of which nothing is read, because they are not kept.
    func neededPacks(
        _ snapshots: [Manifest], without fresh: Set<RunRef> = [], _ check: inout RepositoryCheck
    ) throws -> [String] {
        var packs: Set<String> = []
        var seen = fresh
        for snapshot in snapshots {
            for (name, state) in snapshot.streams {
                for run in state.runs + [state.delta].compactMap({ $0 }) where seen.insert(run).inserted {
                    packs.insert(run.index.pack)
                    do {
                        for segment in try index(run).segments {
                            packs.insert(segment.keys.pack)
                            packs.insert(segment.values.pack)
                        }
                    } catch let error as RepositoryError {
                        check.findings.append("Snapshot \(snapshot.number), stream \(name): \(error.message)")
                    }
                }
            }
        }
        return packs.sorted()
    }

    /// Removes packs that no snapshot needs, such as those of runs that broke off, and what such runs had put aside.
    /// Nothing that is younger than the longest run may be removed: a run that goes on may still come to need it.
    /// - Returns: the bytes that were freed.
    public func removeGarbage(before date: Date) throws -> Int {
        try refresh()
        var check = RepositoryCheck()
        let needed = Set(try neededPacks(log.manifests, &check).map(PackFormat.object))
        guard check.isSound else {
            throw RepositoryError(.damaged, check.findings.first ?? "The store is damaged.")
        }
        var freed = 0
        for prefix in ["packs/", "staging/"] {
            for object in try store.list(prefix: prefix) where object.modified < date && !needed.contains(object.name) {
                try store.delete(object.name)
                freed += object.size
            }
        }
        return freed
    }
}
