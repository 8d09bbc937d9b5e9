import Foundation

extension Repository {
    /// What is suspicious in a snapshot, the worst first: compared with the one before, and with how much the runs before
    /// it removed and changed.
    public func findings(in snapshot: Manifest) throws -> [RunFinding] {
        let all = log.manifests
        guard let place = all.firstIndex(where: { $0.number == snapshot.number }), place > 0 else { return [] }
        var findings: [RunFinding] = []
        for (name, state) in snapshot.streams where !name.hasPrefix("_") {
            guard let before = all[place - 1].streams[name], before.records > 0 else { continue }
            let history = all[max(0, place - StreamJudge.longestHistory)..<place].map { $0.streams[name] }
            let judge = StreamJudge(stream: name, before: before, after: state, history: history)
            findings += try judge.findings(reading: state.delta.map { try cursor($0, isShared: false) })
        }
        return findings.sorted { $0.score > $1.score }
    }
}

/// Judges what a run did to one stream.
struct StreamJudge {
    static let longestHistory = 31
    /// Runs from which it is known what is usual.
    private static let leastHistory = 6
    private static let mostExamples = 3
    private static let mostSamples = 500
    /// Shares of a stream's records, below what may go unnoticed: 5 % of deletions, 10 % of emptied fields.
    private static let (deletedShare, emptiedShare, changedShare, scrambledShare) = (0.04, 0.08, 0.5, 0.05)
    /// In a short list it is everyday that most of it changes.
    private static let leastChanged = 20.0
    /// How many bits a byte of a record has more, on the average, when it was encrypted and written as text.
    private static let entropyRise = 0.6
    private static let shrunkTo = 0.7

    let stream: String
    let before: StreamState
    let after: StreamState
    /// The stream in the snapshots before, oldest first; nil where it was not.
    let history: [StreamState?]

    /// - Parameter delta: what the run changed, as it is kept with what it replaced.
    func findings(reading delta: RunCursor?) throws -> [RunFinding] {
        let total = before.records
        let deletions = threshold(Self.deletedShare, usual: shares(\.removed), expecting: 0.005)
        let changes = threshold(Self.changedShare, usual: shares(\.changed), expecting: 0.02)
        var found: [RunFinding] = []
        func add(_ kind: RunFinding.Kind, _ count: Int, _ limit: Double, field: String? = nil) {
            guard Double(count) >= limit, limit > 0 else { return }
            found.append(
                RunFinding(
                    kind: kind, stream: stream, count: count, total: total, field: field, score: Double(count) / limit))
        }
        add(.deleted, after.removed, deletions)
        add(.changed, after.changed, max(Self.leastChanged, changes))
        let emptied = max(4, Self.emptiedShare * Double(total))
        let scrambled = max(5, Self.scrambledShare * Double(total))
        var tally = ChangeTally()
        // Most runs change far too little for any of this, and then nothing is read.
        if var delta, !found.isEmpty || Double(after.changed) >= min(emptied, scrambled) {
            try tally.read(&delta)
            for (field, count) in tally.emptied { add(.emptied, count, emptied, field: field) }
            if tally.entropyRise >= Self.entropyRise { add(.scrambled, after.changed, scrambled) }
        }
        if total >= 20, after.records > 0 {
            let (old, new) = (Double(before.bytes) / Double(total), Double(after.bytes) / Double(after.records))
            if new < old * Self.shrunkTo {
                found.append(
                    RunFinding(
                        kind: .shrunk, stream: stream, count: after.records, total: total,
                        score: old * Self.shrunkTo / new))
            }
        }
        return found.map { finding in
            var finding = finding
            finding.examples = tally.examples(of: finding.kind, finding.field)
            return finding
        }
    }

    /// What part of the stream's records runs before changed in one way.
    private func shares(_ count: (StreamState) -> Int) -> [Double] {
        zip(history, history.dropFirst()).compactMap { old, new in
            guard let old, let new, old.records > 0 else { return nil }
            return Double(count(new)) / Double(old.records)
        }
    }

    /// How many records are too many: more than a share, than chance gives a stream in which so many are usual, and than
    /// all but one of the runs before had.
    private func threshold(_ share: Double, usual: [Double], expecting: Double) -> Double {
        let total = Double(before.records)
        var limit = share * total
        let isKnown = usual.count >= Self.leastHistory
        // One run that went wrong must not make the next one usual.
        let sorted = usual.sorted().dropLast()
        let mean = isKnown ? sorted.reduce(0, +) / Double(max(1, sorted.count)) : expecting
        limit = max(limit, mean * total + 3.5 * (mean * total).squareRoot() + 2)
        if isKnown, let high = sorted.last { limit = max(limit, 1.25 * high * total) }
        return limit
    }

    /// What is counted over the records that a run changed.
    private struct ChangeTally {
        private(set) var emptied: [String: Int] = [:]
        private var risen = 0.0
        private var samples = 0
        private var kept: [String: [(key: RecordKey, record: [UInt8])]] = [:]

        var entropyRise: Double { samples < 5 ? 0 : risen / Double(samples) }

        func examples(of kind: RunFinding.Kind, _ field: String?) -> [(key: RecordKey, record: [UInt8])] {
            switch kind {
            case .deleted: kept["-"] ?? []
            case .emptied: kept[".\(field ?? "")"] ?? []
            case .changed, .scrambled: kept["~"] ?? []
            case .shrunk: []
            }
        }

        mutating func read(_ delta: inout RunCursor) throws {
            try delta.seek()
            while let bytes = delta.key {
                let key = RecordKey(bytes: Array(bytes))
                if let key, delta.change == .removed {
                    try keep("-", key) { Array(try delta.before()) }
                } else if let key, delta.change == .changed {
                    let (old, new) = (Array(try delta.before()), Array(try delta.after()))
                    for change in FieldChange.between(old, new)
                    where !change.path.contains("[") && !Self.isEmpty(change.before) && Self.isEmpty(change.after) {
                        emptied[change.path, default: 0] += 1
                        keep(".\(change.path)", key) { old }
                    }
                    if samples < StreamJudge.mostSamples, old.count >= 32, new.count >= 32 {
                        risen += Self.entropy(new) - Self.entropy(old)
                        samples += 1
                    }
                    keep("~", key) { old }
                }
                try delta.advance()
            }
        }

        private mutating func keep(_ name: String, _ key: RecordKey, _ record: () throws -> [UInt8]) rethrows {
            guard kept[name, default: []].count < StreamJudge.mostExamples else { return }
            kept[name, default: []].append((key, try record()))
        }

        private static func isEmpty(_ token: String?) -> Bool {
            guard let token else { return true }
            return ["null", "\"\"", "[]", "{}"].contains(token)
        }

        /// Bits that a byte has on the average.
        private static func entropy(_ bytes: [UInt8]) -> Double {
            var counts = [Int](repeating: 0, count: 256)
            for byte in bytes { counts[Int(byte)] += 1 }
            let total = Double(bytes.count)
            return counts.reduce(0) { sum, count in
                guard count > 0 else { return sum }
                let share = Double(count) / total
                return sum - share * log2(share)
            }
        }
    }
}
