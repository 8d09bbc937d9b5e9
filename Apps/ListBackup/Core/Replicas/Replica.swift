public import Foundation

/// What a second copy has of a store.
public struct ReplicaReport: Sendable, Equatable {
    /// What is to be copied, with what is.
    public var objects = 0
    public var bytes = 0
    /// What the copy does not have yet.
    public var missing = 0
    public var missingBytes = 0
    /// What was done: put into the copy, removed from it, read again, and put anew because it was not as it should be.
    public var copied = 0
    public var removed = 0
    public var verified = 0
    public var mended = 0
    /// What the store should have and has no more, or not as it was. While there is any, nothing leaves the copy.
    public var lost = 0
    /// How many lines of the store's log the copy has.
    public var lines = 0

    public init() {}

    public var isWhole: Bool { missing == 0 && lost == 0 }
}

/// A second copy of a store, object by object. Objects never change, so that a pass that broke off is gone on with by the
/// next one.
public struct Replica: Sendable {
    let first: any DistantStore
    let second: any DistantStore
    let keys: RepositoryKeys
    /// How long the copy keeps what the store has removed.
    public static let grace = 7.0 * 86_400
    /// Objects that are on their way at a time; each is held in memory, a pack has some 16 MiB.
    static let parallel = 3
    /// Objects that each pass reads again.
    static let sample = 3

    public init(first: any DistantStore, second: any DistantStore, keys: RepositoryKeys) {
        (self.first, self.second, self.keys) = (first, second, keys)
    }

    struct Place {
        var manifests: [String: Int]
        var packs: [String: Int]

        var all: [String: Int] { manifests.merging(packs) { $1 } }
    }

    /// Brings the copy up to the store.
    ///
    /// - Parameters:
    ///   - leaving: what the store has removed, and since when the copy knows; changed.
    ///   - needed: the packs that the store's log needs.
    ///   - progress: told what is still missing.
    public func bringUp(
        leaving: inout [String: Date], at now: Date, needed: @Sendable () async throws -> Set<String>,
        progress: @Sendable (ReplicaReport) async -> Void = { _ in }
    ) async throws -> ReplicaReport {
        // In this order: what is put into both meanwhile is not taken for what the first has lost.
        let there = try await place(second)
        let here = try await place(first)
        var report = ReplicaReport()
        report.lines = there.manifests.count
        count(here, there, &report)
        // A log only grows: one that is shorter than its copy was lost, or is an older one.
        report.lost = there.manifests.keys.count { here.manifests[$0] == nil }
        guard report.lost == 0 else { return report }
        let gone = there.packs.keys.filter { here.packs[$0] == nil }
        if !gone.isEmpty {
            do {
                let needed = try await needed()
                report.lost = gone.count { needed.contains($0) }
            } catch let error as RepositoryError where error.code == .damaged {
                // A log that cannot be followed to its end says of nothing that it is not needed.
                report.lost = gone.count
            }
        }
        await progress(report)
        let absent = here.all.filter { there.all[$0.key] != $0.value }
        // A manifest is in the copy only where all that it names is.
        for start in [StoredKind.packs, StoredKind.manifests] {
            try await copy(absent.filter { $0.key.hasPrefix(start) }, there, &report, progress)
            guard report.lost == 0 else { break }
        }
        if report.lost == 0 { try await remove(gone, &leaving, now, &report) }
        try await verify(there, &report)
        guard report.copied > 0 else { return report }
        // What counts is what the copy says that it has.
        let after = try await place(second)
        count(here, after, &report)
        report.lines = after.manifests.count
        return report
    }

    func place(_ store: any DistantStore) async throws -> Place {
        // In this order: whatever a manifest names was put before it.
        let manifests = try await store.list(prefix: StoredKind.manifests)
        let packs = try await store.list(prefix: StoredKind.packs)
        func sizes(_ list: [StoredObject]) -> [String: Int] {
            Dictionary(list.map { ($0.name, $0.size) }, uniquingKeysWith: { $1 })
        }
        return Place(manifests: sizes(manifests), packs: sizes(packs))
    }

    private func count(_ here: Place, _ there: Place, _ report: inout ReplicaReport) {
        let (all, other) = (here.all, there.all)
        let missing = all.filter { other[$0.key] != $0.value }
        (report.objects, report.bytes) = (all.count, all.values.reduce(0, +))
        (report.missing, report.missingBytes) = (missing.count, missing.values.reduce(0, +))
    }

    private enum Outcome: Sendable { case copied, gone, damaged }

    private func copy(
        _ objects: [String: Int], _ there: Place, _ report: inout ReplicaReport,
        _ progress: @Sendable (ReplicaReport) async -> Void
    ) async throws {
        var rest = objects.sorted { $0.key < $1.key }[...]
        let known = there.all
        try await withThrowingTaskGroup(of: (Outcome, Int).self) { group in
            for _ in 0..<Self.parallel {
                guard let next = rest.popFirst() else { break }
                group.addTask { (try await copy(next.key, isThere: known[next.key] != nil), next.value) }
            }
            while let (outcome, size) = try await group.next() {
                switch outcome {
                case .copied:
                    report.copied += 1
                    (report.missing, report.missingBytes) = (report.missing - 1, report.missingBytes - size)
                case .gone: (report.missing, report.missingBytes) = (report.missing - 1, report.missingBytes - size)
                case .damaged: report.lost += 1
                }
                await progress(report)
                guard let next = rest.popFirst() else { continue }
                group.addTask { (try await copy(next.key, isThere: known[next.key] != nil), next.value) }
            }
        }
    }

    /// - Parameter isThere: whether the copy has one that is longer or shorter.
    private func copy(_ name: String, isThere: Bool) async throws -> Outcome {
        // It may have been removed meanwhile, as it may be.
        guard let bytes = try await first.read(name) else { return .gone }
        // What is damaged takes the place of nothing.
        guard keys.isSound(bytes, as: name) else { return .damaged }
        if isThere, let other = try await second.read(name), other != bytes, keys.isSound(other, as: name) {
            return .damaged
        }
        try await second.put(name, bytes)
        return .copied
    }

    private func remove(
        _ gone: [String], _ leaving: inout [String: Date], _ now: Date, _ report: inout ReplicaReport
    ) async throws {
        let names = Set(gone)
        leaving = leaving.filter { names.contains($0.key) }
        for name in gone {
            guard let since = leaving[name] else {
                leaving[name] = now
                continue
            }
            guard now.timeIntervalSince(since) >= Self.grace else { continue }
            try await second.delete(name)
            leaving[name] = nil
            report.removed += 1
        }
    }

    /// Reads some of the copy again; what is not as it was put is put anew.
    private func verify(_ there: Place, _ report: inout ReplicaReport) async throws {
        for name in there.all.keys.shuffled().prefix(Self.sample) {
            if let bytes = try await second.read(name), keys.isSound(bytes, as: name) {
                report.verified += 1
            } else if let bytes = try await first.read(name), keys.isSound(bytes, as: name) {
                try await second.put(name, bytes)
                report.mended += 1
            }
        }
    }

    // MARK: - Back from the copy

    /// Puts the lines of the log back that the store has no more, the oldest first, so that what is there has no gaps.
    /// - Returns: how many there were.
    public func bringManifestsBack() async throws -> Int {
        let here = Set(try await first.list(prefix: StoredKind.manifests).map(\.name))
        let there = try await second.list(prefix: StoredKind.manifests).map(\.name)
        guard there.contains(where: { !here.contains($0) }) else { return 0 }
        // Lines that do not follow each other would make the store unreadable.
        if let last = there.last(where: here.contains) {
            let (mine, other) = (try await first.read(last), try await second.read(last))
            guard mine == other else {
                throw RepositoryError(.conflict, "The copy belongs to another history of this store.")
            }
        }
        return try await bringBack(there, without: here)
    }

    /// Puts the packs back that are needed and that the store has no more.
    public func bringPacksBack(_ needed: Set<String>) async throws -> Int {
        let here = try await first.list(prefix: StoredKind.packs)
        let sizes = Dictionary(here.map { ($0.name, $0.size) }, uniquingKeysWith: { $1 })
        // Of another size it is not what it was.
        let there = try await second.list(prefix: StoredKind.packs)
        let whole = there.filter { sizes[$0.name] == $0.size }.map(\.name)
        return try await bringBack(there.map(\.name).filter(needed.contains), without: Set(whole))
    }

    private func bringBack(_ names: [String], without here: Set<String>) async throws -> Int {
        var count = 0
        for name in names.sorted() where !here.contains(name) {
            guard let bytes = try await second.read(name) else { continue }
            guard keys.isSound(bytes, as: name) else {
                throw RepositoryError(.damaged, "The object \(name) is damaged in the second copy as well.")
            }
            try await first.put(name, bytes)
            count += 1
        }
        return count
    }
}
