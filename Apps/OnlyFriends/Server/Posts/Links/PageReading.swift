import Base
import Database
import Foundation
import HTTPClient
import Jobs
import OnlyFriendsAPI
import Wire

/// Reads the heads of pages that posts link to: from public addresses only, a megabyte and three seconds at most, whatever
/// redirects say.
struct PageReading: Sendable {
    let context: ServerContext
    let client: HTTPClient

    private static let most = 1 << 20
    private static let patience = Duration.seconds(3)

    func register(with jobs: JobQueue) {
        jobs.handle(LinkPreviews.job) { job in try await read(job.payload) }
    }

    /// Reads a page for a post. A page that is no page, or refuses, leaves the plain link; one that does not answer is asked
    /// once more.
    func read(_ wish: LinkPreviews.Wish) async throws {
        guard let address = try? HTTPAddress(wish.url), let preview = try await preview(of: wish.url, at: address)
        else { return }
        let isKept = try await context.database.write { connection in
            try LinkPreviews.keep(preview, of: wish.post, connection)
        }
        if isKept { context.live.publish(.postUpdated(post: wish.post)) }
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

    private func preview(of url: String, at address: HTTPAddress) async throws -> LinkPreview? {
        let request = ClientRequest(
            .get, address,
            fields: ["Accept": "text/html,application/xhtml+xml;q=0.9", "User-Agent": "OnlyFriends (link preview)"])
        let answer = try await client.send(request, options: options)
        let type = (answer.fields["Content-Type"] ?? "").lowercased()
        guard answer.status == .ok, type.hasPrefix("text/html") || type.hasPrefix("application/xhtml+xml") else {
            return nil
        }
        return PageHead(try await head(of: answer.body), type: type).preview(of: url)
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
