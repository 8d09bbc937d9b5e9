import Foundation
import ListBackupCore
import Testing

@Suite struct ForgettingTests {
    /// Nights in which notes and orders change; what a note once said is in that night's text alone.
    private func nights(_ count: Int) throws -> (RepositoryFixture, Repository) {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        for night in 1...count { try backUp(night, repository) }
        return (fixture, repository)
    }

    private func backUp(_ night: Int, _ repository: Repository) throws {
        let builder = try repository.begin(run: "night-\(night)", at: RepositoryFixture.date(night))
        for name in ["notes", "orders"] {
            let stream = try builder.stream(name, rules: StreamRules())
            for id in 0..<40 {
                let version = id == 0 ? night : night / 3
                let text = #"{"id":\#(id),"text":"\#(name) \#(version) \#(String(repeating: "x", count: 400))"}"#
                try stream.add(RecordKey(token: Array("\(id)".utf8)), Array(text.utf8))
            }
            builder.finish(name, StreamReport(.proved, evidence: "A test.", read: 40))
        }
        _ = try builder.commit(at: RepositoryFixture.date(night))
    }

    private func records(_ stream: String, _ number: Int, _ repository: Repository) throws -> [String: String]? {
        let snapshot = try repository.snapshot(number)
        guard snapshot.streams[stream] != nil else { return nil }
        var found: [String: String] = [:]
        try repository.forEachRecord(of: stream, in: snapshot) { key, record in
            found[key.text] = String(decoding: record, as: UTF8.self)
            return true
        }
        return found
    }

    @Test func `LB-133 A stream leaves old snapshots for good, and every other record stays byte for byte`() throws {
        let (fixture, repository) = try nights(12)
        try repository.hold(2, true, at: RepositoryFixture.date(13))
        let orders = try (1...12).map { try records("orders", $0, repository) }
        let notes = try (1...12).map { try records("notes", $0, repository) }
        let since = ["notes": RepositoryFixture.date(8)]
        let before = fixture.store.bytes
        let promised = try repository.reclaimable([], forgetting: since)
        #expect(fixture.store.bytes == before)
        let gone = try repository.forget(since, at: RepositoryFixture.date(14))
        #expect(gone.snapshots == [1, 3, 4, 5, 6, 7] && !gone.waits)
        for opened in [repository, try fixture.open()] {
            #expect(opened.snapshots.count == 12)
            for number in 1...12 {
                #expect(try records("orders", number, opened) == orders[number - 1])
                let kept = number == 2 || number >= 8
                #expect(try records("notes", number, opened) == (kept ? notes[number - 1] : nil))
            }
            #expect(try opened.check().findings == [])
        }
        // Nothing says it any more, in whatever run it lay.
        let again = try repository.forget(since, at: RepositoryFixture.date(15))
        #expect(again.snapshots.isEmpty && again.freed == 0)
        let packs = try fixture.store.list(prefix: "packs/").reduce(0) { $0 + $1.size }
        #expect(repository.storedBytes == packs)
        #expect(abs(Double(promised - gone.freed)) <= 0.02 * Double(before))
        // What comes next goes on from there.
        try backUp(13, repository)
        #expect(try records("notes", 13, repository)?.count == 40)
        #expect(try fixture.open().check().findings == [])
    }

    @Test func `LB-133, LB-093 A crash at any write of forgetting leaves every snapshot whole`() throws {
        var isThrough = false
        var step = 0
        while !isThrough {
            let (fixture, repository) = try nights(5)
            let orders = try (1...5).map { try records("orders", $0, repository) }
            let since = ["notes": RepositoryFixture.date(4)]
            fixture.store.fail(afterSteps: step)
            isThrough = (try? repository.forget(since, at: RepositoryFixture.date(6))) != nil
            fixture.store.fail(afterSteps: nil)
            let again = try fixture.open()
            #expect(try again.check().findings == [], "step \(step)")
            _ = try again.forget(since, at: RepositoryFixture.date(7))
            #expect(try (1...5).map { try records("orders", $0, again) } == orders)
            #expect(try (1...5).map { try records("notes", $0, again) != nil } == [false, false, false, true, true])
            step += 1
        }
        #expect(step > 5)
    }
}
