import Accounts
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// Keeps that something concerns somebody, in the transaction in which it happens, for those who want to be told of it.
struct NoticeWriter: Sendable {
    let ids: SortableIDSource
    let live: LivePublisher
    let pushes: PushQueue

    /// How somebody is told who has chosen nothing.
    static func usual(_ kind: Notice.Kind) -> Notice.Channel {
        switch kind {
        // A friend who shows something every hour is told of by the row of stories already.
        case .story: .none
        case .like, .birthday: .inApp
        case .comment, .reply, .mention, .friendRequest, .friendAccept, .message, .moment, .system, .newDevice,
            .securityChange:
            .push
        }
    }

    /// Notes what somebody did for each of some people, once: to do it again tells nobody again.
    func note(
        _ kind: Notice.Kind, for people: [SortableID], by actor: SortableID, about target: SortableID,
        comment detail: SortableID? = nil, _ connection: DatabaseConnection
    ) throws {
        let people = people.filter { $0 != actor }
        guard !people.isEmpty else { return }
        let isUsual = Self.usual(kind) != .none
        let isOther: SQL = isUsual ? "channel = 'none'" : "channel <> 'none'"
        let others = Set(
            try connection.values(
                """
                SELECT user_id FROM notice_choices
                WHERE kind = \(kind.rawValue) AND \(isOther) AND user_id IN \(list: people)
                """, as: SortableID.self))
        let rows = people.filter { others.contains($0) != isUsual }.map { person -> SQL in
            "(\(ids.next()), \(person), \(kind.rawValue), \(actor), \(target), \(detail?.rawValue ?? 0))"
        }
        guard !rows.isEmpty else { return }
        let kept = try connection.rows(
            """
            INSERT INTO notices (id, user_id, kind, actor_id, target_id, detail_id) VALUES \(rows.joined())
            ON CONFLICT (user_id, kind, actor_id, target_id, detail_id) DO NOTHING RETURNING id, user_id
            """
        ) { row in NoticeKept(id: try row[0], user: try row[1]) }
        guard !kept.isEmpty else { return }
        let hears = try actor.isHeard(connection)
        try pushes.add(
            kept.filter { hears($0.user) }.map { ($0.user, PushNotice(kind: kind, id: $0.id)) }, kind, connection)
        connection.afterCommit { [live] in live.publish(.noticed(kept)) }
    }

    /// Notes for somebody what the owner of the house has decided about something of theirs, or how an appeal against that was
    /// answered; they are told of that whatever they have chosen.
    func note(
        decision: SortableID, for person: SortableID, isAnswer: Bool = false, _ connection: DatabaseConnection
    ) throws {
        let kept = NoticeKept(id: ids.next(), user: person)
        try connection.execute(
            """
            INSERT INTO notices (id, user_id, kind, actor_id, target_id, detail_id)
            VALUES (\(kept.id), \(person), \(Notice.Kind.system.rawValue), \(person), \(decision),
                \(isAnswer ? 1 : 0))
            """)
        try pushes.add([(person, PushNotice(kind: .system, id: kept.id))], .system, connection)
        connection.afterCommit { [live] in live.publish(.noticed([kept])) }
    }

    /// Notes a log-in for the person's other devices; the new one is never told of itself.
    func note(logIn identity: Identity, _ connection: DatabaseConnection) throws {
        try note(.newDevice, about: identity.session, on: identity, connection)
    }

    /// Notes a change of how the person signs in for their other devices.
    func note(security change: SortableID, by identity: Identity, _ connection: DatabaseConnection) throws {
        try note(.securityChange, about: change, on: identity, connection)
    }

    /// Notes what was done on a device for the person's other ones, whatever they want to be told of.
    private func note(
        _ kind: Notice.Kind, about target: SortableID, on identity: Identity, _ connection: DatabaseConnection
    ) throws {
        let kept = NoticeKept(id: ids.next(), user: identity.user)
        try connection.execute(
            """
            INSERT INTO notices (id, user_id, kind, actor_id, target_id)
            VALUES (\(kept.id), \(kept.user), \(kind.rawValue), \(kept.user), \(target))
            """)
        try pushes.add([(kept.user, PushNotice(kind: kind, id: kept.id))], kind, except: identity.session, connection)
        connection.afterCommit { [live] in live.publish(.noticed([kept])) }
    }

    /// Notes a comment for everybody whom it concerns, each for the nearest reason that they want to hear of (OF-085).
    func note(
        comment: SortableID, under post: SortableID, by writer: SortableID, _ connection: DatabaseConnection
    ) throws {
        // Who was told already is not told again when a change of the words names them as well.
        let told = Set(
            try connection.values(
                "SELECT user_id FROM notices WHERE target_id = \(post) AND detail_id = \(comment)", as: SortableID.self)
        )
        let concerned = try CommentConcern.people(of: comment, under: post, connection)
            .filter { !told.contains($0.person) }
        let wishes = try CommentConcern.wishes(of: concerned.map(\.person), connection)
        for (person, reasons) in concerned {
            guard let reason = reasons.first(where: { wishes[person]?.contains($0) == true }) else { continue }
            try note(reason.notice, for: [person], by: writer, about: post, comment: comment, connection)
        }
    }
}

/// A notice that was kept, and whose it is.
struct NoticeKept: Codable, Sendable, Hashable {
    var id: SortableID
    var user: SortableID
}

extension CommentReason {
    /// The kind of the notice of it.
    var notice: Notice.Kind {
        switch self {
        case .mention: .mention
        case .reply: .reply
        case .comment: .comment
        }
    }
}
