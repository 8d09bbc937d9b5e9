import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Keeps stories, which are gone 24 hours after they were made, by the server's clock (OF-098).
struct Stories: Sendable {
    let context: ServerContext
    let media: MediaStore
    let idempotency: Idempotency
    let messages: Messages
    static let lifetime: TimeInterval = 86_400
    /// Seconds for which an author who keeps a story sees who saw it, after its day (OF-102).
    static let viewersLifetime: TimeInterval = 86_400
    /// How a kept story is numbered once nobody is told any more who saw it.
    static let withoutViewers = 2
    /// How a story is numbered of which nothing is left but who saw it.
    static let viewersAlone = 3
    /// Stories that one look gives at most.
    private static let most = 500

    /// Whose stories there are to see: one's own, then those with something new, then the latest (OF-099).
    func rings(for viewer: SortableID) async throws -> [StoryRing] {
        let found = try await context.database.read { [self] connection in
            if try !Breaks.takers([viewer], at: context.clock.now(), connection).isEmpty {
                return try read("s.author_id = \(viewer) ORDER BY s.id DESC", for: viewer, connection)
            }
            return try read(
                "COALESCE(f.is_muted, 0) = 0 ORDER BY s.id DESC LIMIT \(Self.most)", for: viewer, connection)
        }
        let byAuthor = Dictionary(grouping: found, by: \.user.id)
        let rings = byAuthor.values.compactMap { stories in
            stories.first.map { StoryRing(user: $0.user, stories: stories.sorted { $0.id < $1.id }) }
        }
        return rings.sorted { one, other in
            if (one.id == viewer) != (other.id == viewer) { return one.id == viewer }
            if one.isSeen != other.isSeen { return other.isSeen }
            return (one.stories.last?.id ?? one.id) > (other.stories.last?.id ?? other.id)
        }
    }

    /// One story; throws 404 for one that may not be seen, or is over.
    func story(_ id: SortableID, for viewer: SortableID) async throws -> Story {
        try await context.database.read { [self] in try story(id, for: viewer, $0) }
    }

    func story(_ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection) throws -> Story {
        guard var story = try read("s.id = \(id)", for: viewer, orKept: true, connection).first else {
            throw Problem.notFound()
        }
        try addAudience(to: &story, connection)
        return story
    }

    /// Shows a story; the same key within a day gives the same one.
    func create(_ draft: StoryDraft, key: String?, by author: SortableID) async throws -> Story {
        let drawing = try StoryDrawingRule(limits: context.limits.shared).stored(draft.drawing)
        let texts = try check(draft)
        let rules = PostRules(limits: context.limits.shared)
        let audience = draft.audience ?? .friends
        let people = try rules.users(draft.audienceUserIds, of: audience)
        let key = try key.map { try idempotency.key($0, for: "story", body: JSONCoding.encode(draft)) }
        let id = context.ids.next()
        let (kept, isNew) = try await context.database.write { [self] connection in
            let now = context.clock.now()
            if let key, let before = try idempotency.result(of: key, by: author, at: now, connection) {
                return (before, false)
            }
            try guardNumber(author, now, connection)
            try connection.execute(
                """
                INSERT INTO stories (id, author_id, background, texts, drawing, audience, expires_at)
                VALUES (\(id), \(author), \(draft.imageId == nil ? (draft.background ?? .forest).rawValue : nil),
                    \(texts), \(drawing), \(audience.stored), \(now.addingTimeInterval(Self.lifetime)))
                """)
            if let image = draft.imageId {
                let attached = try connection.execute(
                    """
                    UPDATE media SET story_id = \(id) WHERE id = \(image) AND owner_id = \(author)
                        AND kind = \(MediaStore.Kind.post) AND \(MediaStore.isLoose)
                    """)
                guard attached == 1 else { throw Problem.notFound("There is no such picture.") }
            }
            try keepAudience(of: id, people, author, connection)
            let viewers = try self.viewers(of: id, connection).filter(try author.isHeard(connection))
            try context.notices.note(.story, for: viewers, by: author, about: id, connection)
            if let key { try idempotency.keep(key, result: id, by: author, at: now, connection) }
            return (id, true)
        }
        if isNew { context.live.publish(.storyCreated(story: kept)) }
        return try await story(kept, for: author)
    }

    /// Takes one's own story away, from open viewers too (OF-107).
    func delete(_ id: SortableID, by author: SortableID) async throws {
        let viewers = try await context.database.write { [self] connection in
            try guardAuthor(of: id, author, connection)
            let viewers = try self.viewers(of: id, connection)
            try remove([id], connection)
            return viewers
        }
        context.live.publish(.storyRemoved(story: id, viewers: viewers + [author]))
    }

    /// Says that the viewer has seen a story; twice is once (OF-102).
    func view(_ id: SortableID, by viewer: SortableID) async throws {
        let isNew = try await context.database.write { [self] connection in
            let story = try story(id, for: viewer, connection)
            guard story.user.id != viewer, !story.isSeen else { return false }
            try connection.execute(
                """
                INSERT INTO story_views (story_id, user_id, viewed_at)
                VALUES (\(id), \(viewer), \(context.clock.now())) ON CONFLICT (story_id, user_id) DO NOTHING
                """)
            return true
        }
        if isNew { context.live.publish(.storyViewed(story: id, viewer: viewer)) }
    }

    /// Who has seen one's own story. Those who do not tell what they read are counted and not named, and an author who does
    /// not sees no names (OF-103).
    func viewers(of id: SortableID, for author: SortableID) async throws -> StoryViewers {
        try await context.database.read { [self] connection in
            if try ended("s.id = \(id)", of: author, connection).isEmpty { try guardAuthor(of: id, author, connection) }
            let count = try connection.value("SELECT COUNT(*) FROM story_views WHERE story_id = \(id)", as: Int.self)
            let rows = try connection.rows(
                """
                SELECT v.user_id, v.viewed_at FROM story_views v
                JOIN users u ON u.id = v.user_id AND u.state = 0 AND u.shows_reading = 1
                JOIN users a ON a.id = \(author) AND a.shows_reading = 1
                WHERE v.story_id = \(id) ORDER BY v.viewed_at DESC, v.user_id LIMIT 1000
                """
            ) { row in (id: try row[0] as SortableID, at: try row[1] as Date) }
            let users = try context.people.users(rows.map(\.id), for: author, connection)
            let named = rows.compactMap { row in users[row.id].map { StoryViewer(user: $0, viewedAt: row.at) } }
            return StoryViewers(count: count ?? 0, viewers: named)
        }
    }

    /// One's own stories that somebody saw and whose day is over, as long as one is told who it was, kept or not (OF-102).
    func ended(of author: SortableID) async throws -> [EndedStory] {
        try await context.database.read { [self] in try ended("s.author_id = \(author)", of: author, $0) }
    }

    private func ended(
        _ condition: SQL, of author: SortableID, _ connection: DatabaseConnection
    ) throws -> [EndedStory] {
        let now = context.clock.now()
        return try connection.rows(
            """
            SELECT s.id, (SELECT COUNT(*) FROM story_views v WHERE v.story_id = s.id) FROM stories s
            WHERE s.author_id = \(author) AND \(condition) AND s.expires_at <= \(now)
                AND s.expires_at > \(now.addingTimeInterval(-Self.viewersLifetime))
                AND EXISTS (SELECT 1 FROM story_views v WHERE v.story_id = s.id) ORDER BY s.id DESC LIMIT \(Self.most)
            """
        ) { row in
            let id: SortableID = try row[0]
            return EndedStory(id: id, timestamp: id.time, viewCount: try row[1])
        }
    }

    /// Answers a story with a message to its author (OF-105).
    func reply(to id: SortableID, _ reply: StoryReply, by viewer: SortableID) async throws -> Message {
        let story = try await story(id, for: viewer)
        guard story.user.id != viewer else {
            throw Problem.conflict("self_reply", "This is your own story.")
        }
        let conversation = try await messages.conversations.begin(
            ConversationDraft(userIds: [story.user.id]), by: viewer)
        return try await messages.send(
            MessageDraft(clientId: reply.clientId, text: reply.text), to: conversation.id, by: viewer, about: id)
    }
}

extension Stories {
    /// Takes everything out of stories but who saw them.
    func empty(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        try removePictures(of: ids, connection)
        try connection.execute("DELETE FROM story_audience WHERE story_id IN \(list: ids)")
        try connection.execute(
            """
            UPDATE stories SET kept = \(Self.viewersAlone), texts = '[]', drawing = NULL, background = NULL
            WHERE id IN \(list: ids)
            """)
    }

    private func removePictures(of ids: [SortableID], _ connection: DatabaseConnection) throws {
        try media.delete(
            try connection.values("SELECT id FROM media WHERE story_id IN \(list: ids)", as: SortableID.self),
            connection)
    }

    /// Removes stories with their pictures.
    func remove(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        try removePictures(of: ids, connection)
        try connection.execute("DELETE FROM stories WHERE id IN \(list: ids)")
    }

    /// Stories under a condition on `s`, as the viewer sees them.
    func read(
        _ condition: SQL, for viewer: SortableID, orKept: Bool = false, _ connection: DatabaseConnection
    ) throws -> [Story] {
        let now = context.clock.now(), links = context.links
        return try connection.rows(
            """
            SELECT s.id AS story_id, s.author_id, s.background, s.texts, s.drawing, s.audience, s.expires_at, s.kept, u.name,
                u.avatar_id, f.user_id AS friend, \(MediaRow.columns("m")),
                (SELECT COUNT(*) FROM story_views v WHERE v.story_id = s.id AND v.user_id = \(viewer)) AS seen,
                (SELECT COUNT(*) FROM story_views v WHERE v.story_id = s.id) AS views,
                \(MediaRow.portraitColumns)
            FROM stories s JOIN users u ON u.id = s.author_id LEFT JOIN media m ON m.story_id = s.id
            LEFT JOIN media a ON a.id = u.avatar_id
            LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = s.author_id
            WHERE \(Self.condition(viewer: viewer, at: now, orKept: orKept)) AND \(condition)
            """
        ) { row in
            let id: SortableID = try row["story_id"]
            let author: SortableID = try row["author_id"]
            var user = User(id: author, name: try row["name"], relation: author == viewer ? .`self` : .friend)
            user.profilePicture = try MediaRow(portrait: row)?.media(for: viewer, links)
            let texts: String = try row["texts"]
            var story = Story(
                id: id, user: user, timestamp: id.time, expiresAt: try row["expires_at"],
                image: try MediaRow(row)?.media(for: viewer, links),
                background: (try row["background"] as String?).flatMap(StoryBackground.init),
                texts: (try? JSONCoding.decode([StoryText].self, from: Array(texts.utf8))) ?? [],
                drawing: StoryDrawingRule.strokes(try row["drawing"]),
                isSeen: try author == viewer || row.int("seen") > 0)
            if author == viewer {
                story.viewCount = try row.int("kept") == Self.withoutViewers ? nil : try row["views"]
                story.audience = Audience(stored: try row["audience"])
                story.pictureURL = links.storyURL(id, author: author)
            }
            return story
        }
    }

    /// Throws 404 to those who do not see a story, and 403 to those who see it and did not make it.
    @discardableResult
    func guardAuthor(
        of id: SortableID, _ person: SortableID, _ connection: DatabaseConnection
    ) throws -> Story {
        let story = try story(id, for: person, connection)
        guard story.user.id == person else {
            throw Problem.forbidden("Only its author can do that with a story.")
        }
        return story
    }

    private func guardNumber(_ author: SortableID, _ now: Date, _ connection: DatabaseConnection) throws {
        let most = context.limits.shared.storiesPerDay
        let count = try connection.value(
            "SELECT COUNT(*) FROM stories WHERE author_id = \(author) AND expires_at > \(now)", as: Int.self)
        guard count ?? 0 < most else {
            throw Problem.conflict("story_limit", "You have shown \(most) stories today, which is the most.")
        }
    }

    /// The words of a story as they are kept, after their check.
    private func check(_ draft: StoryDraft) throws -> String {
        let limits = context.limits.shared
        let texts = draft.texts ?? []
        guard texts.count <= limits.storyTextsMaximum else {
            throw Problem.unprocessable(
                "texts", ProblemCode.tooMany, "A story holds at most \(limits.storyTextsMaximum) texts.")
        }
        var kept: [StoryText] = []
        for var text in texts {
            guard [text.x, text.y, text.scale, text.rotation].allSatisfy({ (0...1).contains($0) }) else {
                throw Problem.unprocessable("texts", ProblemCode.outOfRange, "A text lies outside of the story.")
            }
            do throws(TextRule.Violation) {
                text.text = try TextRule.paragraph(
                    text.text, maximum: limits.storyTextMaximum, what: "text")
            } catch {
                throw error.problem("texts")
            }
            if !text.text.isEmpty { kept.append(text) }
        }
        guard draft.imageId != nil || !kept.isEmpty || draft.drawing?.isEmpty == false else {
            throw Problem.unprocessable("texts", ProblemCode.required, "Write something or add a picture.")
        }
        return String(decoding: try JSONCoding.encode(kept), as: UTF8.self)
    }
}
