import Foundation
import ListBackupCore
import Testing

/// What a store's objects alone hold, and what two programs do to one store.
@Suite struct SharedStoreTests {
    private static func key(_ id: Int) -> RecordKey { RecordKey(token: Array("\(id)".utf8)) }

    @Test func `LB-102 All that is not an object of the store is made again from those, and equal`() throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        for night in 1...45 {
            try fixture.backUp(
                repository,
                (1...60).filter { $0 % 9 != night % 9 }.map { ($0, #"{"id":\#($0),"n":\#($0 * night % 5)}"#) },
                run: "night-\(night)")
        }
        _ = try repository.letGo([3, 4], at: RepositoryFixture.date(50))
        // Only what is committed, in a place where nothing was ever read.
        let other = MemoryObjectStore()
        for name in fixture.store.names where name.hasPrefix("manifests/") || name.hasPrefix("packs/") {
            #expect(try other.putIfAbsent(name, try fixture.store.read(name)))
        }
        let bare = try RepositoryFixture(store: other)
        let again = try bare.open()
        #expect(again.snapshots == repository.snapshots && again.head == repository.head)
        #expect(again.lines == repository.lines && again.storedBytes == repository.storedBytes)
        for snapshot in repository.snapshots {
            #expect(try bare.contents(again, snapshot) == fixture.contents(repository, snapshot))
        }
        for id in 1...60 {
            let (old, new) = try (
                repository.history(of: Self.key(id), in: "contacts"), again.history(of: Self.key(id), in: "contacts")
            )
            #expect(old.map(\.record) == new.map(\.record))
            #expect(old.map(\.firstSeen.number) == new.map(\.firstSeen.number))
        }
        #expect(try again.check().findings == [])
    }

    @Test func `LB-109 Two programs that back up into one folder at once both go on, and nothing is lost`() async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let keys = try RepositoryKeys(root: Array(0..<32))
        let nights = 8
        try await withThrowingTaskGroup(of: Void.self) { group in
            for program in 1...2 {
                group.addTask {
                    // Each with a view of its own, as in two processes.
                    let repository = try Repository(store: FolderObjectStore(folder: folder), keys: keys)
                    for night in 1...nights {
                        while true {
                            let builder = try repository.begin(
                                run: "program-\(program)-\(night)", at: RepositoryFixture.date(night))
                            let stream = try builder.stream("contacts-\(program)")
                            for id in 1...20 { try stream.add(Self.key(id), Array(#"{"night":\#(night)}"#.utf8)) }
                            builder.finish("contacts-\(program)", StreamReport(.proved, evidence: "A test.", read: 20))
                            do {
                                _ = try builder.commit(at: RepositoryFixture.date(night))
                                break
                            } catch let error as RepositoryError where error.code == .conflict {
                                await Task.yield()
                            }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let repository = try Repository(store: FolderObjectStore(folder: folder), keys: keys)
        #expect(repository.snapshots.count == 2 * nights)
        #expect(Set(repository.snapshots.map(\.run)).count == 2 * nights)
        for program in 1...2 {
            let newest = try #require(repository.newest)
            let record = try repository.record(Self.key(7), of: "contacts-\(program)", in: newest)
            #expect(record == Array(#"{"night":\#(nights)}"#.utf8))
        }
        #expect(try repository.check().findings == [])
    }

    @Test func `LB-099 In whatever order records come, they are kept as the same`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(state: seed)
        let records = (1...3000).map { ($0, #"{"id":\#($0),"v":\#($0 % 7)}"#) }
        let (one, other) = (try RepositoryFixture(), try RepositoryFixture())
        let first = try one.backUp(try one.open(), records)
        let second = try other.backUp(try other.open(), records.shuffled(using: &random))
        #expect(first.streams["contacts"]?.digest == second.streams["contacts"]?.digest, "seed \(seed)")
        // Told apart by their ids and hashes alone, what came in one order is no change after what came in the other.
        let third = try one.backUp(try one.open(), records.shuffled(using: &random))
        let stream = try #require(third.streams["contacts"])
        #expect(stream.added == 0 && stream.changed == 0 && stream.removed == 0, "seed \(seed)")
        // The names of packs are random, and are packed with all else: that is all by which the sizes differ.
        let before = try RepositoryFixture()
        try before.backUp(try before.open(), records)
        let sizes = try [before, other].map { try $0.store.list(prefix: "packs/").map(\.size) }
        #expect(sizes[0].count == sizes[1].count, "seed \(seed)")
        let (mine, theirs): (Int, Int) = (sizes[0].reduce(0, +), sizes[1].reduce(0, +))
        #expect(abs(mine - theirs) < 256, "seed \(seed)")
    }

    @Test func `LB-062 A record of 64 MiB is kept and read as a whole, beside small ones`() throws {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        var large = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 20)
        large.withUnsafeMutableBufferPointer { buffer in
            for place in stride(from: 0, to: buffer.count, by: 4096) {
                buffer[place] = UInt8(truncatingIfNeeded: place >> 12)
            }
        }
        for (night, size) in [64 << 20, (64 << 20) - 1].enumerated() {
            let builder = try repository.begin(run: "night-\(night)", at: RepositoryFixture.date(night))
            let stream = try builder.stream("contacts")
            for id in 1...3 {
                try stream.add(Self.key(id), id == 2 ? large.prefix(size) : Array("{}".utf8)[...])
                if id == 2 { try builder.checkpoint(position: [1]) }
            }
            builder.finish("contacts", StreamReport(.proved, evidence: "A test.", read: 3))
            let snapshot = try builder.commit(at: RepositoryFixture.date(night))
            #expect(snapshot.streams["contacts"]?.records == 3)
            let kept = try repository.record(Self.key(2), of: "contacts", in: snapshot)
            #expect(kept?.count == size && kept.map { $0[...] == large.prefix(size) } == true)
            #expect(try repository.record(Self.key(3), of: "contacts", in: snapshot) == Array("{}".utf8))
        }
        #expect(
            try repository.history(of: Self.key(2), in: "contacts").map(\.record?.count) == [64 << 20, (64 << 20) - 1])
    }
}
