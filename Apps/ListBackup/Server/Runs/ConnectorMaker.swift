import Base
import Foundation
import HTTPClient
import Jobs
import ListBackupAPI
import ListBackupCore
import Wire

/// Makes the connector of a source.
struct ConnectorMaker: Sendable {
    let client: HTTPClient
    /// Where sources may lie (LB-029).
    let reach: NetworkReach
    /// Folders that the operator has allowed.
    let folders: [String]
    let clock: WallClock
    let pool: BlockingPool
    let catalogue: IntegrationCatalogue
    /// What connections may ask of their sources.
    let budgets = CallBudgets()

    /// How a source's API is read: by its own connector file, or by that of the catalogue's entry.
    func description(_ settings: SourceSettings) throws -> RESTDescription {
        var description: RESTDescription
        if let id = settings.integration {
            description = try catalogue.entry(id).description(settings.values ?? [:])
        } else {
            description = try RESTDescription(json: settings.connector ?? "")
        }
        // What is not kept cannot be put back.
        let masks = FieldMasks(settings.masks)
        for place in description.streams.indices {
            let fixed = masks.fixed(in: description.streams[place].name)
            guard let write = description.streams[place].write, !fixed.isEmpty else { continue }
            description.streams[place].write?.readOnly = Set(write.readOnly ?? []).union(fixed).sorted()
        }
        return description
    }

    /// The fields by which records of a stream are known, or of any.
    private func ids(_ settings: SourceSettings, _ stream: String?) -> Set<String> {
        guard let description = try? description(settings) else { return ["id"] }
        return description.streams.filter { stream == nil || $0.name == stream }.reduce(into: []) {
            $0.formUnion($1.idFields)
        }
    }

    /// Whether records can be put back into a source.
    func takesRecords(_ kind: SourceKind, _ settings: SourceSettings) -> Bool {
        if kind == .mail || kind == .git { return true }
        guard kind == .rest, let description = try? description(settings) else { return false }
        return description.streams.contains { $0.write != nil }
    }

    /// How records of a stream can be changed; nil where they cannot.
    func writing(_ stream: String, of source: SourceRow) -> StreamWriting? {
        guard source.kind == .rest, let description = try? description(source.settings),
            let stream = description.streams.first(where: { $0.name == stream }), stream.write?.update != nil
        else { return nil }
        return StreamWriting(fixed: stream.fixed.union(stream.idFields).sorted())
    }

    /// What shows a service who asks: for an entry of the catalogue the house's own secret, else the source's.
    func kept(_ settings: SourceSettings, _ secret: SourceSecret?) throws -> RESTCredentials.Secret {
        let own = try settings.integration.flatMap { try catalogue.entry($0).clientSecret }
        return RESTCredentials.Secret(
            key: own ?? secret?.key, refreshToken: secret?.refreshToken, accessToken: secret?.accessToken)
    }

    /// - Parameters:
    ///   - log: is told what is done.
    ///   - rank: how urgent it is.
    ///   - source: whose sign-in it is.
    ///   - save: keeps the secret that a source gave in place of the one before.
    func connector(
        _ kind: SourceKind, _ settings: SourceSettings, _ secret: SourceSecret?, log: RunLogger = RunLogger(),
        rank: CallRank = .manual, source: SortableID? = nil,
        save: @escaping @Sendable (RESTCredentials.Secret) async throws -> Void
    ) throws -> any SourceConnector {
        switch kind {
        case .rest:
            let kept = try kept(settings, secret)
            for text in [kept.key, kept.refreshToken, kept.accessToken] { log.hide(text) }
            let description = try description(settings)
            return try RESTConnector(
                description, secret: kept, client: client, reach: reach, clock: clock, log: log,
                budget: budget(description, kept, source), rank: rank
            ) { renewed in
                log.hide(renewed.refreshToken)
                log.hide(renewed.accessToken)
                log.note("The source gave a new token.")
                try await save(renewed)
            }
        case .postgresql:
            log.hide(secret?.key)
            return PostgreSQLConnector(
                try address(settings.address, secret?.key), schema: settings.schema ?? "public", pool: pool)
        case .folder: return try FolderConnector(settings.folder ?? "", within: folders, pool: pool)
        case .file: return FileConnector()
        case .dav:
            log.hide(secret?.key)
            return DAVConnector(
                client: try DAVClient(
                    settings.address ?? "", user: settings.values?["user"], password: secret?.key, client: client,
                    reach: reach, log: log))
        case .mail:
            log.hide(secret?.key)
            return MailConnector(
                address: try MailboxAddress(settings), password: secret?.key, client: client, reach: reach, log: log)
        case .git:
            log.hide(secret?.key)
            let address = try GitAddress(settings)
            try address.check(hasSecret: secret?.key?.isEmpty == false)
            return GitConnector(
                address: address, token: secret?.key, client: client, reach: reach, pool: pool, clock: clock, log: log)
        case .feed: return try FeedConnector(settings.address ?? "", client: client, reach: reach, log: log)
        }
    }

    /// Sources that come with the same key to the same place share what it allows (LB-034).
    private func budget(
        _ description: RESTDescription, _ secret: RESTCredentials.Secret, _ source: SortableID?
    ) -> CallBudget {
        let isOwnKey = [.key, .bearer, .basic].contains(description.auth?.kind)
        if isOwnKey, let key = secret.key {
            return budgets.budget(of: "\(description.base) \(key.hashValue)")
        }
        return source.map { budgets.budget(of: "\($0)") } ?? CallBudget()
    }

    func address(_ text: String?, _ password: String?) throws -> PostgreSQLAddress {
        try PostgreSQLAddress(text ?? "", password: password, reach: reach)
    }

    /// Throws 422 for settings that can never work.
    func check(_ draft: SourceDraft) throws {
        let name = draft.name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty, name.count <= 80 else {
            throw Problem.unprocessable("name", "invalid", "Give the source a name of 1 to 80 characters.")
        }
        guard TimeZone(identifier: draft.schedule.timeZone) != nil else {
            throw Problem.unprocessable("schedule", "invalid", "There is no such time zone.")
        }
        do {
            _ = try draft.schedule.jobSchedule()
        } catch {
            throw Problem.unprocessable("schedule", "invalid", error.description)
        }
        do {
            _ = try connector(draft.kind, draft.settings, draft.secret) { _ in }
        } catch let error as SourceError {
            let field =
                switch draft.kind {
                case .rest: draft.settings.integration == nil ? "settings.connector" : "settings.values"
                case .postgresql, .dav, .feed, .mail, .git: "settings.address"
                case .folder: "settings.folder"
                case .file: "kind"
                }
            throw Problem.unprocessable(field, error.code.rawValue, error.message)
        }
        try FieldMasks(draft.settings.masks).check(draft.kind) { ids(draft.settings, $0) }
    }
}
