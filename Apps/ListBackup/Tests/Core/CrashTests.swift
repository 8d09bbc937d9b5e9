import Foundation
import ListBackupCore
import Testing

@Suite struct CrashTests {
    @Test func `A crash at any write leaves the last snapshot whole, and the next run goes on (LB-092, LB-093)`() throws
    {
        let first = (1...300).map { ($0, #"{"id":\#($0)}"#) }
        let second = (1...330).filter { $0 % 7 != 0 }.map { ($0, #"{"id":\#($0),"even":\#($0 % 2 == 0)}"#) }
        var step = 0
        var isThrough = false
        while !isThrough {
            let fixture = try RepositoryFixture()
            let before = try fixture.backUp(try fixture.open(), first)
            fixture.store.fail(afterSteps: step)
            isThrough = (try? backUpWithCheckpoints(fixture, second)) != nil
            fixture.store.fail(afterSteps: nil)
            let repository = try fixture.open()
            #expect(try fixture.contents(repository, before).count == 300, "step \(step)")
            #expect(try repository.check().findings == [], "step \(step)")
            if repository.snapshots.count == 1 { try backUpWithCheckpoints(fixture, second) }
            let again = try fixture.open()
            let newest = try #require(again.newest)
            #expect(again.snapshots.count == 2, "step \(step)")
            #expect(
                try fixture.contents(again, newest)
                    == Dictionary(uniqueKeysWithValues: second.map { ("\($0.0)", $0.1) }), "step \(step)")
            // What the crash left behind goes, and nothing else.
            _ = try again.removeGarbage(before: Date())
            #expect(try fixture.open().check().findings == [], "step \(step)")
            #expect(!fixture.store.names.contains { $0.hasPrefix("staging/") }, "step \(step)")
            step += 1
        }
        #expect(step > 5)
    }

    @Test func `A run goes on from its checkpoint and gives one snapshot with all parts (LB-056, LB-057)`() throws {
        let fixture = try RepositoryFixture()
        let builder = try fixture.open().begin(run: "long", at: RepositoryFixture.date(1))
        try builder.stream("contacts").add(RecordKey(token: Array("1".utf8)), Array("{}".utf8))
        builder.finish("contacts", StreamReport(.proved, evidence: "A test."))
        try builder.stream("orders").add(RecordKey(token: Array("7".utf8)), Array("{}".utf8))
        try builder.checkpoint(position: [1, 2, 3])
        try builder.stream("orders").add(RecordKey(token: Array("8".utf8)), Array("{}".utf8))
        // The process ends here.
        let next = try fixture.open().begin(run: "long", at: RepositoryFixture.date(2))
        #expect(next.position == [1, 2, 3])
        #expect(next.reports.keys.sorted() == ["contacts"])
        try next.stream("orders").add(RecordKey(token: Array("9".utf8)), Array("{}".utf8))
        next.finish("orders", StreamReport(.claimed, evidence: "A test."))
        let manifest = try next.commit(at: RepositoryFixture.date(3))
        #expect(manifest.streams["contacts"]?.records == 1)
        #expect(manifest.streams["orders"]?.records == 2)
        #expect(manifest.completeness == .claimed)
    }

    @Test func `A folder keeps objects once and whole, and refuses names that lead out of it`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = FolderObjectStore(folder: folder)
        #expect(try store.putIfAbsent("packs/ab/one", [1, 2, 3]))
        #expect(try !store.putIfAbsent("packs/ab/one", [9]))
        #expect(try store.read("packs/ab/one") == [1, 2, 3])
        #expect(try store.read("packs/ab/one", 1..<3) == [2, 3])
        #expect(throws: RepositoryError.self) { try store.read("packs/ab/one", 1..<9) }
        #expect(try store.list(prefix: "packs/").map(\.name) == ["packs/ab/one"])
        for name in ["../out", "a//b", "/etc/passwd", ""] {
            #expect(throws: RepositoryError.self) { try store.putIfAbsent(name, [1]) }
        }
        try store.delete("packs/ab/one")
        #expect(throws: RepositoryError.self) { try store.read("packs/ab/one") }
    }

    @discardableResult
    private func backUpWithCheckpoints(_ fixture: RepositoryFixture, _ records: [(Int, String)]) throws -> Manifest {
        let builder = try fixture.open().begin(run: "second", at: RepositoryFixture.date(2))
        let stream = try builder.stream("contacts")
        let done = builder.position.map { Int($0[0]) } ?? 0
        for (place, record) in records.enumerated() where place / 100 >= done {
            try stream.add(RecordKey(token: Array("\(record.0)".utf8)), Array(record.1.utf8))
            if place % 100 == 99 { try builder.checkpoint(position: [UInt8(place / 100 + 1)]) }
        }
        builder.finish("contacts", StreamReport(.proved, evidence: "A test."))
        return try builder.commit(at: RepositoryFixture.date(3))
    }
}
