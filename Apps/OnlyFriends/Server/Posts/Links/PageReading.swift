import Base
import Blobs
import Database
import Foundation
import HTTPClient
import Images
import Jobs
import OnlyFriendsAPI
import Wire

/// Reads the heads of pages that posts and messages link to, and the pictures that these have for previews: from public addresses only, a
/// megabyte and three seconds at most for each, whatever redirects say.
struct PageReading: Sendable {
    let context: ServerContext
    let log: MessageLog
    let client: HTTPClient

    private static let most = 1 << 20
    private static let patience = Duration.seconds(3)

    /// What a page says of itself.
    private struct Page {
        var preview: LinkPreview
        /// The address of its picture.
        var picture: String?
    }

    func register(with jobs: JobQueue) {
        jobs.handle(LinkPreviews.job) { job in try await read(job.payload) }
    }

    /// Reads a page for a post or a message. A page that is no page, or refuses, leaves the plain link; one that does not answer
    /// is asked once more. A picture that cannot be had is left out.
    func read(_ wish: LinkPreviews.Wish) async throws {
        let author = try await context.database.read { try LinkPreviews.author(of: wish, $0) }
        guard let author, let address = try? HTTPAddress(wish.url), let page = try await page(of: wish.url, at: address)
        else { return }
        let picture = await picture(at: page.picture)
        let stored = try await store(picture, of: author)
        let isKept = try await context.database.write { connection in
            guard try LinkPreviews.author(of: wish, connection) == author else {
                try log.media.bury(stored.map(\.blob.id.description), connection)
                return false
            }
            var kept = LinkPreviews.Kept(page.preview)
            if let picture, !stored.isEmpty {
                kept.pictureId = try log.media.notePreview(picture, stored, in: wish.place, by: author, connection)
            }
            try LinkPreviews.keep(kept, in: wish.place, connection)
            if case .message(let id, _) = wish.place { try log.touch(id, connection) }
            return true
        }
        guard isKept else { return }
        switch wish.place {
        case .post(let id): context.live.publish(.postUpdated(post: id))
        case .message(let id, let conversation):
            context.live.publish(.messageChanged(message: id, conversation: conversation))
        }
    }

    private var options: HTTPOptions {
        var options = HTTPOptions()
        options.reach = .publicOnly
        options.limits.connect = Self.patience
        options.limits.firstByte = Self.patience
        options.limits.betweenBytes = Self.patience
        options.limits.whole = Self.patience
        options.limits.answer = Int64(Self.most)
        options.redirects.most = 3
        options.retries.most = 0
        return options
    }

    private func ask(_ address: HTTPAddress, for types: String) async throws -> (type: String, body: HTTPBody)? {
        let request = ClientRequest(
            .get, address, fields: ["Accept": types, "User-Agent": "OnlyFriends (link preview)"])
        let answer = try await client.send(request, options: options)
        return answer.status == .ok ? ((answer.fields["Content-Type"] ?? "").lowercased(), answer.body) : nil
    }

    private func page(of url: String, at address: HTTPAddress) async throws -> Page? {
        guard let (type, body) = try await ask(address, for: "text/html,application/xhtml+xml;q=0.9"),
            type.hasPrefix("text/html") || type.hasPrefix("application/xhtml+xml")
        else { return nil }
        let head = PageHead(try await head(of: body), type: type)
        return head.preview(of: url).map { Page(preview: $0, picture: head.picture(of: url)) }
    }

    /// The picture of a page, drawn anew; nil where there is none to be had.
    private func picture(at url: String?) async -> ProcessedImage? {
        guard let url, let address = try? HTTPAddress(url),
            let (type, body) = try? await ask(address, for: "image/jpeg,image/png,image/webp,image/*;q=0.8"),
            type.hasPrefix("image/"), let bytes = try? await body.collect(limit: Self.most)
        else { return nil }
        return await log.media.drawPreview(bytes)
    }

    /// Stores a picture, where its author has room for it.
    private func store(_ picture: ProcessedImage?, of author: SortableID) async throws -> [MediaStore.Stored] {
        guard let picture, (try? await log.media.guardQuota(author)) != nil else { return [] }
        return try await log.media.store(picture, of: author)
    }

    /// The page up to the end of its head; what follows is not asked for. Of one that is too long, what there is.
    private func head(of body: HTTPBody) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        let stream = body.stream
        while bytes.count < Self.most, let piece = try await stream.next() {
            let seen = max(0, bytes.count - PageHead.end.count)
            bytes += piece.prefix(Self.most - bytes.count)
            if PageHead.hasEnd(bytes[seen...]) { break }
        }
        return bytes
    }
}
