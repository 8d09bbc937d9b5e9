import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

extension Downloads {
    /// What a link to two compared sources says besides the first of them.
    struct MatchTicket: Codable, Sendable {
        var request: MatchExportRequest
        /// The snapshot of the other source.
        var snapshot: Int
    }

    private static let mostSeconds = 10
    private static let mostFields = 1000

    /// A link to what two sources do not have alike. What cannot be compared is refused before there is one.
    func link(_ source: SourceRow, matching request: MatchExportRequest) async throws -> DownloadLink {
        let repository = try await context.repository(source)
        let snapshot = try RecordBrowser(repository: repository).stream(request.stream, at: request.at)
        let other = try await other(request, of: source.tenant)
        let there = try RecordBrowser(repository: other).stream(request.otherStream, at: request.at)
        let sealed = MatchTicket(request: request, snapshot: there.number)
        let count = try await context.pool.run(for: "\(source.tenant)") {
            try Self.records(sealed, repository, snapshot, other).count
        }
        let ticket = Ticket(
            tenant: source.tenant, source: source.id, snapshot: snapshot.number, stream: request.stream,
            format: request.format,
            matching: Base64URL.encode(sealing.seal(try JSONCoding.encode(sealed), context: "\(source.id)")))
        return try await link(source, ticket, records: count)
    }

    /// Writes what a link was made for.
    func write(_ matching: MatchTicket, _ ticket: Ticket, _ source: SourceRow) async throws -> String {
        let repository = try await context.repository(source)
        let other = try await other(matching.request, of: source.tenant)
        let text = String(decoding: try JSONCoding.encode(matching), as: UTF8.self)
        let parts = ["matching", "\(source.id)", "\(ticket.snapshot)", text]
        return try await folder.file(of: parts, kind: ticket.format.rawValue) { path in
            let snapshot = try repository.snapshot(ticket.snapshot)
            let made = try Self.records(matching, repository, snapshot, other)
            let records = ChosenRecords(made, repository: repository, snapshot: snapshot)
            try Exporter(records: records, stream: "comparison").write(ticket.format, to: path)
        }
    }

    func openedMatching(_ text: String, of source: SortableID) throws -> MatchTicket {
        guard let box = Base64URL.decode(text), let plain = try? sealing.open(box, context: "\(source)") else {
            throw TokenError.invalid
        }
        return try JSONCoding.decode(MatchTicket.self, from: plain)
    }

    private func other(_ request: MatchExportRequest, of tenant: SortableID) async throws -> Repository {
        try SourceMatcher.check([request.field, request.otherField])
        let row = try await context.database.read { try context.sources.source(request.other, of: tenant, $0) }
        return try await context.repository(row)
    }

    /// It blocks.
    private static func records(
        _ matching: MatchTicket, _ repository: Repository, _ snapshot: Manifest, _ other: Repository
    ) throws -> [(key: RecordKey, record: [UInt8])] {
        let request = matching.request
        let matcher = SourceMatcher(
            here: .init(
                repository: repository, snapshot: snapshot, stream: request.stream, field: JSONText.path(request.field)
            ),
            there: .init(
                repository: other, snapshot: try other.snapshot(matching.snapshot), stream: request.otherStream,
                field: JSONText.path(request.otherField)), mostItems: .max, mostChanges: mostFields)
        let deadline = ContinuousClock.now.advanced(by: .seconds(mostSeconds))
        return try MatchedRecords(matching: try matcher.match(request.kind, until: deadline)).records()
    }
}
