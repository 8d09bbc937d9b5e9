import Base
import Database
import OnlyFriendsAPI

/// Says what an event means to each of some people, through the same rules that requests are read by.
struct LiveTeller: Sendable {
    let context: ServerContext
    let posts: Posts
    let requests: FriendRequestService
    let messages: MessageTeller
    let stories: Stories
    let notices: Notices

    typealias Told = [(viewer: SortableID, event: LiveEvent)]

    /// What each of the connected people is told of some events, one after the other; nobody is told of what they may not
    /// see. All are read in one turn at the database, so that many at once are not told one by one.
    func tell(_ events: [ServerEvent], to connected: Set<SortableID>) async throws -> Told {
        let known = events.map { fresh($0, connected) }
        if !known.contains(where: { $0 == nil }) { return known.flatMap { $0 ?? [] } }
        return try await context.database.read { [self] connection in
            try zip(events, known).flatMap { event, known in try known ?? tell(event, to: connected, connection) }
        }
    }

    /// What is told of a message that was just written here, for a few people at most; nil for everything else.
    func fresh(_ event: ServerEvent, _ connected: Set<SortableID>, atMost most: Int = .max) -> Told? {
        guard case .messageChanged(let id, _) = event,
            let seen = context.freshMessages.take(id, for: connected, atMost: most)
        else { return nil }
        return seen.map { ($0.viewer, .messageChanged($0.message)) }
    }

    private func tell(
        _ event: ServerEvent, to connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> Told {
        switch event {
        case .postCreated(let post):
            return try readPost(post, connected, isNew: true, connection) { .postCreated($0) }
        case .postUpdated(let post):
            return try readPost(post, connected, connection) { .postUpdated($0) }
        case .postRemoved(let post, let viewers):
            return viewers.filter(connected.contains).map { ($0, .postDeleted(post)) }
        case .likesChanged(let post):
            return try readView(of: post, connected, connection) { row, view in
                .likesChanged(postID: row.id, likeCount: view.likes(of: row), likedByMe: view.isLiked)
            }
        case .commentCreated(let comment, let post):
            return try readComment(comment, post, connected, connection) { .commentCreated($0, commentCount: $1) }
        case .commentUpdated(let comment, let post):
            return try readComment(comment, post, connected, connection) { comment, _ in .commentUpdated(comment) }
        case .commentRemoved(let comment, let post):
            return try readView(of: post, connected, connection) { row, view in
                .commentDeleted(comment, postID: row.id, commentCount: view.comments(of: row))
            }
        case .sending(let user, let device, let name, let sendings):
            let event = LiveEvent.sending(deviceID: device, deviceName: name, sendings)
            return connected.contains(user) ? [(user, event)] : []
        case .sendingsWanted: return []
        case .requested(let request, _, let to):
            return try readRequest(request, to, connected, connection)
        case .requestRemoved(let request, let viewers):
            return viewers.filter(connected.contains).map { ($0, .requestRemoved(request)) }
        case .befriended(let one, let other):
            return try readPair(one, other, connected, connection) { .friendAccepted($0) }
        case .parted(let one, let other):
            return [(one, other), (other, one)].filter { connected.contains($0.0) }
                .map { ($0.0, .friendRemoved($0.1)) }
        case .userUpdated(let user):
            return try readUser(user, connected, connection)
        case .messageChanged(let message, let conversation):
            return try messages.message(message, in: conversation, connected, connection)
        case .messageHidden(let message, let conversation, let user):
            return connected.contains(user) ? [(user, .messageHidden(message, conversationID: conversation))] : []
        case .conversationChanged(let conversation):
            return try messages.conversation(conversation, connected, connection)
        case .conversationLeft(let conversation, let user):
            return connected.contains(user) ? [(user, .conversationRemoved(conversation))] : []
        case .receipt(let conversation, let user):
            return try messages.receipt(of: user, in: conversation, connected, connection)
        case .typing(let conversation, let user):
            return try messages.typing(user, in: conversation, connected, connection)
        case .presenceChanged(let user):
            return try PresenceReader(context: context).told(of: user, connected, connection)
        case .storyCreated(let story): return try readStory(story, connected, connection)
        case .storyRemoved(let story, let viewers):
            return viewers.filter(connected.contains).map { ($0, .storyDeleted(story)) }
        case .momentChanged(let moment, let members):
            return members.filter(connected.contains).map { ($0, .momentChanged(moment)) }
        case .storyViewed(let story, let viewer):
            return connected.contains(viewer) ? [(viewer, .storySeen(story))] : []
        case .feedSeen(let post, let viewer): return connected.contains(viewer) ? [(viewer, .feedSeen(post))] : []
        case .noticed(let kept): return try readNotices(kept, connected, connection)
        case .noticesRead(let user):
            guard connected.contains(user) else { return [] }
            return [(user, .noticesRead(try notices.unread(of: user, on: nil, connection)))]
        case .mutesChanged(let viewer): return connected.contains(viewer) ? [(viewer, .resync)] : []
        case .passwordDue(let user, _): return try readUser(user, connected.intersection([user]), connection)
        case .muchChanged:
            return connected.map { ($0, .resync) }
        }
    }

    /// How much somebody has not read yet that each of their sessions is not told: that it began, and what was changed in it.
    func unreadOfOwn(_ viewer: SortableID) async throws -> [SortableID: Int] {
        try await context.database.read { connection in
            let sessions = try connection.values(
                """
                SELECT n.target_id FROM notices n JOIN log_ins g ON g.session_id = n.target_id
                WHERE n.user_id = \(viewer) AND n.kind = 'new_device' AND n.is_read = 0
                UNION ALL SELECT h.session_id FROM notices n JOIN security_changes h ON h.id = n.target_id
                WHERE n.user_id = \(viewer) AND n.kind = 'security_change' AND n.is_read = 0
                """, as: SortableID.self)
            return Dictionary(sessions.map { ($0, 1) }, uniquingKeysWith: +)
        }
    }

    private func readStory(_ id: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection) throws
        -> Told
    {
        let author = try connection.values("SELECT author_id FROM stories WHERE id = \(id)", as: SortableID.self)
        let hears = try author.first?.isHeard(connection) ?? { _ in true }
        let viewers = try (stories.viewers(of: id, connection) + author).filter(connected.contains)
        let away = try Breaks.takers(viewers, at: context.clock.now(), connection).subtracting(author)
        return try viewers.filter { hears($0) && !away.contains($0) }.compactMap { viewer in
            try stories.read("s.id = \(id)", for: viewer, connection).first.map { (viewer, .storyCreated($0)) }
        }
    }

    private func readPost(
        _ id: SortableID, _ connected: Set<SortableID>, isNew: Bool = false, _ connection: DatabaseConnection,
        _ make: (Post) -> LiveEvent
    ) throws -> Told {
        let seen = try posts.visiblePost(id, among: connected, connection)
        guard isNew, let author = seen.first?.post.user.id else { return seen.map { ($0.viewer, make($0.post)) } }
        let hears = try author.isHeard(connection)
        return seen.filter { hears($0.viewer) }.map { ($0.viewer, make($0.post)) }
    }

    /// What a post is to each who sees it, without reading all of it.
    private func readView(
        of id: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection,
        _ make: (PostRow, PostView) -> LiveEvent
    ) throws -> Told {
        guard let row = try PostRow.find(id, at: context.clock.now(), connection) else { return [] }
        let viewers = try posts.viewers(of: row, among: connected, connection)
        let views = try PostView.find(id, for: viewers, connection)
        return viewers.compactMap { viewer in views[viewer].map { (viewer, make(row, $0)) } }
    }

    private func readComment(
        _ id: SortableID, _ post: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection,
        _ make: (Comment, Int) -> LiveEvent
    ) throws -> Told {
        guard let kept = try PostRow.find(post, at: context.clock.now(), connection) else { return [] }
        let viewers = try posts.viewers(of: kept, among: connected, connection)
        let views = try PostView.find(post, for: viewers, connection)
        let comments = try CommentRow.rows(id, under: post, for: viewers, connection)
        return viewers.compactMap { viewer in
            guard let view = views[viewer], let row = comments[viewer] else { return nil }
            let comment = row.comment(for: viewer, postAuthor: kept.author, context.links)
            return (viewer, make(comment, view.comments(of: kept)))
        }
    }

    /// What concerns somebody, if it is still theirs to see, and how much they have not looked at.
    private func readNotices(_ kept: [NoticeKept], _ connected: Set<SortableID>, _ connection: DatabaseConnection)
        throws -> Told
    {
        let kept = kept.filter { connected.contains($0.user) }
        guard !kept.isEmpty else { return [] }
        return try kept.compactMap { kept in
            guard let notice = try notices.notice(kept.id, for: kept.user, connection) else { return nil }
            return (kept.user, .noticed(notice, unread: try notices.unread(of: kept.user, on: nil, connection)))
        }
    }

    private func readRequest(
        _ id: SortableID, _ addressee: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> Told {
        guard connected.contains(addressee) else { return [] }
        return try requests.requests("r.id = \(id) AND r.state = 0", for: addressee, connection)
            .map { (addressee, .friendRequested($0)) }
    }

    private func readPair(
        _ one: SortableID, _ other: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection,
        _ make: (User) -> LiveEvent
    ) throws -> Told {
        try [(one, other), (other, one)].filter { connected.contains($0.0) }.compactMap { viewer, person in
            try context.people.person(person, for: viewer, connection)?.user(for: viewer, context.links)
                .map { (viewer, make($0)) }
        }
    }

    private func readUser(_ id: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection) throws
        -> Told
    {
        let friends = try connection.values(
            "SELECT friend_id FROM friendships WHERE user_id = \(id) AND hidden = 0", as: SortableID.self)
        return try (friends + [id]).filter(connected.contains).compactMap { viewer in
            try context.people.person(id, for: viewer, connection)?.user(for: viewer, context.links)
                .map { (viewer, .userUpdated($0)) }
        }
    }
}
