import Foundation
import ListBackupCore

/// A store with a clock that goes an hour further at each snapshot.
struct RepositoryFixture {
    let store: MemoryObjectStore
    let keys: RepositoryKeys

    init(store: MemoryObjectStore = MemoryObjectStore()) throws {
        self.store = store
        keys = try RepositoryKeys(root: Array(0..<32))
    }

    func open() throws -> Repository { try Repository(store: store, keys: keys) }

    static func date(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 3600) }

    /// Runs a backup of one stream; records are JSON texts under their numbers.
    @discardableResult
    func backUp(
        _ repository: Repository, _ records: [(Int, String)], run: String = "run", number: Int? = nil,
        _ completeness: Completeness = .proved, volatile: [String] = []
    ) throws -> Manifest {
        let builder = try repository.begin(run: run, at: Self.date(repository.snapshots.count + 1))
        let stream = try builder.stream("contacts", rules: StreamRules(volatile: volatile))
        for (id, text) in records { try stream.add(RecordKey(token: Array("\(id)".utf8)), Array(text.utf8)) }
        builder.finish("contacts", StreamReport(completeness, evidence: "A test.", read: records.count))
        return try builder.commit(at: Self.date(repository.snapshots.count + 1))
    }

    /// What a snapshot holds.
    func contents(_ repository: Repository, _ snapshot: Manifest) throws -> [String: String] {
        var found: [String: String] = [:]
        guard snapshot.streams["contacts"] != nil else { return [:] }
        try repository.forEachRecord(of: "contacts", in: snapshot) { key, record in
            found[key.text] = String(decoding: record, as: UTF8.self)
            return true
        }
        return found
    }
}

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
