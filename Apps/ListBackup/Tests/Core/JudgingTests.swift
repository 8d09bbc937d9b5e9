import Foundation
import ListBackupCore
import Testing

/// Whether damage at a source is told from its everyday life.
@Suite(.serialized) struct JudgingTests {
    /// A list of contacts that lives: each night some are added, changed and deleted.
    private struct Contacts {
        var random: SeededGenerator
        var records: [Int: String] = [:]
        var next = 0
        /// Of the records, what part changes in a night, and what part is deleted.
        let (changes, deletions): (Double, Double)

        init(seed: UInt64, size: Int, changes: Double, deletions: Double) {
            random = SeededGenerator(state: seed)
            (self.changes, self.deletions) = (changes, deletions)
            for _ in 0..<size { add() }
        }

        private mutating func text(_ id: Int) -> String {
            let phone = Int.random(in: 0..<1_000_000, using: &random)
            let note = ["met at the fair", "", "wants a call back next week", "pays late"].randomElement(using: &random)
            return
                #"{"id":\#(id),"name":"Person \#(id)","phone":"+49 \#(phone)","note":"\#(note ?? "")","tags":["a","b"]}"#
        }

        mutating func add() {
            records[next] = text(next)
            next += 1
        }

        /// How many of so many, each with a chance.
        private mutating func some(_ share: Double) -> [Int] {
            let chance = share * Double.random(in: 0.3...1.7, using: &random)
            return records.keys.sorted().filter { _ in Double.random(in: 0..<1, using: &random) < chance }
        }

        mutating func passNight() {
            for id in some(changes) { records[id] = text(id) }
            let gone = some(deletions)
            for id in gone { records[id] = nil }
            for _ in 0..<gone.count + Int.random(in: 0...max(1, records.count / 100), using: &random) { add() }
        }

        mutating func delete(_ share: Double) {
            let count = Int((share * Double(records.count)).rounded(.up))
            for id in records.keys.sorted().shuffled(using: &random).prefix(count) { records[id] = nil }
        }

        mutating func wipePhones(_ share: Double, _ nothing: String) {
            let count = Int((share * Double(records.count)).rounded(.up))
            for id in records.keys.sorted().shuffled(using: &random).prefix(count) {
                records[id] = records[id]?.replacing(/"phone":"[^"]*"/, with: "\"phone\":\(nothing)")
            }
        }

        mutating func encrypt(_ share: Double) {
            let count = Int((share * Double(records.count)).rounded(.up))
            for id in records.keys.sorted().shuffled(using: &random).prefix(count) {
                let bytes = (0..<90).map { _ in UInt8.random(in: 0...255, using: &random) }
                records[id] = #"{"id":\#(id),"name":"\#(Data(bytes).base64EncodedString())"}"#
            }
        }

        var list: [(Int, String)] { records.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }

    /// Small and large, still and lively.
    private static let lives: [(size: Int, changes: Double, deletions: Double)] = [
        (200, 0.01, 0.002), (250, 0.02, 0.005), (300, 0.03, 0.004), (600, 0.01, 0.008), (60, 0.05, 0.01),
    ]

    @Test func `LB-124 Of 500 normal nights of replayed histories one at most is called suspicious`() throws {
        var runs = 0
        var alarms: [String] = []
        for (number, life) in Self.lives.enumerated() {
            for seed in 0..<4 {
                var contacts = Contacts(
                    seed: UInt64(number * 100 + seed), size: life.size, changes: life.changes,
                    deletions: life.deletions)
                let fixture = try RepositoryFixture()
                let repository = try fixture.open()
                for night in 0..<26 {
                    let manifest = try fixture.backUp(repository, contacts.list, run: "night-\(night)")
                    if night > 0 {
                        runs += 1
                        alarms += try repository.findings(in: manifest).filter { $0.score >= 1 }.map {
                            "life \(number), seed \(seed), night \(night): \($0.kind) \($0.count) of \($0.total)"
                        }
                    }
                    contacts.passNight()
                }
            }
        }
        #expect(runs == 500 && alarms.count <= 1, "\(alarms)")
    }

    @Test func `LB-123, LB-124 Every mass deletion from 5 % on and every emptied field from 10 % on is found`() throws {
        var missed: [String] = []
        var seeded = 0
        for (number, life) in Self.lives.enumerated() where life.size >= 200 {
            for seed in 0..<3 {
                var contacts = Contacts(
                    seed: UInt64(7_000 + number * 100 + seed), size: life.size, changes: life.changes,
                    deletions: life.deletions)
                let fixture = try RepositoryFixture()
                let repository = try fixture.open()
                for night in 0..<[2, 8, 25][seed % 3] {
                    try fixture.backUp(repository, contacts.list, run: "night-\(night)")
                    contacts.passNight()
                }
                let healthy = contacts
                for share in [0.05, 0.07, 0.4, 0.1, 0.25, 1] {
                    contacts = healthy
                    let kind: RunFinding.Kind =
                        share == 0.1 || share == 0.25 ? .emptied : share == 0.4 ? .scrambled : .deleted
                    switch kind {
                    case .emptied: contacts.wipePhones(share, share == 0.1 ? "null" : "\"\"")
                    case .scrambled: contacts.encrypt(share)
                    default: contacts.delete(share)
                    }
                    // Each damage comes to a store of its own that has the same history.
                    let copy = try RepositoryFixture(store: fixture.store.copy())
                    let manifest = try copy.backUp(try copy.open(), contacts.list, run: "damaged")
                    seeded += 1
                    let findings = try copy.open().findings(in: manifest).filter { $0.score >= 1 }
                    guard let found = findings.first(where: { $0.kind == kind }) else {
                        missed.append("life \(number), seed \(seed): \(kind) \(share) \(manifest.streams)")
                        continue
                    }
                    #expect(kind != .emptied || found.field == "phone")
                    #expect(!found.examples.isEmpty && found.examples.count <= 3)
                }
            }
        }
        #expect(seeded == 72 && missed.isEmpty, "\(missed.count): \(missed.prefix(5))")
    }

    @Test func `LB-048, LB-123 A run that is not sure of having read all, and the first one, are not suspicious`()
        throws
    {
        let fixture = try RepositoryFixture()
        let repository = try fixture.open()
        let all = (0..<100).map { ($0, #"{"id":\#($0)}"#) }
        #expect(try repository.findings(in: try fixture.backUp(repository, all, run: "one")).isEmpty)
        let part = try fixture.backUp(repository, Array(all.prefix(10)), run: "two", .partial)
        #expect(try repository.findings(in: part).isEmpty)
        let whole = try fixture.backUp(repository, Array(all.prefix(40)), run: "three")
        let found = try #require(try repository.findings(in: whole).first)
        #expect(found.kind == .deleted && found.count == 60 && found.total == 100 && found.score > 1)
    }
}
