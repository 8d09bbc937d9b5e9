import AccountsAPI
import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import Secrets
import ServerKit
import Wire

/// Links by which people without an account see one post, and nothing else (OF-240).
///
/// A link works until its time or its post's is over, its author takes it back, or leaves. One that does not is answered as
/// if it had never been.
struct GuestLinks: Sendable {
    let context: ServerContext
    let posts: Posts

    private static let purpose = "only-friends guest link"
    private static let visitPurpose = "only-friends guest visit"
    private static let letters = Array("23456789abcdefghijkmnpqrstuvwxyz")
    /// Letters of a link, five bits each.
    private static let length = 32
    private static let visitLength = 16
    private static let perPost = 10
    /// Wrong PINs that a link takes in its whole life.
    private static let wrongPins = 10
    /// Guests from one address within an hour.
    private static let visitsPerAddress = 120
    private static let hour: TimeInterval = 3_600

    /// A link that works.
    private struct Kept: Sendable {
        var id: SortableID
        var post: SortableID
        var author: SortableID
        var pinHash: String?
        var expiresAt: Date
    }

    /// What links, with `g`, their posts `p` and authors `u`, are read from.
    private static let source: SQL =
        "FROM guest_links g JOIN posts p ON p.id = g.post_id JOIN users u ON u.id = p.author_id"

    /// The condition that a link works.
    private var works: SQL {
        let now = context.clock.now()
        return """
            g.expires_at > \(now) AND (p.expires_at IS NULL OR p.expires_at > \(now)) AND u.state = 0
            AND p.audience <> \(PostVisibility.hidden)
            """
    }

    // MARK: The author's side

    /// The links to one's own post that work, latest first.
    func list(of post: SortableID, by author: SortableID) async throws -> [GuestLink] {
        try await context.database.read { [self] connection in
            try posts.guardAuthor(of: post, author, connection)
            return try connection.rows(
                """
                SELECT g.id, g.expires_at, g.pin_hash, g.views, g.wrong_pins \(Self.source)
                WHERE g.post_id = \(post) AND \(works) ORDER BY g.id DESC
                """
            ) { row in
                GuestLink(
                    id: try row[0], expiresAt: try row[1], hasPin: try row[2] as String? != nil, views: try row[3],
                    isLocked: try row[4] as Int >= Self.wrongPins)
            }
        }
    }

    /// Makes a link. Where it leads is told here and kept nowhere.
    func make(
        _ draft: GuestLinkDraft, of post: SortableID, by author: SortableID, from caller: ClientAddress
    ) async throws -> GuestLink {
        try await context.database.read { [self] in try posts.guardAuthor(of: post, author, $0) }
        if let pin = draft.pin, !GuestLinkDraft.isPin(pin) {
            throw Problem.unprocessable("pin", ProblemCode.invalid, "A PIN has 4 to 8 digits.")
        }
        var pinHash: String?
        if let pin = draft.pin { pinHash = try await context.hasher.hash(pin, for: caller.caller) }
        let hash = pinHash
        let token = String(SecureRandom.bytes(Self.length).map { Self.letters[Int($0) % Self.letters.count] })
        let id = context.ids.next()
        let expires = try await context.database.write { [self] connection in
            try posts.guardAuthor(of: post, author, connection)
            let count = try connection.value(
                "SELECT COUNT(*) \(Self.source) WHERE g.post_id = \(post) AND \(works)", as: Int.self)
            guard count ?? 0 < Self.perPost else {
                throw Problem.conflict(
                    ProblemCode.tooMany, "\(Self.perPost) links lead to this post already. End one of them first.")
            }
            let end = try connection.value("SELECT expires_at FROM posts WHERE id = \(post)", as: Date?.self)
            let wished = context.clock.now().addingTimeInterval(draft.lifetime.seconds)
            let expires = min(wished, (end ?? nil) ?? wished)
            try connection.execute(
                """
                INSERT INTO guest_links (id, post_id, token_hash, pin_hash, expires_at)
                VALUES (\(id), \(post), \(context.keys.keyedHash(Array(token.utf8), purpose: Self.purpose)),
                    \(hash), \(expires))
                """)
            return expires
        }
        return GuestLink(
            id: id, expiresAt: expires, hasPin: draft.pin != nil,
            link: "\(context.pages ?? context.mount)/guest-\(token)")
    }

    /// Ends a link of one's own post; throws 404 for one that is none.
    func revoke(_ link: SortableID, of post: SortableID, by author: SortableID) async throws {
        try await context.database.write { [self] connection in
            try posts.guardAuthor(of: post, author, connection)
            let ended = try connection.execute("DELETE FROM guest_links WHERE id = \(link) AND post_id = \(post)")
            guard ended == 1 else { throw Problem.notFound() }
        }
    }

    /// Ends all links to somebody's posts.
    static func end(of author: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "DELETE FROM guest_links WHERE post_id IN (SELECT id FROM posts WHERE author_id = \(author))")
    }

    // MARK: The guest's side

    /// The post that a link leads to.
    ///
    /// - Parameter member: who is signed in; the author is counted by no link of theirs.
    func open(_ visit: GuestVisit, by member: SortableID?, from caller: ClientAddress) async throws -> GuestPost {
        guard let link = try await context.database.read({ [self] in try find(visit.link, $0) }) else {
            throw Self.gone
        }
        var pass = visit.visit
        if pass.map({ isPass($0, to: link.id) }) != true {
            if let hash = link.pinHash { try await prove(visit.pin, hash, link.id, caller) }
            if member != link.author { try await count(link.id, caller) }
            pass = makePass(to: link.id)
        }
        let shown = pass ?? ""
        return try await context.database.read { [self] connection in
            // Once more: it may have ended while the PIN was looked at.
            guard let link = try find(visit.link, connection),
                let post = try posts.reader.guestPost(link.post, of: link.id, connection)
            else { throw Self.gone }
            return GuestPost(
                name: post.name, picture: post.picture, timestamp: link.post.time, content: post.content,
                expiresAt: min(link.expiresAt, post.expiresAt ?? link.expiresAt), visit: shown)
        }
    }

    /// A rendition of a picture of the post, or of the author, that a link leads to.
    func rendition(_ media: SortableID, _ size: Int, for link: SortableID) async throws -> (blob: BlobID, type: String)?
    {
        try await context.database.read { [self] connection in
            let kept = try connection.row(
                """
                SELECT b.blob_id, b.content_type \(Self.source)
                JOIN media m ON m.id = \(media) AND (m.post_id = p.id OR m.preview_of = p.id OR m.id = u.avatar_id)
                JOIN media_blobs b ON b.media_id = m.id AND b.size = \(size)
                WHERE g.id = \(link) AND \(works)
                """
            ) { row in (blob: BlobID(try row[0]), type: try row[1] as String) }
            return kept.flatMap { kept in kept.blob.map { (blob: $0, type: kept.type) } }
        }
    }

    private func find(_ token: String, _ connection: DatabaseConnection) throws -> Kept? {
        guard token.utf8.count == Self.length else { return nil }
        let hashes = context.keys.keyedHashes(Array(token.utf8), purpose: Self.purpose)
        return try connection.row(
            """
            SELECT g.id, g.post_id, p.author_id, g.pin_hash, g.expires_at \(Self.source)
            WHERE g.token_hash IN \(list: hashes) AND \(works)
            """
        ) { row in
            Kept(id: try row[0], post: try row[1], author: try row[2], pinHash: try row[3], expiresAt: try row[4])
        }
    }

    /// Throws unless the PIN is right. A guess is counted before it is looked at, so that many at once are no more than so
    /// many in a row; a right one is taken back.
    private func prove(_ pin: String?, _ hash: String, _ link: SortableID, _ caller: ClientAddress) async throws {
        guard let pin, !pin.isEmpty else {
            throw Problem.forbidden(code: ProblemCode.pinRequired, "This link asks for a PIN.")
        }
        let scopes = ["guest pin \(link)", "guest pin from \(caller.caller)"]
        let limits = [
            Throttle.Limit(scope: scopes[0], count: 5, window: Self.hour / 4),
            Throttle.Limit(scope: scopes[1], count: 20, window: Self.hour),
        ]
        try await context.database.write { [self] connection in
            let now = context.clock.now()
            if let wait = try context.throttle.wait(limits, at: now, connection) {
                throw Problem.tooMany(retryAfter: wait)
            }
            let isCounted = try connection.execute(
                """
                UPDATE guest_links SET wrong_pins = wrong_pins + 1
                WHERE id = \(link) AND wrong_pins < \(Self.wrongPins)
                """)
            guard isCounted == 1 else { throw Self.gone }
            try context.throttle.record(scopes, at: now, connection)
        }
        let isRight: Bool
        do {
            isRight = try await context.hasher.verify(pin, against: hash, for: caller.caller)
        } catch {
            await Task { [self] in try? await takeBack(scopes, link) }.value
            throw error
        }
        guard isRight else { throw Problem.forbidden(code: ProblemCode.pinWrong, "That isn't the PIN.") }
        try await takeBack(scopes, link)
    }

    private func takeBack(_ scopes: [String], _ link: SortableID) async throws {
        try await context.database.write { [self] connection in
            try context.throttle.takeBack(scopes, connection)
            try connection.execute(
                "UPDATE guest_links SET wrong_pins = wrong_pins - 1 WHERE id = \(link) AND wrong_pins > 0")
        }
    }

    private func count(_ link: SortableID, _ caller: ClientAddress) async throws {
        let limit = Throttle.Limit(
            scope: "guest from \(caller.caller)", count: Self.visitsPerAddress, window: Self.hour)
        try await context.database.write { [self] connection in
            let now = context.clock.now()
            if let wait = try context.throttle.wait([limit], at: now, connection) {
                throw Problem.tooMany(retryAfter: wait)
            }
            try context.throttle.record([limit.scope], at: now, connection)
            try connection.execute("UPDATE guest_links SET views = views + 1 WHERE id = \(link)")
        }
    }

    /// What a guest shows when they come again: that they were let in, and nothing of who they are.
    private func makePass(to link: SortableID) -> String {
        let visit = SecureRandom.bytes(Self.visitLength)
        return Base64URL.encode(visit + context.keys.sign(Self.message(visit, link), purpose: Self.visitPurpose))
    }

    private func isPass(_ text: String, to link: SortableID) -> Bool {
        guard text.utf8.count <= 200, let bytes = Base64URL.decode(text), bytes.count > Self.visitLength else {
            return false
        }
        let visit = Array(bytes.prefix(Self.visitLength))
        return context.keys.verify(
            Array(bytes.dropFirst(Self.visitLength)), of: Self.message(visit, link), purpose: Self.visitPurpose)
    }

    private static func message(_ visit: [UInt8], _ link: SortableID) -> [UInt8] { visit + Array("/\(link)".utf8) }

    /// The same for a link that was taken back, is over, or never was.
    private static var gone: Problem { .notFound("This link no longer works.") }
}
