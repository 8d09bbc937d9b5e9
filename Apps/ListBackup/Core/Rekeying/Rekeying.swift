public import Foundation

/// Writes a store anew under other keys, snapshot by snapshot, into another place (LB-110). What was written stays: who
/// breaks off goes on behind the last snapshot that is whole. The old store is read and never changed.
public struct Rekeying: Sendable {
    private let old: Repository
    private let new: Repository

    /// - Parameters:
    ///   - old: the store as it is.
    ///   - new: a store of other keys, empty or begun by the same old one.
    public init(_ old: Repository, into new: Repository) { (self.old, self.new) = (old, new) }

    /// How many snapshots are there, and how many of them are written anew.
    public var progress: (done: Int, total: Int) { (new.log.manifests.count, old.log.manifests.count) }

    /// Whether what was written anew is still what the old store begins with: pruning and erasing may have changed that.
    public func goesOn() throws -> Bool {
        try old.refresh()
        try new.refresh()
        let (before, after) = (old.log.manifests, new.log.manifests)
        guard after.count <= before.count else { return false }
        return zip(before, after).allSatisfy { Self.isSame($0, $1) }
    }

    /// Writes the next snapshot anew; false when there is none.
    public func step() throws -> Bool {
        let (all, done) = (old.log.manifests, new.log.manifests)
        guard done.count < all.count else { return false }
        let manifest = all[done.count]
        var known: [RunRef: RunRef] = [:]
        for (before, after) in zip(all, done) {
            for (name, state) in before.streams {
                guard let twin = after.streams[name] else { continue }
                for (run, fresh) in zip(state.runs, twin.runs) { known[run] = fresh }
                if let delta = state.delta, let fresh = twin.delta { known[delta] = fresh }
            }
        }
        let packs = PackWriter(store: new.store, keys: new.keys)
        let wanted = manifest.streams.values.flatMap { $0.runs + [$0.delta].compactMap { $0 } }
        let missing = Array(Set(wanted.filter { known[$0] == nil }))
        let writers = try missing.map { try rewrite($0, packs) }
        try packs.finish()
        for (run, fresh) in zip(missing, try new.keep(writers, packs)) { known[run] = fresh }
        let last = done.last
        var copy = manifest
        copy.streams = try manifest.streams.mapValues { state in
            var state = state
            state.runs = try state.runs.map { try Self.found($0, known) }
            state.delta = try state.delta.map { try Self.found($0, known) }
            return state
        }
        for (name, state) in copy.streams { copy.streams[name]?.digest = try digest(state, after: last?.streams[name]) }
        let slot = new.log.slot + 1
        copy.previous = new.head
        copy.stored = packs.written
        copy.slot = slot == copy.number ? nil : slot
        copy.version = max(copy.slot == nil ? 1 : 2, manifest.version)
        guard try new.commit(copy) else {
            throw RepositoryError(.conflict, "Another process writes the same store anew.")
        }
        return true
    }

    /// Says of the new store what is let go and what is held in the old one, and compares the two: every pack is read, and
    /// every record of the newest snapshot. Throws `.damaged` where they differ.
    public func finish(at date: Date) throws {
        guard try goesOn(), progress.done == progress.total else {
            throw RepositoryError(.conflict, "The store has snapshots that are not written anew yet.")
        }
        let log = old.log
        try new.change(at: date) { _, change in (change.leaving, change.held) = (log.leaving, log.held) }
        let check = try new.check()
        guard check.isSound else {
            throw RepositoryError(.damaged, check.findings.first ?? "The new store is damaged.")
        }
        guard let before = old.newest, let after = new.newest else { return }
        for (name, state) in before.streams {
            guard let twin = after.streams[name], try isSame(state, twin) else {
                throw RepositoryError(.damaged, "The stream \(name) did not come out as it was.")
            }
        }
    }

    private func rewrite(_ run: RunRef, _ packs: PackWriter) throws -> RunWriter {
        let writer = RunWriter(packs: packs)
        var cursor = try old.cursor(run, isShared: false)
        try cursor.seek()
        while let key = cursor.key {
            let after = cursor.change == .removed ? [] : try cursor.after()
            let before = cursor.change == .added ? [] : try cursor.before()
            // A hash is of the record as it is, or as it was last.
            let hash = new.keys.hash(cursor.change == .removed ? before : after)
            try writer.add(key: key, cursor.change, hash: hash, after: after, before: before)
            try cursor.advance()
        }
        try writer.finish()
        return writer
    }

    /// The digest of a stream under the new keys, by what its snapshot changed where the one before is known.
    private func digest(_ state: StreamState, after last: StreamState?) throws -> UInt64 {
        guard let last, let delta = state.delta else {
            if let last, state.runs == last.runs { return last.digest }
            var digest: UInt64 = 0
            var cursor = try new.cursor(state, isShared: false)
            try cursor.seek()
            while let key = cursor.key {
                digest &+= new.mark(key, cursor.hash)
                try cursor.advance()
            }
            return digest
        }
        var digest = last.digest
        var cursor = try new.cursor(delta, isShared: false)
        try cursor.seek()
        while let key = cursor.key {
            if cursor.change != .added { digest &-= new.mark(key, new.keys.hash(try cursor.before())) }
            if cursor.change != .removed { digest &+= new.mark(key, cursor.hash) }
            try cursor.advance()
        }
        return digest
    }

    private func isSame(_ state: StreamState, _ twin: StreamState) throws -> Bool {
        var (one, other) = (try old.cursor(state, isShared: false), try new.cursor(twin, isShared: false))
        try one.seek()
        try other.seek()
        while let key = one.key {
            guard other.key == key, try one.record() == other.record() else { return false }
            try one.advance()
            try other.advance()
        }
        return other.key == nil
    }

    private static func found(_ run: RunRef, _ known: [RunRef: RunRef]) throws -> RunRef {
        guard let fresh = known[run] else {
            throw RepositoryError(.damaged, "A part of the store could not be written anew.")
        }
        return fresh
    }

    private static func isSame(_ before: Manifest, _ after: Manifest) -> Bool {
        guard before.number == after.number, before.time == after.time, before.run == after.run,
            before.streams.count == after.streams.count
        else { return false }
        return before.streams.allSatisfy { name, state in
            guard let twin = after.streams[name] else { return false }
            return state.records == twin.records && state.bytes == twin.bytes
                && state.runs.map(\.entries) == twin.runs.map(\.entries)
                && state.runs.map(\.bytes) == twin.runs.map(\.bytes)
                && state.delta?.entries == twin.delta?.entries && state.delta?.bytes == twin.delta?.bytes
        }
    }
}
