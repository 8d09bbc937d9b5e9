import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// Reads posts: two statements for any number of posts as one viewer sees them, and for one post as any number do.
struct PostReader: Sendable {
    let links: MediaLinks

    /// The posts of some ids, which the caller has found to be visible, in the order of the ids.
    ///
    /// - Parameter owner: for whom the addresses of pictures work; the viewer where nobody is named.
    func posts(
        _ ids: [SortableID], for viewer: SortableID, linkedFor owner: SortableID? = nil,
        _ connection: DatabaseConnection
    ) throws -> [Post] {
        guard !ids.isEmpty else { return [] }
        let owner = owner ?? viewer
        var pictures: [SortableID: Media] = [:]
        var withImages: [SortableID] = []
        let posts = try connection.rows(
            """
            SELECT \(PostRow.columns), \(PostView.columns("\(viewer)")) \(PostRow.source) WHERE p.id IN \(list: ids)
            """
        ) { row in
            let kept = try PostRow(row)
            if kept.imageCount > 0 { withImages.append(kept.id) }
            if let picture = kept.picture, pictures[picture.id] == nil {
                pictures[picture.id] = picture.media(for: owner, links)
            }
            return kept.post(
                for: viewer, try PostView(row), picture: kept.picture.flatMap { pictures[$0.id] })
        }
        let images = try Self.images(of: withImages, connection)
        var byID: [SortableID: Post] = [:]
        for var post in posts {
            post.content.images = (images[post.id] ?? []).map { $0.media(for: owner, links) }
            byID[post.id] = post
        }
        return ids.compactMap { byID[$0] }
    }

    /// A post as some people see it, who do, in their order.
    func posts(
        _ row: PostRow, for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [(viewer: SortableID, post: Post)] {
        guard !viewers.isEmpty else { return [] }
        let views = try PostView.find(row.id, for: viewers, connection)
        let images = row.imageCount > 0 ? try Self.images(of: [row.id], connection)[row.id] ?? [] : []
        return viewers.compactMap { viewer in
            guard let view = views[viewer] else { return nil }
            var post = row.post(for: viewer, view, picture: row.picture?.media(for: viewer, links))
            post.content.images = images.map { $0.media(for: viewer, links) }
            return (viewer, post)
        }
    }

    static func images(
        of posts: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: [MediaRow]] {
        guard !posts.isEmpty else { return [:] }
        var images: [SortableID: [MediaRow]] = [:]
        try connection.forEachRow(
            """
            SELECT m.post_id, \(MediaRow.columns("m")) FROM media m WHERE m.post_id IN \(list: posts)
            ORDER BY m.post_id, m.position
            """
        ) { row in
            guard let image = try MediaRow(row) else { return }
            images[try row["post_id"], default: []].append(image)
        }
        return images
    }
}

extension PostReader {
    /// What of a post guests see; nil where there is none.
    struct ForGuests: Sendable {
        var name: String
        var picture: Media?
        var content: PostContent
        var expiresAt: Date?
    }

    /// A post as the guests of a link see it.
    func guestPost(
        _ id: SortableID, of link: SortableID, _ connection: DatabaseConnection
    ) throws -> ForGuests? {
        let row = try connection.row("SELECT \(PostRow.columns) \(PostRow.source) WHERE p.id = \(id)") {
            try PostRow($0)
        }
        guard let row else { return nil }
        let images = row.imageCount > 0 ? try Self.images(of: [id], connection)[id] ?? [] : []
        return ForGuests(
            name: row.name, picture: row.picture?.media(forGuestsOf: link, links),
            content: PostContent(
                text: row.text, images: images.map { $0.media(forGuestsOf: link, links) }, preview: row.preview),
            expiresAt: row.expiresAt)
    }
}
