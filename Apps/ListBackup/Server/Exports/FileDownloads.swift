import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// Files that belong to records, and the links to them (LB-142).
struct FileDownloads: Sendable {
    /// What a link says.
    private struct Ticket: Codable, Sendable {
        var tenant: SortableID
        var source: SortableID
        var snapshot: Int
        var key: String
        var stream: String
        /// Which of the record’s files.
        var number: Int
    }

    private let context: ServerContext
    private let tickets: SealedTickets<Ticket>
    private let folder: DownloadFolder
    private let mount: String

    init(_ context: ServerContext, keys: KeyRing, folder: DownloadFolder, mount: String) {
        self.context = context
        self.folder = folder
        self.mount = mount
        tickets = SealedTickets(keys: keys, purpose: "record file", clock: context.clock)
    }

    /// The files of a record; none for records of sources that have no files.
    func files(_ source: SourceRow, _ record: RecordsAPI.Record) async throws -> [RecordFile] {
        guard [.folder, .mail, .git, .rest].contains(source.kind) else { return [] }
        let browser = RecordBrowser(repository: try await context.repository(source))
        return try await context.pool.run(for: "\(source.tenant)") {
            let all = try browser.files(of: record.key, in: record.stream, at: record.at)
            return try all.enumerated().map { number, kept in
                let ticket = Ticket(
                    tenant: source.tenant, source: source.id, snapshot: kept.snapshot.number, key: record.key,
                    stream: record.stream, number: number)
                let end = context.clock.now().addingTimeInterval(DownloadFolder.life)
                let token = try tickets.token(ticket, expires: end)
                var shown = try browser.shown(kept, path: "\(mount)/api/v1/files/\(token)")
                // What a message says is read where its record is shown.
                if source.kind == .mail { (shown.kind, shown.text) = (.other, nil) }
                return shown
            }
        }
    }

    func addRoutes(to router: inout Router) {
        router.on(.get, "/api/v1/files/{token}") { request in
            try await tickets.answer(request, expired: "This link has expired: open the record again.") {
                try await respond(request, $0)
            }
        }
    }

    private func respond(_ request: HTTPRequest, _ ticket: Ticket) async throws -> HTTPResponse {
        let source = try await context.database.read { [context] in
            try context.sources.source(ticket.source, of: ticket.tenant, $0)
        }
        let browser = RecordBrowser(repository: try await context.repository(source))
        let kept = try await context.pool.run(for: "\(ticket.tenant)") {
            let date = try browser.repository.snapshot(ticket.snapshot).date
            let all = try browser.files(of: ticket.key, in: ticket.stream, at: date)
            return all.indices.contains(ticket.number) ? all[ticket.number] : nil
        }
        guard let kept, kept.file.link == nil else { throw Problem.notFound("This record has no file.") }
        let parts = ["file", "\(source.id)", "\(ticket.snapshot)", ticket.stream, ticket.key, "\(ticket.number)"]
        let path = try await folder.file(of: parts, kind: "file") { path in
            let aside = "\(path).\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: aside) }
            try kept.write(to: aside)
            try FileManager.default.moveItem(atPath: aside, toPath: path)
        }
        // Whatever it holds, it is fetched and never opened as a page of the house.
        var response = FileResponder.respond(
            to: request, file: path, contentType: "application/octet-stream", cacheControl: "private, no-store")
        let name = kept.file.path.split(separator: "/").last.map { String($0) } ?? "file"
        let plain = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.ascii)) ?? "file"
        response.fields["Content-Disposition"] = "attachment; filename*=UTF-8''\(plain)"
        response.fields["X-Content-Type-Options"] = "nosniff"
        response.fields["Content-Security-Policy"] = "sandbox; default-src 'none'"
        return response
    }
}

extension CharacterSet {
    fileprivate static let ascii = CharacterSet(charactersIn: Unicode.Scalar(0)..<Unicode.Scalar(0x7f))
}
