import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import Secrets
import ServerKit
import Wire

/// What all sources have of one person, at all moments, and that as a file (LB-126, LB-127).
struct People: Sendable {
    /// What a link says.
    private struct Ticket: Codable, Sendable {
        var tenant: SortableID
        var identifiers: [String]
        var language: String?
        var at: Date
    }

    private static let mostRecords = 500
    /// In a file there is more than on a screen.
    private static let mostExported = 100_000
    private static let patience = Duration.seconds(20)
    private static let longestExport = Duration.seconds(120)
    private let context: ServerContext
    private let tickets: SealedTickets<Ticket>
    private let folder: DownloadFolder
    private let mount: String

    init(_ context: ServerContext, keys: KeyRing, folder: DownloadFolder, mount: String) {
        self.context = context
        self.folder = folder
        self.mount = mount
        tickets = SealedTickets(keys: keys, purpose: "person", clock: context.clock)
    }

    func addRoutes(to router: inout Router) {
        router.serve(PeopleAPI.find) { call in try await find(try PersonQuery(call.body), try call.tenant) }
        router.serve(PeopleAPI.export) { call in
            try await link(try PersonQuery(call.body), language: call.body.language, try call.tenant)
        }
        router.on(.get, "/api/v1/people/files/{token}") { request in
            try await tickets.answer(request, expired: "This link has expired: make the file again.") {
                try await respond(request, $0)
            }
        }
    }

    private func find(_ query: PersonQuery, _ tenant: SortableID) async throws -> PersonResult {
        let deadline = ContinuousClock.now.advanced(by: Self.patience)
        let sources = try await context.database.read { try context.sources.all(of: tenant, $0) }
        var result = PersonResult(sources: [], looked: sources.count, isComplete: true)
        for source in sources {
            let repository = try await context.repository(source)
            let most = Self.mostRecords - result.records
            let (records, isWhole) = try await blocking(tenant) {
                let finder = PersonFinder(query: query, repository: repository)
                let (matches, isWhole) = try finder.matches(most: most, until: deadline)
                return (try matches.compactMap { try finder.told($0) }, isWhole)
            }
            result.isComplete = result.isComplete && isWhole
            guard !records.isEmpty else { continue }
            result.sources.append(
                PersonSource(
                    id: source.id, name: source.name, moments: repository.snapshots.count, records: records))
        }
        return result
    }

    private func link(
        _ query: PersonQuery, language: String?, _ tenant: SortableID
    ) async throws -> DownloadLink {
        let now = context.clock.now()
        let ticket = Ticket(
            tenant: tenant, identifiers: query.identifiers, language: PersonArchiveWords(language).language, at: now)
        let end = now.addingTimeInterval(DownloadFolder.life)
        let token = try tickets.token(ticket, expires: end)
        try await context.database.write { try context.note(.personExported, of: tenant, $0) }
        return DownloadLink(path: "\(mount)/api/v1/people/files/\(token)", filename: Self.filename, expiresAt: end)
    }

    private static let filename = "person.zip"

    private func respond(_ request: HTTPRequest, _ ticket: Ticket) async throws -> HTTPResponse {
        let query = try PersonQuery(PersonWish(identifiers: ticket.identifiers))
        let sources = try await context.database.read { try context.sources.all(of: ticket.tenant, $0) }
        var opened: [(name: String, repository: Repository)] = []
        for source in sources { opened.append((source.name, try await context.repository(source))) }
        let stores = opened
        let words = PersonArchiveWords(ticket.language)
        let parts =
            ["person", "\(ticket.tenant)", "\(ticket.at.timeIntervalSince1970)", words.language] + ticket.identifiers
        let path = try await folder.file(of: parts, kind: "zip") { path in
            let deadline = ContinuousClock.now.advanced(by: Self.longestExport)
            let found = try stores.map { store in
                let (matches, isWhole) = try PersonFinder(query: query, repository: store.repository)
                    .matches(most: Self.mostExported, until: deadline)
                // Who asks for all that is kept must not take a part for it.
                guard isWhole else {
                    throw Problem(
                        .unprocessableContent, code: "too_much", "This is too much for one file: look for less.")
                }
                return PersonArchive.Part(name: store.name, repository: store.repository, matches: matches)
            }
            try PersonArchive(identifiers: query.identifiers, date: ticket.at, words: words, parts: found)
                .write(to: path)
        }
        var response = FileResponder.respond(
            to: request, file: path, contentType: "application/zip", cacheControl: "private, no-store")
        response.fields["Content-Disposition"] = "attachment; filename=\"\(Self.filename)\""
        return response
    }

    private func blocking<Value: Sendable>(
        _ tenant: SortableID, _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        do {
            return try await context.pool.run(for: "\(tenant)", body)
        } catch {
            throw ServerContext.refusal(error)
        }
    }
}
