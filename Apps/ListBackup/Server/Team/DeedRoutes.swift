import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import Secrets
import ServerKit
import Wire

/// Who did what: as a list, checked, and as a file (LB-018).
struct DeedRoutes: Sendable {
    /// What a link to the file says.
    struct Ticket: Codable, Sendable {
        var tenant: SortableID
    }

    private static let filename = "listbackup-deeds.csv"
    private let context: ServerContext
    private let tickets: SealedTickets<Ticket>
    private let mount: String

    init(_ context: ServerContext, keys: KeyRing, mount: String) {
        self.context = context
        self.mount = mount
        tickets = SealedTickets(keys: keys, purpose: "deeds", clock: context.clock)
    }

    func add(to router: inout Router) {
        router.serve(DeedsAPI.all) { call in
            let (part, tenant) = (call.parameters, try call.tenant)
            let limit = max(1, min(part.limit ?? 50, 200))
            let before = try part.cursor.map { text in
                guard let number = Int(text) else {
                    throw Problem.badRequest(code: "cursor_invalid", "This cursor cannot be read.")
                }
                return number
            }
            let lines = try await context.database.read {
                try context.deeds.lines(of: tenant, before: before, limit: limit + 1, $0)
            }
            let shown = Array(lines.prefix(limit))
            return Page(items: shown, nextCursor: lines.count > limit ? shown.last.map { "\($0.number)" } : nil)
        }
        router.serve(DeedsAPI.check) { call in
            let tenant = try call.tenant
            return try await context.database.read { try context.deeds.check(tenant, $0) }
        }
        router.serve(DeedsAPI.export) { call in
            let end = context.clock.now().addingTimeInterval(DownloadFolder.life)
            let token = try tickets.token(Ticket(tenant: try call.tenant), expires: end)
            return DownloadLink(
                path: "\(mount)/api/v1/deed-files/\(token)", filename: Self.filename, expiresAt: end)
        }
        router.on(.get, "/api/v1/deed-files/{token}") { request in
            try await tickets.answer(request, expired: "This link has expired: ask for the list again.") { ticket in
                try await file(ticket.tenant)
            }
        }
    }

    private func file(_ tenant: SortableID) async throws -> HTTPResponse {
        var text = "number,at,who,deed,object,status,chain\r\n"
        var number = 0
        while true {
            let after = number
            let lines = try await context.database.read { try context.deeds.next(of: tenant, after: after, $0) }
            guard let last = lines.last else { break }
            number = last.deed.number
            for line in lines {
                let deed = line.deed
                let cells = [
                    "\(deed.number)", deed.at.ISO8601Format(), deed.who, deed.deed, deed.object, "\(deed.status)",
                    DeedStore.text(line.chain),
                ]
                text += cells.map(Self.cell).joined(separator: ",") + "\r\n"
            }
        }
        return HTTPResponse(
            fields: [
                "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "no-store",
                "Content-Disposition": "attachment; filename=\"\(Self.filename)\"",
            ], body: .bytes(Array(text.utf8)))
    }

    /// A cell that no spreadsheet runs as a formula.
    private static func cell(_ text: String) -> String {
        let isFormula = text.utf8.first.map { [0x3d, 0x2b, 0x2d, 0x40].contains($0) } ?? false
        let safe = isFormula ? "'\(text)" : text
        guard safe.utf8.contains(where: { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }) else { return safe }
        return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
