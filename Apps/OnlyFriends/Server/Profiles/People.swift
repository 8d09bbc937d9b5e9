import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// Reads people as others may see them.
struct People: Sendable {
    let database: any Database
    let links: MediaLinks
    let clock: WallClock
    let limits: ServerLimits
    /// Whom a log-in has brought back.
    let returns = Returns()

    /// A request that was declined longer ago counts as never made.
    var declinedSince: Date { clock.now().addingTimeInterval(-limits.declinedRequestRest) }

    /// Oneself, with private fields.
    func me(_ viewer: SortableID) async throws -> User {
        try await meAndVersion(viewer).user
    }

    /// Oneself, and the version that an update must match.
    func meAndVersion(_ viewer: SortableID) async throws -> (user: User, version: Int) {
        let row = try await database.read { [self] in try person(viewer, for: viewer, $0) }
        guard let row, let user = row.user(for: viewer, links) else { throw Problem.unauthorized() }
        return (user, row.version)
    }

    /// A person; throws the same 404 for one who may not be seen as for one who never was.
    func user(_ id: SortableID, for viewer: SortableID) async throws -> User {
        let row = try await database.read { [self] in try person(id, for: viewer, $0) }
        guard let user = row?.user(for: viewer, links) else { throw Problem.notFound() }
        return user
    }

    /// A person's row with their standing; nil when there is none.
    func person(_ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection) throws -> PersonRow? {
        try people(where: "u.id = \(id)", for: viewer, connection).first
    }

    /// People under a condition on `u`; nobody is left out yet.
    func people(
        where condition: SQL, joining source: SQL = "", for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [PersonRow] {
        let select = PersonRow.select(
            viewer: viewer, declinedSince: declinedSince, joining: source, where: condition)
        return try connection.rows(select) { try PersonRow($0, viewer: viewer) }
    }

    /// The people of some ids whose cards the viewer may see, by id.
    func users(
        _ ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: User] {
        guard !ids.isEmpty else { return [:] }
        let rows = try people(where: "u.id IN \(list: Set(ids).sorted())", for: viewer, connection)
        let pairs = rows.compactMap { row in row.user(for: viewer, links).map { (row.id, $0) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Name and picture of some people, by id, where what they did is visible already.
    func cards(
        _ ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: User] {
        guard !ids.isEmpty else { return [:] }
        let cards = try connection.rows(
            """
            SELECT u.id, u.name, f.user_id AS friend, \(MediaRow.columns("m")) FROM users u
            LEFT JOIN media m ON m.id = u.avatar_id
            LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = u.id
            WHERE u.id IN \(list: ids) AND u.state = 0
            """
        ) { row in
            let id: SortableID = try row["id"]
            let isFriend = try row["friend"] as Int64? != nil
            let picture = try MediaRow(row)?.media(for: viewer, links)
            let relation: Relation = id == viewer ? .`self` : isFriend ? .friend : .none
            return User(id: id, name: try row["name"], profilePicture: picture, relation: relation)
        }
        return Dictionary(cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
