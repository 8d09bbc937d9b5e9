import Base
import Database
import Events
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// What all parts of the server share.
struct ServerContext: Sendable {
    let database: any Database
    let clock: WallClock
    let ids: SortableIDSource
    let log: Log
    let events: any EventBus
    let sources: SourceStore
    let runs = RunStore()
    let runLogs = RunLogStore()
    let activity = ActivityStore()
    let searches = SavedSearchStore()
    let alerts = SourceAlertStore()
    let retention = RetentionStore()
    let erasures = ErasureStore()
    let restores = RestoreStore()
    let rehearsals = RehearsalStore()
    let links = LinkStore()
    let deeds = DeedStore()
    let webhooks = WebhookStore()
    let recovery = RecoveryStore()
    let vault: Vault
    let copies: SecondCopies
    let makers: ConnectorMaker
    let pool: BlockingPool

    /// The store of a source.
    func repository(_ source: SourceRow) async throws -> Repository {
        try await vault.repository(source.id, of: source.tenant, keys: try sources.keys(of: source))
    }

    /// The connector of a source; a secret that the source renews is durable before it is used.
    /// - Parameters:
    ///   - log: is told what the connector does.
    ///   - rank: how urgent it is.
    func connector(
        _ source: SourceRow, log: RunLogger = RunLogger(), rank: CallRank = .manual
    ) throws -> any SourceConnector {
        let secret = try source.secret.map { try open($0, of: source.id) }
        return try makers.connector(
            source.kind, source.settings, secret, log: log, rank: rank, source: source.id
        ) { renewed in
            let box = try seal(
                // The key that is the house's own stays with the house.
                SourceSecret(key: secret?.key, refreshToken: renewed.refreshToken), of: source.id)
            try await database.write { try sources.setSecret(box, of: source.id, $0) }
        }
    }

    func seal(_ secret: SourceSecret, of id: SortableID) throws -> [UInt8] {
        sources.seal(try JSONCoding.encode(secret), of: id)
    }

    func open(_ box: [UInt8], of id: SortableID) throws -> SourceSecret {
        try JSONCoding.decode(SourceSecret.self, from: try sources.open(box, of: id))
    }

    /// Writes down what happened.
    func note(
        _ kind: ActivityItem.Kind, _ source: SourceRow, number: Int? = nil, detail: String? = nil,
        _ connection: DatabaseConnection
    ) throws {
        try activity.insert(
            ActivityItem(
                id: ids.next(), at: clock.now(), kind: kind, sourceId: source.id, sourceName: source.name,
                number: number, detail: detail), of: source.tenant, connection)
    }

    /// Writes down what happened to somebody's account.
    func note(
        _ kind: ActivityItem.Kind, of tenant: SortableID, detail: String? = nil, _ connection: DatabaseConnection
    ) throws {
        try activity.insert(
            ActivityItem(
                id: ids.next(), at: clock.now(), kind: kind, sourceId: nil, sourceName: "", number: nil,
                detail: detail), of: tenant, connection)
    }

    /// Writes down that an address is told nothing more.
    func noteWebhook(_ row: WebhookRow, _ connection: DatabaseConnection) throws {
        try activity.insert(
            ActivityItem(
                id: ids.next(), at: clock.now(), kind: .webhookTurnedOff, sourceId: nil, sourceName: "", number: nil,
                detail: row.webhook.address), of: row.tenant, connection)
    }

    /// Tells screens that something changed.
    func tell(_ change: LiveChange, to tenant: SortableID) { events.publish(Self.topic(tenant), change) }

    static func topic(_ tenant: SortableID) -> EventTopic { "tenant:\(tenant)" }

    /// What is thrown for people: sentences of sources and stores become refusals.
    static func refusal(_ error: any Error) -> any Error {
        switch error {
        case let error as SourceError: Problem(.unprocessableContent, code: error.code.rawValue, error.message)
        case let error as RepositoryError where error.code == .notFound: Problem.notFound(error.message)
        case let error as RepositoryError where error.code == .moving: Problem.conflict("moving", error.message)
        case let error as RepositoryError where error.code == .damaged:
            Problem(.internalServerError, code: "store_damaged", error.message)
        default: error
        }
    }
}
