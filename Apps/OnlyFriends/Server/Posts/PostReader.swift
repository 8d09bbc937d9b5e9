import Base
import Database
import Foundation
import OnlyFriendsAPI

/// Reads posts as one viewer sees them: two statements for any number of posts.
struct PostReader: Sendable {
    let links: MediaLinks

    /// The posts of some ids, which the caller has found to be visible, in the order of the ids.
    func posts(
        _ ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [Post] {
        guard !ids.isEmpty else { return [] }
        var pictures: [SortableID: Media] = [:]
        var withImages: [SortableID] = []
        let posts = try connection.rows(Self.select(ids, viewer)) { row in
            if try row.int("image_count") > 0 { withImages.append(try row["id"]) }
            return try post(row, viewer, &pictures)
        }
        let images = try images(of: withImages, viewer, connection)
        var byID: [SortableID: Post] = [:]
        for var post in posts {
            post.content.images = images[post.id] ?? []
            byID[post.id] = post
        }
        return ids.compactMap { byID[$0] }
    }

    /// Likes and comments by people whom the viewer does not see are taken off the counts, so that no gap shows.
    private static func select(_ ids: [SortableID], _ viewer: SortableID) -> SQL {
        """
        SELECT p.id, p.author_id, p.text, p.is_temporary, p.expires_at, p.audience, p.image_count, p.edited_at,
            p.like_count, p.comment_count, p.commenters, u.name, \(MediaRow.columns("m")),
            CASE WHEN \(PostVisibility.mayComment(viewer)) THEN 1 ELSE 0 END AS may_comment,
            (SELECT COUNT(*) FROM blocks b JOIN likes l ON l.post_id = p.id AND l.user_id = b.other_id
                WHERE b.user_id = \(viewer)) AS hidden_likes,
            (SELECT COUNT(*) FROM blocks b
                JOIN comments c ON c.post_id = p.id AND c.author_id = b.other_id AND c.deleted = 0
                WHERE b.user_id = \(viewer)) AS hidden_comments,
            (SELECT COUNT(*) FROM likes l WHERE l.post_id = p.id AND l.user_id = \(viewer)) AS liked
        FROM posts p JOIN users u ON u.id = p.author_id LEFT JOIN media m ON m.id = u.avatar_id
        WHERE p.id IN \(list: ids)
        """
    }

    private func post(_ row: Row, _ viewer: SortableID, _ pictures: inout [SortableID: Media]) throws -> Post {
        let id: SortableID = try row["id"]
        let author: SortableID = try row["author_id"]
        var user = User(id: author, name: try row["name"], relation: author == viewer ? .`self` : .friend)
        if let picture = try MediaRow(row) {
            let media = pictures[picture.id] ?? picture.media(for: viewer, links)
            pictures[picture.id] = media
            user.profilePicture = media
        }
        var post = Post(id: id, user: user, timestamp: id.time, content: PostContent(text: try row["text"]))
        post.isTemporary = try row["is_temporary"]
        post.expiresAt = try row["expires_at"]
        post.editedAt = try row["edited_at"]
        post.likeCount = max(0, try row.int("like_count") - (try row.int("hidden_likes")))
        post.commentCount = max(0, try row.int("comment_count") - (try row.int("hidden_comments")))
        post.likedByMe = try row.int("liked") > 0
        if try row.int("may_comment") == 0 { post.canComment = false }
        if author == viewer {
            post.audience = Audience(stored: try row["audience"])
            post.commenters = Commenters(stored: try row["commenters"])
        }
        return post
    }

    private func images(
        of posts: [SortableID], _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: [Media]] {
        guard !posts.isEmpty else { return [:] }
        var images: [SortableID: [Media]] = [:]
        try connection.forEachRow(
            """
            SELECT m.post_id, \(MediaRow.columns("m")) FROM media m WHERE m.post_id IN \(list: posts)
            ORDER BY m.post_id, m.position
            """
        ) { row in
            guard let image = try MediaRow(row) else { return }
            images[try row["post_id"], default: []].append(image.media(for: viewer, links))
        }
        return images
    }
}
