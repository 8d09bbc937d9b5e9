import Base
import Database
import OnlyFriendsAPI

/// Says what an event means to each of some people, through the same rules that requests are read by.
struct LiveTeller: Sendable {
    let context: ServerContext
    let posts: Posts
    let requests: FriendRequestService

    typealias Told = [(viewer: SortableID, event: LiveEvent)]

    /// What each of the connected people is told; nobody is told of what they may not see.
    func tell(_ event: ServerEvent, to connected: Set<SortableID>) async throws -> Told {
        switch event {
        case .postCreated(let post):
            return try await readPost(post, connected) { .postCreated($0) }
        case .postUpdated(let post):
            return try await readPost(post, connected) { .postUpdated($0) }
        case .postRemoved(let post, let viewers):
            return viewers.filter(connected.contains).map { ($0, .postDeleted(post)) }
        case .likesChanged(let post):
            return try await readPost(post, connected) { post in
                .likesChanged(postID: post.id, likeCount: post.likeCount, likedByMe: post.likedByMe)
            }
        case .commentCreated(let comment, let post):
            let created = try await readComment(comment, post, connected) { .commentCreated($0, commentCount: $1) }
            return created + (try await notices(of: comment, post, connected))
        case .commentUpdated(let comment, let post):
            return try await readComment(comment, post, connected) { comment, _ in .commentUpdated(comment) }
        case .commentRemoved(let comment, let post):
            return try await readPost(post, connected) { post in
                .commentDeleted(comment, postID: post.id, commentCount: post.commentCount)
            }
        case .requested(let request, _, let to):
            return try await readRequest(request, to, connected)
        case .requestRemoved(let request, let viewers):
            return viewers.filter(connected.contains).map { ($0, .requestRemoved(request)) }
        case .befriended(let one, let other):
            return try await readPair(one, other, connected) { .friendAccepted($0) }
        case .parted(let one, let other):
            return [(one, other), (other, one)].filter { connected.contains($0.0) }
                .map { ($0.0, .friendRemoved($0.1)) }
        case .userUpdated(let user):
            return try await readUser(user, connected)
        case .muchChanged:
            return connected.map { ($0, .resync) }
        }
    }

    private func readPost(
        _ id: SortableID, _ connected: Set<SortableID>, _ make: @escaping @Sendable (Post) -> LiveEvent
    ) async throws -> Told {
        try await context.database.read { [self] connection in
            try viewers(of: id, connected, connection).compactMap { viewer in
                try posts.visiblePost(id, for: viewer, connection).map { (viewer, make($0)) }
            }
        }
    }

    private func readComment(
        _ id: SortableID, _ post: SortableID, _ connected: Set<SortableID>,
        _ make: @escaping @Sendable (Comment, Int) -> LiveEvent
    ) async throws -> Told {
        try await context.database.read { [self] connection in
            try viewers(of: post, connected, connection).compactMap { viewer in
                guard let seen = try posts.visiblePost(post, for: viewer, connection) else { return nil }
                let rows = try CommentRow.rows("c.id = \(id) AND c.post_id = \(post)", viewer: viewer, connection)
                guard let row = rows.first else { return nil }
                let comment = row.comment(for: viewer, postAuthor: seen.user.id, context.links)
                return (viewer, make(comment, seen.commentCount))
            }
        }
    }

    /// Whom a new comment concerns, each for the one nearest reason that they want to hear of (OF-085).
    private func notices(
        of id: SortableID, _ post: SortableID, _ connected: Set<SortableID>
    ) async throws -> Told {
        try await context.database.read { [self] connection in
            let concerned = try CommentConcern.people(of: id, under: post, connection)
            let wishes = try CommentConcern.wishes(of: concerned.map(\.person).filter(connected.contains), connection)
            return try concerned.compactMap { person, reasons in
                guard let reason = reasons.first(where: { wishes[person]?.contains($0) == true }),
                    let seen = try posts.visiblePost(post, for: person, connection)
                else { return nil }
                let rows = try CommentRow.rows("c.id = \(id) AND c.post_id = \(post)", viewer: person, connection)
                return rows.first.map { row in
                    let comment = row.comment(for: person, postAuthor: seen.user.id, context.links)
                    return (person, .commentNotice(comment, reason: reason))
                }
            }
        }
    }

    /// The connected people among those who see a post, its author with them.
    private func viewers(
        of post: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        let author = try connection.values("SELECT author_id FROM posts WHERE id = \(post)", as: SortableID.self)
        return (try PostVisibility.viewers(of: post, connection) + author).filter(connected.contains)
    }

    private func readRequest(
        _ id: SortableID, _ addressee: SortableID, _ connected: Set<SortableID>
    ) async throws -> Told {
        guard connected.contains(addressee) else { return [] }
        return try await context.database.read { [self] connection in
            try requests.requests("r.id = \(id) AND r.state = 0", for: addressee, connection)
                .map { (addressee, .friendRequested($0)) }
        }
    }

    private func readPair(
        _ one: SortableID, _ other: SortableID, _ connected: Set<SortableID>,
        _ make: @escaping @Sendable (User) -> LiveEvent
    ) async throws -> Told {
        try await context.database.read { [self] connection in
            try [(one, other), (other, one)].filter { connected.contains($0.0) }.compactMap { viewer, person in
                try context.people.person(person, for: viewer, connection)?.user(for: viewer, context.links)
                    .map { (viewer, make($0)) }
            }
        }
    }

    private func readUser(_ id: SortableID, _ connected: Set<SortableID>) async throws -> Told {
        try await context.database.read { [self] connection in
            let friends = try connection.values(
                "SELECT friend_id FROM friendships WHERE user_id = \(id) AND hidden = 0", as: SortableID.self)
            return try (friends + [id]).filter(connected.contains).compactMap { viewer in
                try context.people.person(id, for: viewer, connection)?.user(for: viewer, context.links)
                    .map { (viewer, .userUpdated($0)) }
            }
        }
    }
}
