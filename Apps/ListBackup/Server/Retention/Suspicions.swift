import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// Finds out whether a backup holds data that were damaged at their source, and keeps that in mind until somebody says
/// that it was expected, or the records are back (LB-123, LB-125).
struct Suspicions: Sendable {
    let context: ServerContext
    let alerts: SourceAlerts
    private static let mostFindings = 20
    private static let longestExample = 80

    func add(to router: inout Router, shown: @escaping @Sendable (SourceRow) async throws -> Source) {
        router.serve(RetentionAPI.expected) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            let source = try await context.database.write { connection in
                let source = try context.sources.source(id, of: tenant, connection)
                if try context.retention.removeSuspicion(of: id, connection) {
                    try context.note(.backupExpected, source, connection)
                    try alerts.retentions.enqueue(source, in: connection)
                }
                return source
            }
            context.tell(LiveChange(), to: tenant)
            return try await shown(source)
        }
    }

    /// What is suspicious in a snapshot; nil where nothing is.
    func judge(_ manifest: Manifest, _ repository: Repository) async throws -> Suspicion? {
        try await context.pool.run {
            let findings = try repository.findings(in: manifest)
            guard let first = findings.first, first.score >= 1,
                let good = repository.snapshots.last(where: { $0.number < manifest.number })
            else { return nil }
            return Suspicion(
                number: manifest.number, at: manifest.date, lastGood: good.number, lastGoodAt: good.date,
                findings: findings.prefix(Self.mostFindings).map(Self.shown))
        }
    }

    private static func shown(_ finding: RunFinding) -> Suspicion.Finding {
        Suspicion.Finding(
            kind: Suspicion.Finding.Kind(rawValue: finding.kind.rawValue) ?? .changed, stream: finding.stream,
            count: finding.count, total: finding.total, field: finding.field,
            examples: finding.examples.map { key, record in
                String((RecordSummary(of: record, id: key.text).title ?? key.text).prefix(Self.longestExample))
            })
    }

    /// Takes in what a run's snapshot looks like, as part of the transaction in which the run ends.
    func note(
        _ found: Suspicion?, in manifest: Manifest, of source: SourceRow, good: Manifest?,
        _ connection: DatabaseConnection
    ) throws {
        if let known = try context.retention.suspicion(of: source.id, connection) {
            // The first one stays: what came before it is what was good.
            guard found == nil, let good, known.isMended(manifest, since: good) else { return }
            _ = try context.retention.removeSuspicion(of: source.id, connection)
            try context.note(.backupWellAgain, source, connection)
        } else if let found {
            try context.retention.put(found, of: source, at: context.clock.now(), connection)
            try context.note(
                .backupSuspicious, source, number: found.number, detail: found.sentences.first, connection)
            try alerts.suspect(source, found, connection)
        }
    }
}

extension Suspicion {
    /// What was found, in sentences for mails.
    var sentences: [String] {
        findings.map { finding in
            let (count, total) = ("\(finding.count)", "\(finding.total)")
            let stream = "“\(finding.stream)”"
            let what =
                switch finding.kind {
                case .deleted: "\(count) of \(total) records of \(stream) were deleted"
                case .changed: "\(count) of \(total) records of \(stream) changed"
                case .emptied: "\(finding.field ?? "A field") was emptied in \(count) of \(total) records of \(stream)"
                case .shrunk: "The records of \(stream) became far shorter"
                case .scrambled: "\(count) of \(total) records of \(stream) look encrypted"
                }
            let among = finding.examples.map { "“\($0)”" }.joined(separator: ", ")
            return among.isEmpty ? "\(what)." : "\(what), among them \(among)."
        }
    }

    /// Whether the records that were deleted are back.
    func isMended(_ manifest: Manifest, since good: Manifest) -> Bool {
        findings.allSatisfy { finding in
            guard finding.kind == .deleted, let before = good.streams[finding.stream],
                let after = manifest.streams[finding.stream]
            else { return false }
            return Double(after.records) >= 0.99 * Double(before.records)
        }
    }
}
