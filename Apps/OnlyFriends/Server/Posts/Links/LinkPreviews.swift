import Base
import Database
import Foundation
import Jobs
import OnlyFriendsAPI
import ServerKit
import Wire

/// Has the first link of a post or a message read, in a job of its own, so that nobody who writes waits for somebody else's
/// server (OF-070).
struct LinkPreviews: Sendable {
    /// What has a link.
    enum Place: Codable, Sendable, Hashable {
        case post(SortableID)
        case message(SortableID, conversation: SortableID)

        /// The row, in its table.
        fileprivate var row: (table: String, id: SortableID, author: String) {
            switch self {
            case .post(let id): ("posts", id, "author_id")
            case .message(let id, _): ("messages", id, "sender_id")
            }
        }
    }

    /// A link that is to be read.
    struct Wish: Codable, Sendable {
        var place: Place
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

    /// Notes that a post or a message says something new, or is to have no preview: one of another link goes, and that of its
    /// own is asked for. Gives whether one went, whose picture is to go with it.
    func wish(in place: Place, _ connection: DatabaseConnection) throws -> Bool {
        guard let now = try Self.now(in: place, connection) else { return false }
        guard now.url != now.kept?.url else { return false }
        if now.kept != nil {
            try connection.execute(
                "UPDATE \(identifier: place.row.table) SET preview = NULL WHERE id = \(place.row.id)")
        }
        if let url = now.url { try ask(url, for: place, by: now.author, connection) }
        return now.kept != nil
    }

    private func ask(
        _ url: String, for place: Place, by author: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard let jobs else { return }
        let limit = Throttle.Limit(scope: "links \(author)", count: limits.linkPreviewsPerHour, window: 3_600)
        let now = clock.now()
        guard try throttle.wait([limit], at: now, connection) == nil else { return }
        try throttle.record([limit.scope], at: now, connection)
        try jobs.enqueue(Self.job, Wish(place: place, url: url), in: connection)
    }

    /// Who has put a link somewhere where it still is, and wants it read; nil where something of it is shown already.
    static func author(of wish: Wish, _ connection: DatabaseConnection) throws -> SortableID? {
        guard let now = try now(in: wish.place, connection), now.kept?.url != wish.url, now.url == wish.url else {
            return nil
        }
        return now.author
    }

    /// Keeps what a page says of itself.
    static func keep(_ preview: Kept, in place: Place, _ connection: DatabaseConnection) throws {
        let stored = String(decoding: try JSONCoding.encode(preview), as: UTF8.self)
        try connection.execute(
            "UPDATE \(identifier: place.row.table) SET preview = \(stored) WHERE id = \(place.row.id)")
    }

    /// What a post or a message has now.
    private struct Now {
        var author: SortableID
        /// The link that a preview is to be of.
        var url: String?
        var kept: Kept?
    }

    private static func now(in place: Place, _ connection: DatabaseConnection) throws -> Now? {
        let (table, id, author) = place.row
        return try connection.row(
            """
            SELECT \(identifier: author), text, preview, hides_preview FROM \(identifier: table) WHERE id = \(id)
            """
        ) { row in
            let isHidden: Bool = try row[3]
            return Now(author: try row[0], url: isHidden ? nil : url(in: try row[1]), kept: kept(try row[2]))
        }
    }

    /// A preview that was kept.
    static func kept(_ stored: String?) -> Kept? {
        stored.flatMap { try? JSONCoding.decode(Kept.self, from: Array($0.utf8)) }
    }
}
