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
        var portraits: [SortableID: Media] = [:]
        var withImages: [SortableID] = [], withPreviews: [SortableID] = []
        var rows: [SortableID: (row: PostRow, view: PostView)] = [:]
        rows.reserveCapacity(ids.count)
        try connection.forEachRow(
            """
            SELECT \(PostRow.columns), \(PostView.columns("\(viewer)")) \(PostRow.source) WHERE p.id IN \(list: ids)
            """
        ) { row in
            var columns = RowReader(row)
            let kept = try PostRow(&columns)
            if kept.imageCount > 0 { withImages.append(kept.id) }
            if kept.preview?.pictureId != nil { withPreviews.append(kept.id) }
            if let picture = kept.picture, portraits[picture.id] == nil {
                portraits[picture.id] = picture.media(for: owner, links)
            }
            rows[kept.id] = (kept, try PostView(&columns))
        }
        let found = try Self.pictures(of: withImages, ofPreviews: withPreviews, connection)
        return ids.compactMap { id in
            guard let (row, view) = rows[id] else { return nil }
            return row.post(
                for: viewer, view, picture: row.picture.flatMap { portraits[$0.id] },
                images: (found.images[id] ?? []).map { $0.media(for: owner, links) },
                linked: found.previews[id]?.media(for: owner, links))
        }
    }

    /// A post as some people see it, who do, in their order.
    func posts(
        _ row: PostRow, for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [(viewer: SortableID, post: Post)] {
        guard !viewers.isEmpty else { return [] }
        let views = try PostView.find(row.id, for: viewers, connection)
        let found = try Self.pictures(of: row, connection)
        return viewers.compactMap { viewer in
            guard let view = views[viewer] else { return nil }
            let post = row.post(
                for: viewer, view, picture: row.picture?.media(for: viewer, links),
                images: (found.images[row.id] ?? []).map { $0.media(for: viewer, links) },
                linked: found.previews[row.id]?.media(for: viewer, links))
            return (viewer, post)
        }
    }

    /// The pictures of posts, and those of the pages that they link to.
    struct Pictures {
        var images: [SortableID: [MediaRow]] = [:]
        var previews: [SortableID: MediaRow] = [:]
    }

    static func images(
        of posts: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: [MediaRow]] {
        try pictures(of: posts, ofPreviews: [], connection).images
    }

    private static func pictures(of row: PostRow, _ connection: DatabaseConnection) throws -> Pictures {
        try pictures(
            of: row.imageCount > 0 ? [row.id] : [], ofPreviews: row.preview?.pictureId == nil ? [] : [row.id],
            connection)
    }

    /// All of them by one statement.
    private static func pictures(
        of posts: [SortableID], ofPreviews linking: [SortableID], _ connection: DatabaseConnection
    ) throws -> Pictures {
        var found = Pictures()
        let columns: SQL = "m.post_id, m.preview_of, m.position, \(MediaRow.columns("m"))"
        var selects: [SQL] = []
        if !posts.isEmpty { selects.append("SELECT \(columns) FROM media m WHERE m.post_id IN \(list: posts)") }
        if !linking.isEmpty { selects.append("SELECT \(columns) FROM media m WHERE m.preview_of IN \(list: linking)") }
        guard !selects.isEmpty else { return found }
        try connection.forEachRow("\(selects.joined(separator: " UNION ALL ")) ORDER BY post_id, position") { row in
            var columns = RowReader(row)
            let post = try columns.idIfAny(), linking = try columns.idIfAny()
            columns.skip(1)
            guard let image = try MediaRow(next: &columns) else { return }
            if let linking {
                found.previews[linking] = image
            } else if let post {
                found.images[post, default: []].append(image)
            }
        }
        return found
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
        let found = try Self.pictures(of: row, connection)
        let image = found.previews[id]?.media(forGuestsOf: link, links)
        return ForGuests(
            name: row.name, picture: row.picture?.media(forGuestsOf: link, links),
            content: PostContent(
                text: row.text, images: (found.images[id] ?? []).map { $0.media(forGuestsOf: link, links) },
                preview: row.preview?.preview(image)),
            expiresAt: row.expiresAt)
    }
}
