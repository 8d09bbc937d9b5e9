import Foundation
import Wire

/// Speaks with an Overseerr, a Jellyseerr or a Seerr: what people ask for, and what is decided about it (TW-153).
public struct SeerrClient: Sendable {
    public let session: ServiceSession

    public init(_ session: ServiceSession) { self.session = session }

    /// How many requests a page has.
    public static let pageSize = 20

    /// What answers at the address, with the right key: its version it tells everybody, so what needs the key is asked, too.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        struct Status: Decodable { var version: String }
        let status: Status
        do {
            status = try await session.get(Status.self, "/api/v1/status")
        } catch {
            guard case .missing = error.reason else { throw error }
            throw ServiceProblem(.wrongPath, of: session.connection)
        }
        _ = try await requests(.pending)
        return ServiceStatus(appName: "Seerr", version: Bounds.line(status.version))
    }

    /// What people asked for, the newest first, without what the titles are called.
    public func requests(
        _ filter: SeerrFilter, skipping count: Int = 0
    ) async throws(ServiceProblem) -> SeerrPage<SeerrRequest> {
        let rows = try await session.get(
            SeerrRows<SeerrRequest.Answer>.self, "/api/v1/request",
            query: [
                ("take", "\(Self.pageSize)"), ("skip", "\(max(0, count))"), ("sort", "added"),
                ("filter", filter.rawValue),
            ], patience: .list)
        return SeerrPage(rows: rows.rows.map(\.request), count: rows.count)
    }

    /// What people found wrong, the newest first, without what the titles are called.
    public func issues(openOnly: Bool) async throws(ServiceProblem) -> [SeerrIssue] {
        try await session.get(
            SeerrRows<SeerrIssue.Answer>.self, "/api/v1/issue",
            query: [("take", "50"), ("skip", "0"), ("sort", "added"), ("filter", openOnly ? "open" : "all")],
            patience: .list
        ).rows.map(\.issue)
    }

    /// Those who may ask, who asks most first.
    public func people() async throws(ServiceProblem) -> [SeerrPerson] {
        struct Answer: Decodable, Sendable {
            var id: Int
            var requestCount: Int?
            var user: SeerrUser

            private enum CodingKeys: String, CodingKey { case id, requestCount }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decode(Int.self, forKey: .id)
                requestCount = container.lenient(.requestCount)
                user = try SeerrUser(from: decoder)
            }
        }
        return try await session.get(
            SeerrRows<Answer>.self, "/api/v1/user", query: [("take", "100"), ("skip", "0"), ("sort", "requests")],
            patience: .list
        ).rows.map { SeerrPerson(id: $0.id, name: $0.user.name, requests: Bounds.count($0.requestCount)) }
    }

    /// What a title is called.
    public func title(isMovie: Bool, tmdb: Int) async throws(ServiceProblem) -> SeerrTitle {
        struct Answer: Decodable {
            var title: String?
            var name: String?
            var releaseDate: String?
            var firstAirDate: String?
            var overview: String?
        }
        let answer = try await session.get(Answer.self, "/api/v1/\(isMovie ? "movie" : "tv")/\(tmdb)")
        var title = SeerrTitle()
        title.name = Bounds.line(answer.title ?? answer.name)
        title.year = Bounds.year((answer.releaseDate ?? answer.firstAirDate).flatMap { Int($0.prefix(4)) })
        title.overview = Bounds.paragraph(answer.overview)
        return title
    }

    /// Lets somebody have it, or not.
    public func decide(_ id: Int, isApproved: Bool) async throws(ServiceProblem) {
        try await session.send(.post, "/api/v1/request/\(id)/\(isApproved ? "approve" : "decline")")
    }

    /// Takes a request out, as if nobody had asked.
    public func remove(request id: Int) async throws(ServiceProblem) {
        try await session.send(.delete, "/api/v1/request/\(id)")
    }

    /// Says that something is right again, or not.
    public func set(issue id: Int, isOpen: Bool) async throws(ServiceProblem) {
        try await session.send(.post, "/api/v1/issue/\(id)/\(isOpen ? "open" : "resolved")")
    }
}
