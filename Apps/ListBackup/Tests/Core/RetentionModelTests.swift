import Foundation
import ListBackupCore
import Synchronization
import Testing

/// Backups, letting go, removing, putting back, comparing and verifying in any order, one in the midst of another, by two
/// processes on one store.
@Suite struct RetentionModelTests {
    private typealias Records = [Int: String]

    /// A run that has begun and is not committed.
    private struct Open {
        var builder: SnapshotBuilder
        var records: [String: Records]
        var base: Int
        var since: Date
    }

    /// What the store has to hold.
    private final class World {
        let store: InterruptedStore
        let keys: RepositoryKeys
        var processes: [Repository]
        var random: SeededGenerator
        /// What each snapshot held that is not gone for good.
        var truth: [Int: [String: Records]] = [:]
        var leaving: [Int: Date] = [:]
        var held: Set<Int> = []
        var newest = 0
        var open: [Open] = []
        var runs = 0
        var counts: [String: Int] = [:]
        /// Whether something happens in the midst of something else.
        var isNested = false

        init(seed: UInt64) throws {
            store = InterruptedStore(now: Date(timeIntervalSince1970: 1_700_000_000))
            keys = try RepositoryKeys(root: Array(0..<32))
            random = SeededGenerator(state: seed)
            processes = []
            for _ in 0..<2 { processes.append(try Repository(store: store, keys: keys)) }
        }

        var process: Repository { processes[Int.random(in: 0..<2, using: &random)] }
        var visible: [Int] { truth.keys.filter { leaving[$0] == nil }.sorted() }

        func count(_ what: String) { counts[what, default: 0] += 1 }

        func step() throws {
            store.now += Double.random(in: 60...40_000, using: &random)
            switch Int.random(in: 0..<22, using: &random) {
            case 0..<5: try begin()
            case 5..<10: try commit()
            case 10..<13: try letGo()
            case 13: try putBack()
            case 14: try hold()
            case 15..<19: try reclaim()
            case 19: try verify()
            case 20: processes[Int.random(in: 0..<2, using: &random)] = try Repository(store: store, keys: keys)
            default: try compare()
            }
        }

        private func begin() throws {
            guard open.count < 3 else { return }
            let repository = process
            runs += 1
            let builder = try repository.begin(run: "run-\(runs)", at: store.now)
            var all = truth[newest] ?? [:]
            for stream in ["contacts", "orders"] {
                var records = all[stream] ?? [:]
                for _ in 0..<Int.random(in: 0...12, using: &random) {
                    let id = Int.random(in: 0..<80, using: &random)
                    let isGone = Int.random(in: 0..<4, using: &random) == 0
                    records[id] = isGone ? nil : #"{"v":\#(Int.random(in: 0..<5, using: &random))}"#
                }
                let ingest = try builder.stream(stream)
                for (id, text) in records { try ingest.add(RecordKey(token: Array("\(id)".utf8)), Array(text.utf8)) }
                builder.finish(stream, StreamReport(.proved, evidence: "A test.", read: records.count))
                all[stream] = records
            }
            open.append(Open(builder: builder, records: all, base: newest, since: store.now))
        }

        private func commit() throws {
            guard !open.isEmpty else { return }
            let run = open.remove(at: Int.random(in: 0..<open.count, using: &random))
            do {
                let manifest = try run.builder.commit(at: store.now)
                #expect(run.base == newest && manifest.number == newest + 1)
                newest = manifest.number
                truth[newest] = run.records
                count("commits")
            } catch let error as RepositoryError where error.code == .conflict {
                #expect(run.base != newest)
                run.builder.discard()
                count("conflicts")
            } catch let error as RepositoryError where error.code == .damaged {
                // A run that takes longer than any is waited for fails; nothing of it can be seen.
                #expect(store.now > run.since + Repository.longestRun)
                run.builder.discard()
            }
        }

        private func letGo() throws {
            let wanted = Set(visible.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
            let now = store.now
            let gone = try process.letGo(wanted, at: now)
            #expect(Set(gone) == wanted.subtracting(held).subtracting([newest]))
            for number in gone { leaving[number] = now }
            if !gone.isEmpty { count("let go") }
        }

        private func putBack() throws {
            guard let number = leaving.keys.sorted().randomElement(using: &random) else { return }
            try process.putBack(number, at: store.now)
            leaving[number] = nil
            count("put back")
        }

        private func hold() throws {
            guard let number = visible.randomElement(using: &random) else { return }
            try process.hold(number, !held.contains(number), at: store.now)
            if held.insert(number).inserted == false { held.remove(number) }
        }

        private func reclaim() throws {
            let repository = process
            let grace = Double.random(in: 0...100_000, using: &random)
            let cutoff = store.now - grace
            if !isNested, Int.random(in: 0..<2, using: &random) == 0 { interrupt() }
            let before = store.memory.bytes
            let steps = counts
            let reclaimed = try repository.reclaim(leftBefore: cutoff, at: store.now)
            store.interrupt(nil)
            for number in reclaimed.snapshots {
                let since = try #require(leaving[number])
                #expect(since <= cutoff && !held.contains(number))
                leaving[number] = nil
                truth[number] = nil
            }
            if reclaimed.waits { count("waits") } else if !reclaimed.snapshots.isEmpty { count("removals") }
            if reclaimed.freed > 20_000, counts == steps {
                // Two lines of the log are not in it.
                #expect(abs(Double(before - store.memory.bytes - reclaimed.freed)) < 4_000)
            }
        }

        /// Has something happen in the midst of what comes.
        private func interrupt() {
            let skips = Int.random(in: 0..<6, using: &random)
            nonisolated(unsafe) let world = self
            let left = Mutex(skips)
            store.interrupt {
                let isDue = left.withLock { left in
                    left -= 1
                    return left == -1
                }
                guard isDue, !world.isNested else { return }
                world.isNested = true
                defer { world.isNested = false }
                do {
                    if world.open.isEmpty || Int.random(in: 0..<3, using: &world.random) == 0 {
                        try world.begin()
                    } else {
                        try world.commit()
                    }
                    world.count("in the midst")
                } catch {
                    Issue.record(error)
                }
            }
        }

        private func compare() throws {
            let repository = process
            try repository.refresh()
            guard let from = visible.randomElement(using: &random), let to = visible.randomElement(using: &random)
            else { return }
            let (old, new) = (try repository.snapshot(from), try repository.snapshot(to))
            for stream in ["contacts", "orders"] {
                var found: [String: [String?]] = [:]
                try repository.forEachDifference(of: stream, from: old, to: new) { difference in
                    found[difference.key.text] = [difference.before, difference.after].map { bytes in
                        bytes.map { String(decoding: $0, as: UTF8.self) }
                    }
                    return true
                }
                var wanted: [String: [String?]] = [:]
                let (a, b) = (truth[from]?[stream] ?? [:], truth[to]?[stream] ?? [:])
                for id in Set(a.keys).union(b.keys) where a[id] != b[id] { wanted["\(id)"] = [a[id], b[id]] }
                #expect(found == wanted, "\(stream) from \(from) to \(to)")
            }
            let id = Int.random(in: 0..<80, using: &random)
            let history = try repository.history(of: RecordKey(token: Array("\(id)".utf8)), in: "contacts")
            var versions: [String?] = []
            for number in visible {
                let record = truth[number]?["contacts"]?[id]
                if versions.last.map({ $0 != record }) ?? (record != nil) { versions.append(record) }
            }
            #expect(
                history.map { version in version.record.map { String(decoding: $0, as: UTF8.self) } } == versions)
            count("comparisons")
        }

        func verify() throws {
            for repository in processes + [try Repository(store: store, keys: keys)] {
                try repository.refresh()
                #expect(repository.snapshots.map(\.number) == visible)
                #expect(Set(repository.leaving.map(\.manifest.number)) == Set(leaving.keys))
                #expect(repository.held == held)
                #expect(try repository.check().findings == [])
                for snapshot in repository.snapshots {
                    for (stream, records) in truth[snapshot.number] ?? [:] {
                        var found: Records = [:]
                        try repository.forEachRecord(of: stream, in: snapshot) { key, record in
                            found[try #require(Int(key.text))] = String(decoding: record, as: UTF8.self)
                            return true
                        }
                        #expect(found == records, "\(stream) of snapshot \(snapshot.number)")
                        #expect(snapshot.streams[stream]?.records == records.count)
                    }
                }
            }
            count("verifications")
        }
    }

    /// Others each time; a failure names its own.
    private static let seeds = (0..<4).map { _ in UInt64.random(in: 0..<1 << 40) }

    @Test(arguments: seeds)
    func `LB-104 However backups, pruning, restores and checks interleave, no snapshot that stays loses a byte`(
        _ seed: UInt64
    ) throws {
        let wanted = [
            "commits", "let go", "put back", "removals", "waits", "in the midst", "comparisons", "conflicts",
        ]
        var counts: [String: Int] = [:]
        var worlds: UInt64 = 0
        // What is rare takes some more worlds where three have not met it.
        while worlds < 3 || (worlds < 15 && !wanted.allSatisfy { counts[$0, default: 0] > 0 }) {
            let world = try World(seed: seed &+ worlds)
            for _ in 0..<160 { try world.step() }
            try world.verify()
            counts.merge(world.counts) { $0 + $1 }
            worlds += 1
        }
        for what in wanted { #expect(counts[what, default: 0] > 0, "\(what): \(counts)") }
    }
}
