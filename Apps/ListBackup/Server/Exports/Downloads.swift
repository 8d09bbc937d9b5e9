import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import Secrets
import ServerKit
import Wire

/// Links to files that are good for some minutes, and the files behind them.
struct Downloads: Sendable {
    /// What a link says; nobody else can make one.
    struct Ticket: Codable, Sendable {
        var tenant: SortableID
        var source: SortableID
        var snapshot: Int
        var stream: String
        var format: ExportFormat
        var archive: ExportArchive?
        /// What of the stream leaves, sealed: what somebody looks for stands in no address that is logged.
        var selection: String?
        /// What two sources do not have alike, sealed as well.
        var matching: String?
        /// By which it can be withdrawn.
        var link: SortableID?
        /// Without which nobody opens the file, sealed as well.
        var password: String?
        /// Whether every earlier version is in it.
        var history: Bool?
        /// When it was made.
        var madeAt: Date?
    }

    private static let longestCount = Duration.seconds(5)
    let context: ServerContext
    private let signer: TokenSigner
    let sealing: SealingKey
    let folder: DownloadFolder
    private let mount: String
    private let receipts: ErasureReceipts
    private let courier: LinkCourier
    private static let mostDays = 30
    private static let passwordLength = 8...128

    init(
        _ context: ServerContext, keys: KeyRing, folder: DownloadFolder, mount: String, receipts: ErasureReceipts,
        courier: LinkCourier
    ) {
        self.courier = courier
        self.receipts = receipts
        self.context = context
        self.folder = folder
        self.mount = mount
        signer = TokenSigner(keys: keys, purpose: "download", clock: context.clock)
        sealing = SealingKey(keys: keys, purpose: "download")
    }

    func link(_ source: SourceRow, _ request: ExportRequest) async throws -> DownloadLink {
        let repository = try await context.repository(source)
        let snapshot = try RecordBrowser(repository: repository).snapshot(at: request.at)
        try Self.check(request.password, request)
        guard request.days.map({ (1...Self.mostDays).contains($0) }) ?? true else {
            throw Problem.unprocessable("days", "invalid", "A link is good for 1 to \(Self.mostDays) days.")
        }
        let recipient = try request.recipient.map { try courier.check($0, days: request.days) }
        let isDatabase = request.format == .sqlite && request.stream.isEmpty
        let isOne = (request.archive == nil && !isDatabase) || request.selection != nil
        if isOne {
            guard snapshot.streams[request.stream] != nil, !request.stream.hasPrefix("_") else {
                throw Problem.notFound("There was no stream \(request.stream) at that time.")
            }
        }
        let records = try await count(request, snapshot, repository, of: source.tenant)
        let stream = isOne ? request.stream : ""
        let ticket = Ticket(
            tenant: source.tenant, source: source.id, snapshot: snapshot.number, stream: stream,
            format: request.format, archive: request.archive,
            selection: try request.selection.map { try seal($0, of: source.id) },
            password: request.password.map {
                Base64URL.encode(sealing.seal(Array($0.utf8), context: "password \(source.id)"))
            },
            history: isOne || request.archive != nil ? nil : request.history)
        let life = request.days.map { Double($0) * 86_400 } ?? DownloadFolder.life
        let made = try await link(source, ticket, records: records, life: life)
        if let recipient {
            try await courier.send(made, of: source, to: recipient, isSealed: request.password != nil)
        }
        return made
    }

    private static func check(_ password: String?, _ request: ExportRequest) throws {
        guard let password else { return }
        guard request.archive == .zip else {
            throw Problem.unprocessable("password", "no_zip", "Only a zip file has a password.")
        }
        guard passwordLength.contains(password.count), !password.contains("\0") else {
            throw Problem.unprocessable("password", "invalid", "Choose a password of 8 to 128 characters.")
        }
    }

    /// Writes down that records leave, and gives the link to them.
    func link(
        _ source: SourceRow, _ ticket: Ticket, records: Int?, life: Double = DownloadFolder.life
    ) async throws -> DownloadLink {
        let now = context.clock.now()
        let end = now.addingTimeInterval(life)
        var ticket = ticket
        let id = context.ids.next()
        (ticket.link, ticket.madeAt) = (id, now)
        let token = try signer.sign(ticket, expires: end)
        let made = FileLink(
            id: id, sourceId: source.id, filename: Self.name(source, ticket), createdAt: now, expiresAt: end,
            fetched: 0,
            isSealed: ticket.password != nil)
        try await context.database.write { [context, ticket] connection in
            try context.links.insert(made, of: source.tenant, connection)
            try context.note(.exported, source, number: ticket.snapshot, detail: ticket.stream, connection)
        }
        return DownloadLink(
            path: "\(mount)/api/v1/downloads/\(token)", filename: made.filename, expiresAt: end, records: records)
    }

    /// How many records were chosen; what cannot be chosen is refused before there is a link to it.
    private func count(
        _ request: ExportRequest, _ snapshot: Manifest, _ repository: Repository, of tenant: SortableID
    ) async throws -> Int? {
        guard let selection = request.selection else { return nil }
        let deadline = ContinuousClock.now.advanced(by: Self.longestCount)
        return try await context.pool.run(for: "\(tenant)") {
            try ChosenRecords.count(selection, of: request.stream, in: snapshot, repository, until: deadline)
        }
    }

    func addRoutes(to router: inout Router) {
        router.serve(LinksAPI.all) { call in
            let (id, tenant, now) = (call.parameters.id, try call.tenant, context.clock.now())
            return try await context.database.read { connection in
                _ = try context.sources.source(id, of: tenant, connection)
                return try context.links.open(of: id, at: now, connection)
            }
        }
        router.serve(LinksAPI.withdraw) { call in
            let (id, tenant, now) = (call.parameters.id, try call.tenant, context.clock.now())
            try await context.database.write { connection in
                let found = try context.links.withdraw(id, of: tenant, at: now, connection)
                let source = try context.sources.source(found.source, of: tenant, connection)
                try context.note(.linkWithdrawn, source, detail: found.filename, connection)
            }
            return NoAnswer()
        }
        router.on(.get, "/api/v1/downloads/{token}") { request in
            do {
                let token = request.context[PathParameters.self]["token"] ?? ""
                return try await respond(request, try signer.open(token, as: Ticket.self))
            } catch is TokenError {
                throw Problem.notFound("This link has expired: export the records again.")
            } catch {
                throw ServerContext.refusal(error)
            }
        }
    }

    private func respond(_ request: HTTPRequest, _ ticket: Ticket) async throws -> HTTPResponse {
        // Who goes on with a file fetches it once.
        let isBegun = request.fields["Range"] == nil
        let source = try await context.database.write { [context] connection in
            guard let link = ticket.link, try context.links.follow(link, counts: isBegun, connection) else {
                throw TokenError.invalid
            }
            return try context.sources.source(ticket.source, of: ticket.tenant, connection)
        }
        if let matching = try ticket.matching.map({ try openedMatching($0, of: source.id) }) {
            return answer(request, try await write(matching, ticket, source), source, ticket)
        }
        let repository = try await context.repository(source)
        let selection = try ticket.selection.map { try opened($0, of: source.id) }
        let password = try ticket.password.map { try opened(password: $0, of: source.id) }
        let key = ticket.archive == nil ? nil : try await receipts.key()
        var parts = ["\(source.id)", "\(ticket.snapshot)", ticket.stream] + Self.parts(selection)
        if let history = ticket.history { parts.append("history \(history)") }
        // What says when it was made is another file each time; whoever goes on with one gets the same.
        if ticket.archive != nil, let link = ticket.link { parts.append("\(link)") }
        let path = try await folder.file(of: parts, kind: Self.kind(ticket)) { path in
            let snapshot = try repository.snapshot(ticket.snapshot)
            if let archive = ticket.archive {
                try WholeExporter(
                    repository: repository, snapshot: snapshot, chosen: selection.map { (ticket.stream, $0) },
                    statement: key.map { (source: source.name, madeAt: ticket.madeAt ?? snapshot.date, key: $0) },
                    password: password
                ).write(ticket.format, in: archive, to: path)
            } else if ticket.stream.isEmpty {
                try WholeDatabase(repository: repository, snapshot: snapshot, hasHistory: ticket.history == true)
                    .write(to: path)
            } else {
                let records = try ChosenRecords(
                    repository: repository, snapshot: snapshot, stream: ticket.stream, selection: selection)
                try Exporter(records: records, stream: ticket.stream).write(ticket.format, to: path)
            }
        }
        return answer(request, path, source, ticket)
    }

    private func answer(
        _ request: HTTPRequest, _ path: String, _ source: SourceRow, _ ticket: Ticket
    ) -> HTTPResponse {
        let type =
            switch ticket.format {
            case _ where ticket.archive == .zip: "application/zip"
            case _ where ticket.archive == .tarZst: "application/zstd"
            case .ndjson: "application/x-ndjson"
            case .json: "application/json"
            case .sqlite: "application/vnd.sqlite3"
            case .xml: "application/xml"
            case .csv: "text/csv; charset=utf-8"
            case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            }
        var response = FileResponder.respond(
            to: request, file: path, contentType: type, cacheControl: "private, no-store")
        response.fields["Content-Disposition"] = "attachment; filename=\"\(Self.name(source, ticket))\""
        return response
    }

    private func seal(_ selection: RecordSelection, of source: SortableID) throws -> String {
        var bounded = selection
        bounded.locale = selection.locale.map { String($0.unicodeScalars.prefix(40)) }
        return Base64URL.encode(sealing.seal(try JSONCoding.encode(bounded), context: "\(source)"))
    }

    private func opened(_ text: String, of source: SortableID) throws -> RecordSelection {
        guard let box = Base64URL.decode(text), let plain = try? sealing.open(box, context: "\(source)") else {
            throw TokenError.invalid
        }
        return try JSONCoding.decode(RecordSelection.self, from: plain)
    }

    private func opened(password text: String, of source: SortableID) throws -> String {
        guard let box = Base64URL.decode(text),
            let plain = try? sealing.open(box, context: "password \(source)")
        else { throw TokenError.invalid }
        return String(decoding: plain, as: UTF8.self)
    }

    /// What a file's name ends with.
    private static func kind(_ ticket: Ticket) -> String {
        ticket.archive.map { "\(ticket.format.rawValue).\($0.rawValue)" } ?? ticket.format.rawValue
    }

    /// What tells the file of a selection from those of others.
    private static func parts(_ selection: RecordSelection?) -> [String] {
        guard let selection else { return [] }
        return [selection.query, selection.sort, selection.locale].map { $0 ?? "" }
    }

    private static func name(_ source: SourceRow, _ ticket: Ticket) -> String {
        let stream = ticket.stream.isEmpty ? "" : "-\(ticket.stream)"
        // Whoever finds the file later sees that it is not the whole stream.
        let part = ticket.matching != nil ? "-compared" : ticket.selection == nil ? "" : "-selection"
        let name = "\(source.name)\(stream)\(part)-\(ticket.snapshot)".lowercased()
            .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
        return "\(name.prefix(80)).\(kind(ticket))"
    }
}
