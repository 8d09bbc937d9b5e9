public import Foundation

/// A snapshot that was let go and can still be put back.
public struct LeavingSnapshot: Sendable, Equatable {
    public var manifest: Manifest
    /// Since when.
    public var since: Date
}

/// What became of snapshots whose time was over.
public struct Reclaimed: Sendable, Equatable {
    /// The numbers of those that are no more.
    public var snapshots: [Int] = []
    /// Bytes that the store has fewer than before.
    public var freed = 0
    /// Whether something goes later, because somebody may be reading it.
    public var waits = false
}

extension Repository {
    /// The longest that a run reads a source. What it may come to need is not removed before.
    public static let longestRun = 7 * 86_400.0

    /// The snapshots that were let go and are still here, oldest first.
    public var leaving: [LeavingSnapshot] {
        let log = log
        return log.manifests.compactMap { manifest in
            log.leaving[manifest.number].map {
                LeavingSnapshot(manifest: manifest, since: Date(timeIntervalSince1970: Double($0) / 1000))
            }
        }
    }

    /// The numbers of snapshots that nothing lets go (LB-106).
    public var held: Set<Int> { log.held }

    /// Lets snapshots go. They are in no list any more, and can be put back until they are reclaimed; nothing is removed.
    ///
    /// - Returns: those that went: not the newest one, which the next backup compares with, and none that is held.
    @discardableResult
    public func letGo(_ numbers: Set<Int>, at date: Date) throws -> [Int] {
        var gone: [Int] = []
        try change(at: date) { log, change in
            gone = log.visible.dropLast().map(\.number).filter { numbers.contains($0) && !log.held.contains($0) }
            for number in gone { change.leaving[number] = Self.milliseconds(date) }
        }
        return gone
    }

    /// Puts a snapshot back that was let go; throws `.notFound` when it is no more.
    public func putBack(_ number: Int, at date: Date) throws {
        try change(at: date) { log, change in
            guard log.leaving[number] != nil else {
                guard log.manifests.contains(where: { $0.number == number }) else {
                    throw RepositoryError(.notFound, "It is too late: snapshot \(number) is gone.")
                }
                return
            }
            change.leaving[number] = nil
        }
    }

    /// Holds a snapshot, so that nothing lets it go, or holds it no longer.
    public func hold(_ number: Int, _ isHeld: Bool, at date: Date) throws {
        try change(at: date) { log, change in
            guard log.visible.contains(where: { $0.number == number }) else {
                throw RepositoryError(.notFound, "There is no snapshot \(number).")
            }
            if isHeld { change.held.insert(number) } else { change.held.remove(number) }
        }
    }

    /// How many bytes the store would have fewer once snapshots are reclaimed, beside those that were let go already, and
    /// streams are forgotten. It reads all that would be written anew, and writes nothing.
    public func reclaimable(_ numbers: Set<Int>, forgetting streams: [String: Date] = [:]) throws -> Int {
        try refresh()
        let log = log
        let leaving = Set(log.leaving.keys)
        let sizes = Dictionary(
            uniqueKeysWithValues: try store.list(prefix: "packs/").map { ($0.name, $0.size) })
        func size(without numbers: Set<Int>, forgetting: [String: Set<Int>] = [:]) throws -> Int {
            if !forgetting.isEmpty {
                let gone = try Forgetting(
                    log.manifests, without: numbers, forgetting: forgetting, in: self, into: NothingKept())
                return try self.size(of: gone.manifests, sizes, without: gone.fresh) + gone.written
            }
            guard !numbers.isEmpty else { return try self.size(of: log.manifests, sizes) }
            let rewriting = try Rewriting(log.manifests, without: numbers, in: self, into: NothingKept())
            return try self.size(of: rewriting.manifests, sizes, without: rewriting.fresh) + rewriting.written
        }
        let forgotten = forgettable(streams)
        return max(
            0, try size(without: leaving) - size(without: leaving.union(numbers), forgetting: forgotten))
    }

    private func size(
        of manifests: [Manifest], _ sizes: [String: Int], without fresh: Set<RunRef> = []
    ) throws -> Int {
        var check = RepositoryCheck()
        let packs = try neededPacks(manifests, without: fresh, &check)
        return packs.reduce(0) { $0 + (sizes[PackFormat.object($1)] ?? 0) }
    }

    /// Removes for good what was let go before a time, and what it alone needed (LB-104, LB-107). Snapshots that stay hold
    /// what they held. Who writes a snapshot meanwhile does so behind this or before it, never beside it: both take the
    /// next line of one log.
    public func reclaim(leftBefore date: Date, at now: Date) throws -> Reclaimed {
        let name = "prune-\(Hexadecimal.text(RepositoryKeys.randomBytes(8)))"
        try markReading(name, at: now)
        defer { try? store.delete(Self.reading(name)) }
        let limit = Self.milliseconds(date)
        var reclaimed = Reclaimed()
        var written = 0
        try change(at: now) { log, change in
            let gone = Set(log.leaving.filter { $0.value <= limit && !log.held.contains($0.key) }.keys)
            reclaimed.snapshots = gone.sorted()
            guard !gone.isEmpty else { return }
            let rewriting = try Rewriting(log.manifests, without: gone, in: self, into: store)
            change.leaving = log.leaving.filter { !gone.contains($0.key) }
            change.dropped = gone
            change.rewritten = rewriting.changed.map { rewriting.manifests[$0] }
            written += rewriting.written
        }
        guard try isReadAlone(by: name, at: now) else {
            reclaimed.waits = true
            return reclaimed
        }
        reclaimed.freed = try removeUnneeded(at: now) - written
        return reclaimed
    }

    /// The numbers of the snapshots out of which streams go whose records are kept since some moment only: neither the
    /// newest one, nor any that is held.
    public func forgettable(_ streams: [String: Date]) -> [String: Set<Int>] {
        let log = log
        var found: [String: Set<Int>] = [:]
        for (name, since) in streams {
            let limit = Self.milliseconds(since)
            let gone = log.manifests.dropLast().filter {
                $0.time < limit && $0.streams[name] != nil && !log.held.contains($0.number)
            }
            if !gone.isEmpty { found[name] = Set(gone.map(\.number)) }
        }
        return found
    }

    /// Takes streams out of all snapshots before a moment of each, for good (LB-133). Snapshots stay without them, and every
    /// other record stays byte for byte.
    public func forget(_ streams: [String: Date], at now: Date) throws -> Reclaimed {
        let name = "forget-\(Hexadecimal.text(RepositoryKeys.randomBytes(8)))"
        try markReading(name, at: now)
        defer { try? store.delete(Self.reading(name)) }
        var reclaimed = Reclaimed()
        var written = 0
        try change(at: now) { log, change in
            let forgotten = forgettable(streams)
            reclaimed.snapshots = forgotten.values.reduce(into: Set()) { $0.formUnion($1) }.sorted()
            guard !forgotten.isEmpty else { return }
            let forgetting = try Forgetting(log.manifests, forgetting: forgotten, in: self, into: store)
            change.rewritten = forgetting.changed
            written += forgetting.written
        }
        guard !reclaimed.snapshots.isEmpty else { return reclaimed }
        guard try isReadAlone(by: name, at: now) else {
            reclaimed.waits = true
            return reclaimed
        }
        reclaimed.freed = try removeUnneeded(at: now) - written
        return reclaimed
    }

    /// Whether nobody else reads the store.
    func isReadAlone(by name: String, at now: Date) throws -> Bool {
        try !store.list(prefix: "staging/").contains {
            $0.name.hasSuffix(Self.readingSuffix) && $0.name != Self.reading(name)
                && $0.modified > now.addingTimeInterval(-Self.longestRun)
        }
    }

    /// - Returns: the bytes that were removed.
    func removeUnneeded(at now: Date) throws -> Int {
        try refresh()
        var check = RepositoryCheck()
        let needed = Set(try neededPacks(log.manifests, &check).map(PackFormat.object))
        guard check.isSound else {
            throw RepositoryError(.damaged, check.findings.first ?? "The store is damaged.")
        }
        var removed = 0
        var kept = 0
        for object in try store.list(prefix: "packs/") {
            guard !needed.contains(object.name) else {
                kept += object.size
                continue
            }
            try store.delete(object.name)
            removed += object.size
        }
        if removed > 0 { try change(at: now) { _, change in change.stored = kept } }
        return removed
    }

    /// Writes a line of the log that is no snapshot, unless it would say nothing new; anew when somebody else was faster.
    func change(at date: Date, _ body: (StoreLog, inout StoreChange) throws -> Void) throws {
        while true {
            try refresh()
            let log = log
            guard let newest = log.manifests.last else { return }
            let before = StoreChange(leaving: log.leaving, held: log.held)
            var change = before
            try body(log, &change)
            guard change != before else { return }
            let time = Self.milliseconds(date)
            let line = Manifest(
                number: newest.number, startedAt: time, time: time, previous: log.head, streams: [:], stored: 0,
                run: "prune", slot: log.slot + 1, change: change,
                // Programs before the third version heed what was rewritten only beside what was dropped.
                version: change.dropped.isEmpty && !change.rewritten.isEmpty ? 3 : 2)
            if try commit(line) { return }
        }
    }

    /// Says that a run reads the store, until what it put aside is discarded.
    func markReading(_ run: String, at date: Date) throws {
        _ = try store.putIfAbsent(Self.reading(run), Array("\(Self.milliseconds(date))".utf8))
    }

    static let readingSuffix = "/reading"
    static func reading(_ run: String) -> String { "staging/\(run)\(readingSuffix)" }

    private static func milliseconds(_ date: Date) -> Int64 {
        Int64(max(-1e15, min(1e15, (date.timeIntervalSince1970 * 1000).rounded())))
    }
}

/// A store for finding out what would be written.
private struct NothingKept: ObjectStore {
    func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool { true }
    func read(_ name: String) throws -> [UInt8] { throw RepositoryError(.notFound, "Nothing is kept here.") }
    func read(_ name: String, _ range: Range<Int>) throws -> [UInt8] { try read(name) }
    func list(prefix: String) throws -> [StoredObject] { [] }
    func delete(_ name: String) throws {}
}
