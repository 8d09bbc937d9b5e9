import Base
import Blobs
import Database
import Images
import OnlyFriendsAPI

extension MediaStore {
    /// As large as cards show them, and no larger.
    private static let previewRenditions = Array(Rendition.posts.prefix(2))
    /// What is smaller counts visits and shows nothing.
    private static let smallestPreview = 64

    /// Draws the picture of a page anew where pictures are drawn; nil where it is none, or shows nothing.
    func drawPreview(_ bytes: [UInt8]) async -> ProcessedImage? {
        var limits = ImageLimits.standard
        limits.pixels = context.limits.shared.imagePixelsMaximum
        limits.side = context.limits.shared.imageSideMaximum
        let image = try? await gate.run { [limits] in
            try await context.images.process(bytes, renditions: Self.previewRenditions, limits: limits)
        }
        guard let image, min(image.width, image.height) >= Self.smallestPreview else { return nil }
        return image
    }

    /// Notes the picture of the page that a post or a message links to; who sees that sees it.
    func notePreview(
        _ image: ProcessedImage, _ stored: [Stored], in place: LinkPreviews.Place, by author: SortableID,
        _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = try note(image, stored, kind: .preview, owner: author, connection)
        switch place {
        case .post(let post):
            try connection.execute("UPDATE media SET preview_of = \(post) WHERE id = \(id)")
        case .message(let message, _):
            try connection.execute("UPDATE media SET message_id = \(message) WHERE id = \(id)")
        }
        return id
    }

    /// Deletes the pictures of pages that some posts link to.
    func deletePreviews(of posts: [SortableID], _ connection: DatabaseConnection) throws {
        guard !posts.isEmpty else { return }
        try delete(
            try connection.values("SELECT id FROM media WHERE preview_of IN \(list: posts)", as: SortableID.self),
            connection)
    }
}
