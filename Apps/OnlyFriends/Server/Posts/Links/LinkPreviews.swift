import Base
import Database
import Foundation
import Jobs
import OnlyFriendsAPI
import ServerKit
import Wire

/// Has the first link of a post read, in a job of its own, so that nobody who writes waits for somebody else's server
/// (OF-070).
struct LinkPreviews: Sendable {
    /// A link that is to be read for a post.
    struct Wish: Codable, Sendable {
        var post: SortableID
        var url: String
    }

    /// A page that is away now and then gets a second try; without one the plain link is all there is.
    static let job = JobKind<Wish>("only-friends.link-preview", concurrency: 2, attempts: 2, firstRetry: 60)

    let throttle: Throttle
    let clock: WallClock
    let limits: ServerLimits
    /// Nil where nothing runs in the background.
    let jobs: JobQueue?

    /// The address in a text that a preview is of: the first that is on the usual port, without a name or password in it.
    static func url(in text: String?) -> String? {
        guard let text else { return nil }
        return LinkFinder.links(in: text).lazy.map(\.url).first { url in
            [nil, 80, 443].contains(url.port) && url.user() == nil && url.password() == nil
        }?.absoluteString
    }

    /// Notes that a post says something new: a preview of another link goes, and that of its own is asked for.
    func wish(of post: SortableID, _ text: String?, by author: SortableID, _ connection: DatabaseConnection) throws {
        let url = Self.url(in: text)
        let kept = Self.kept(
            try connection.value("SELECT preview FROM posts WHERE id = \(post)", as: String.self))
        guard url != kept?.url else { return }
        if kept != nil { try connection.execute("UPDATE posts SET preview = NULL WHERE id = \(post)") }
        guard let jobs, let url else { return }
        let limit = Throttle.Limit(scope: "links \(author)", count: limits.linkPreviewsPerHour, window: 3_600)
        let now = clock.now()
        guard try throttle.wait([limit], at: now, connection) == nil else { return }
        try throttle.record([limit.scope], at: now, connection)
        try jobs.enqueue(Self.job, Wish(post: post, url: url), in: connection)
    }

    /// Keeps what a page says of itself, where the post still has the link; false where it does not.
    static func keep(_ preview: LinkPreview, of post: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        let text = try connection.value("SELECT text FROM posts WHERE id = \(post)", as: String.self)
        guard url(in: text) == preview.url else { return false }
        let stored = String(decoding: try JSONCoding.encode(preview), as: UTF8.self)
        return try connection.execute("UPDATE posts SET preview = \(stored) WHERE id = \(post)") == 1
    }

    /// A preview that was kept.
    static func kept(_ stored: String?) -> LinkPreview? {
        stored.flatMap { try? JSONCoding.decode(LinkPreview.self, from: Array($0.utf8)) }
    }
}
