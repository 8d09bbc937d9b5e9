import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Asks, accepts, declines and takes back.
struct FriendRequestService: Sendable {
    let context: ServerContext
    let store: FriendshipStore

    /// Where a stored request stands.
    private enum Stored {
        static let pending = 0
        /// Looks pending to its sender.
        static let declined = 1
        /// Declined, then taken back by its sender, who does not know of the first.
        static let declinedAndWithdrawn = 2
    }

    /// What came of asking.
    private enum Outcome: Sendable {
        case made(SortableID)
        case already(SortableID)
        case friends(SortableID)
    }

    /// Asks somebody for friendship. Asking again gives the same request; crossing requests become a friendship.
    func request(
        _ other: SortableID, _ draft: FriendRequestDraft, by person: SortableID, isInvited: Bool = false
    ) async throws -> Reply<FriendRequest> {
        let note = try check(draft.note)
        let id = context.ids.next()
        let (outcome, answer) = try await context.database.write { [self] connection in
            let outcome = try ask(other, note, id, person, isInvited: isInvited, connection)
            switch outcome {
            case .made(let id), .already(let id):
                guard let answer = try requests("r.id = \(id)", for: person, connection).first else {
                    throw Problem.notFound()
                }
                return (outcome, answer)
            case .friends(let id):
                return (outcome, try accepted(id, other, note, person, connection))
            }
        }
        switch outcome {
        case .made(let id):
            if try await isPending(id) {
                context.live.publish(.requested(request: id, from: person, to: other))
            }
            return Reply(answer)
        case .already: return Reply(answer, status: .ok)
        case .friends:
            context.live.publish(.befriended(person, other))
            return Reply(answer, status: .ok)
        }
    }

    /// Pending requests in both directions, newest first. A declined one looks pending to its sender.
    func list(for person: SortableID) async throws -> FriendRequests {
        try await context.database.read { [self] connection in
            let incoming = try requests(
                "r.to_id = \(person) AND r.state = \(Stored.pending) ORDER BY r.id DESC LIMIT 1000", for: person,
                connection)
            let outgoing = try requests(
                """
                r.from_id = \(person) AND (r.state = \(Stored.pending)
                    OR (r.state = \(Stored.declined) AND r.decided_at > \(context.people.declinedSince)))
                ORDER BY r.id DESC LIMIT 500
                """, for: person, connection)
            return FriendRequests(incoming: incoming, outgoing: outgoing)
        }
    }

    /// Becomes the sender's friend; only the addressee can.
    func accept(_ id: SortableID, by person: SortableID) async throws -> User {
        let sender = try await context.database.write { [self] connection in
            let sender = try self.sender(of: id, to: person, connection)
            try store.befriend(person, sender, connection)
            try context.notices.note(.friendAccept, for: [sender], by: person, about: id, connection)
            return sender
        }
        context.live.publish(.befriended(person, sender))
        return try await context.people.user(sender, for: person)
    }

    /// Declines silently; only the addressee can.
    func decline(_ id: SortableID, by person: SortableID) async throws {
        try await context.database.write { [self] connection in
            let sender = try sender(of: id, to: person, connection)
            let now = context.clock.now()
            try connection.execute(
                "UPDATE friend_requests SET state = \(Stored.declined), decided_at = \(now) WHERE id = \(id)")
            try Suggestions.part(sender, person, at: now, connection)
        }
        context.live.publish(.requestRemoved(request: id, viewers: [person]))
    }

    /// Takes one's own request back; only the sender can.
    func withdraw(_ id: SortableID, by person: SortableID) async throws {
        let addressee = try await context.database.write { connection in
            let kept = try connection.row(
                """
                SELECT to_id, state FROM friend_requests
                WHERE id = \(id) AND from_id = \(person) AND state <> \(Stored.declinedAndWithdrawn)
                """
            ) { row in (to: try row[0] as SortableID, state: try row[1] as Int) }
            guard let kept else { throw Problem.notFound() }
            if kept.state == Stored.declined {
                try connection.execute(
                    "UPDATE friend_requests SET state = \(Stored.declinedAndWithdrawn) WHERE id = \(id)")
            } else {
                try connection.execute("DELETE FROM friend_requests WHERE id = \(id)")
            }
            return kept.to
        }
        context.live.publish(.requestRemoved(request: id, viewers: [person, addressee]))
    }

    private func check(_ note: String?) throws -> String? {
        do throws(TextRule.Violation) {
            let maximum = context.limits.shared.requestNoteMaximum
            let note = try TextRule.paragraph(note ?? "", maximum: maximum, what: "note")
            return note.isEmpty ? nil : note
        } catch {
            throw error.problem("note")
        }
    }

    private func ask(
        _ other: SortableID, _ note: String?, _ id: SortableID, _ person: SortableID, isInvited: Bool,
        _ connection: DatabaseConnection
    ) throws -> Outcome {
        guard other != person else { throw Problem.conflict("self_request", "You cannot befriend yourself.") }
        guard var row = try context.people.person(other, for: person, connection) else { throw Problem.notFound() }
        row.standing.isInvited = isInvited
        guard row.standing.shows(.card) else { throw Problem.notFound() }
        guard row.standing.friendship == nil else {
            throw Problem.conflict(ProblemCode.alreadyFriends, "You are friends already.")
        }
        if case .sent(let before) = row.standing.request { return .already(before) }
        if let theirs = try requestBy(other, to: person, connection) {
            try store.befriend(person, other, connection)
            try context.notices.note(.friendAccept, for: [other], by: person, about: theirs, connection)
            return .friends(theirs)
        }
        try guardLimits(person, other, connection)
        return .made(try insert(id, note, person, other, connection))
    }

    /// A request of the other's that was declined counts too: they still wish it.
    private func requestBy(
        _ other: SortableID, to person: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        try connection.value(
            """
            SELECT id FROM friend_requests WHERE from_id = \(other) AND to_id = \(person)
                AND (state = \(Stored.pending)
                    OR (state = \(Stored.declined) AND decided_at > \(context.people.declinedSince)))
            """)
    }

    private func guardLimits(
        _ person: SortableID, _ other: SortableID, _ connection: DatabaseConnection
    ) throws {
        let now = context.clock.now()
        let perDay = Throttle.Limit(
            scope: "friend request \(person)", count: context.limits.shared.requestsPerDay, window: 86_400)
        if let wait = try context.throttle.wait([perDay], at: now, connection) {
            throw Problem.tooMany(
                code: ProblemCode.requestLimit, retryAfter: wait,
                "You have asked \(perDay.count) people today. Go on tomorrow.")
        }
        let outgoing = try connection.value(
            "SELECT COUNT(*) FROM friend_requests WHERE from_id = \(person) AND state = 0", as: Int.self)
        let incoming = try connection.value(
            "SELECT COUNT(*) FROM friend_requests WHERE to_id = \(other) AND state = 0", as: Int.self)
        guard outgoing ?? 0 < context.limits.pendingOutgoing else {
            throw Problem.conflict(ProblemCode.requestLimit, "Too many of your requests wait. Take some back first.")
        }
        guard incoming ?? 0 < context.limits.pendingIncoming else {
            throw Problem.conflict(ProblemCode.requestLimit, "This person cannot take more requests right now.")
        }
        try context.throttle.record([perDay.scope], at: now, connection)
    }

    /// A new request. Within the rest after a decline it is kept as declined, and looks pending to its sender.
    private func insert(
        _ id: SortableID, _ note: String?, _ person: SortableID, _ other: SortableID,
        _ connection: DatabaseConnection
    ) throws -> SortableID {
        let declinedAt = try connection.value(
            """
            SELECT decided_at FROM friend_requests WHERE from_id = \(person) AND to_id = \(other)
                AND state = \(Stored.declinedAndWithdrawn) AND decided_at > \(context.people.declinedSince)
            """, as: Date.self)
        try connection.execute("DELETE FROM friend_requests WHERE from_id = \(person) AND to_id = \(other)")
        try connection.execute(
            """
            INSERT INTO friend_requests (id, from_id, to_id, note, state, created_at, decided_at)
            VALUES (\(id), \(person), \(other), \(note),
                \(declinedAt == nil ? Stored.pending : Stored.declined), \(context.clock.now()), \(declinedAt))
            """)
        if declinedAt == nil {
            try context.notices.note(.friendRequest, for: [other], by: person, about: id, connection)
        }
        return id
    }

    private func isPending(_ id: SortableID) async throws -> Bool {
        try await context.database.read { connection in
            try connection.value("SELECT state FROM friend_requests WHERE id = \(id)", as: Int.self) == Stored.pending
        }
    }

    private func sender(
        of id: SortableID, to person: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID {
        let sender = try connection.value(
            """
            SELECT r.from_id FROM friend_requests r JOIN users u ON u.id = r.from_id AND u.state = 0
            WHERE r.id = \(id) AND r.to_id = \(person) AND r.state = \(Stored.pending)
            """, as: SortableID.self)
        guard let sender else { throw Problem.notFound() }
        return sender
    }

    private func accepted(
        _ id: SortableID, _ other: SortableID, _ note: String?, _ person: SortableID,
        _ connection: DatabaseConnection
    ) throws -> FriendRequest {
        let users = try context.people.users([person, other], for: person, connection)
        guard let from = users[person]?.card, let to = users[other] else { throw Problem.notFound() }
        return FriendRequest(
            id: id, from: from, to: to, note: note, createdAt: context.clock.now(), state: .accepted)
    }

    /// Requests under a condition on `r`, for one of the two people.
    func requests(
        _ condition: SQL, for person: SortableID, _ connection: DatabaseConnection
    ) throws -> [FriendRequest] {
        let rows = try connection.rows(
            "SELECT r.id, r.from_id, r.to_id, r.note, r.created_at FROM friend_requests r WHERE \(condition)"
        ) { row in
            (
                id: try row[0] as SortableID, from: try row[1] as SortableID, to: try row[2] as SortableID,
                note: try row[3] as String?, at: try row[4] as Date
            )
        }
        let users = try context.people.users(rows.flatMap { [$0.from, $0.to] }, for: person, connection)
        return rows.compactMap { row in
            guard let from = users[row.from]?.card, let to = users[row.to]?.card else { return nil }
            return FriendRequest(id: row.id, from: from, to: to, note: row.note, createdAt: row.at, state: .pending)
        }
    }
}

extension User {
    /// Without what only the person is told.
    var card: User {
        var card = User(
            id: id, name: self.name, profilePicture: self.profilePicture, relation: self.relation,
            requestId: self.requestId)
        card.mutualFriendsCount = self.mutualFriendsCount
        return card
    }
}
