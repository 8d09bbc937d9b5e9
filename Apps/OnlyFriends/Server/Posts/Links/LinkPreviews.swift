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

    /// A preview as posts keep it.
    struct Kept: Codable, Sendable, Hashable {
        var url: String
        var site: String
        var title: String
        var summary: String?
        /// The picture of the page, where it has one.
        var pictureId: SortableID?

        init(_ preview: LinkPreview, picture: SortableID? = nil) {
            (url, site, title, summary) = (preview.url, preview.site, preview.title, preview.summary)
            pictureId = picture
        }

        func preview(_ image: Media?) -> LinkPreview {
            LinkPreview(url: url, site: site, title: title, summary: summary, image: image)
        }
    }

    /// The address in a text that a preview is of.
    static func url(in text: String?) -> String? { text.flatMap(LinkFinder.previewed)?.absoluteString }

    /// Notes that a post says something new, or is to have no preview: one of another link goes, and that of its own is asked
    /// for. Gives whether one went, whose picture is to go with it.
    func wish(of post: SortableID, by author: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        let now = try connection.row("SELECT text, preview, hides_preview FROM posts WHERE id = \(post)") { row in
            (text: try row[0] as String?, kept: Self.kept(try row[1]), isHidden: try row[2] as Bool)
        }
        guard let now else { return false }
        let url = now.isHidden ? nil : Self.url(in: now.text)
        guard url != now.kept?.url else { return false }
        if now.kept != nil { try connection.execute("UPDATE posts SET preview = NULL WHERE id = \(post)") }
        if let url { try ask(url, for: post, by: author, connection) }
        return now.kept != nil
    }

    private func ask(
        _ url: String, for post: SortableID, by author: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard let jobs else { return }
        let limit = Throttle.Limit(scope: "links \(author)", count: limits.linkPreviewsPerHour, window: 3_600)
        let now = clock.now()
        guard try throttle.wait([limit], at: now, connection) == nil else { return }
        try throttle.record([limit.scope], at: now, connection)
        try jobs.enqueue(Self.job, Wish(post: post, url: url), in: connection)
    }

    /// The author of a post that has a link still and wants it read, and shows nothing of it yet.
    static func author(
        waitingFor url: String, in post: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        let now = try connection.row(
            "SELECT author_id, text, preview, hides_preview FROM posts WHERE id = \(post)"
        ) { row in
            (
                author: try row[0] as SortableID, text: try row[1] as String?, kept: Self.kept(try row[2]),
                isHidden: try row[3] as Bool
            )
        }
        guard let now, !now.isHidden, now.kept?.url != url, self.url(in: now.text) == url else { return nil }
        return now.author
    }

    /// Keeps what a page says of itself.
    static func keep(_ preview: Kept, of post: SortableID, _ connection: DatabaseConnection) throws {
        let stored = String(decoding: try JSONCoding.encode(preview), as: UTF8.self)
        try connection.execute("UPDATE posts SET preview = \(stored) WHERE id = \(post)")
    }

    /// A preview that was kept.
    static func kept(_ stored: String?) -> Kept? {
        stored.flatMap { try? JSONCoding.decode(Kept.self, from: Array($0.utf8)) }
    }
}
