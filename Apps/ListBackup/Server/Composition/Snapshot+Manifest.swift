import Foundation
import ListBackupAPI
import ListBackupCore

extension Certainty {
    init(_ completeness: Completeness) {
        switch completeness {
        case .proved: self = .proved
        case .claimed: self = .claimed
        case .partial: self = .partial
        case .failed: self = .failed
        }
    }
}

extension Snapshot {
    init(_ manifest: Manifest, isHeld: Bool = false) {
        self.init(
            number: manifest.number, at: manifest.date, certainty: Certainty(manifest.completeness),
            streams: manifest.streams.filter { !$0.key.hasPrefix("_") }.map { name, state in
                Stream(
                    name: name, certainty: Certainty(state.report.completeness), evidence: state.report.evidence,
                    records: state.records, bytes: state.bytes, added: state.added, changed: state.changed,
                    removed: state.removed)
            }
            // What came in is what people look for in a mailbox.
            .sorted { ($0.name != "INBOX" ? 1 : 0, $0.name) < ($1.name != "INBOX" ? 1 : 0, $1.name) },
            stored: manifest.stored, isHeld: isHeld)
    }
}

extension Run.Stream {
    init(_ name: String, _ progress: BackupRun.Progress) {
        self.init(
            name: name, read: progress.read, total: progress.total,
            certainty: (progress.report?.completeness).map { Certainty($0) }, evidence: progress.report?.evidence)
    }
}
