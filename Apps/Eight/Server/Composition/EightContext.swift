import Base
import Blobs
import Database
import EightAPI
import Images
import Secrets
import ServerKit
import Storage
import Wire

/// What every part of the server uses.
struct EightContext: Sendable {
    let given: EightServer.Dependencies
    let cursors: Cursors
    let links: SignedLinks
    let reports: ReportBook

    init(_ given: EightServer.Dependencies) {
        self.given = given
        cursors = Cursors(app: EightServer.app, keys: given.keys, clock: given.clock)
        reports = ReportBook(ids: given.ids, clock: given.clock)
        links = SignedLinks(
            app: EightServer.app, keys: given.keys, clock: given.clock, lifetime: given.limits.linkLifetime)
    }

    var database: any Database { given.database }
    var clock: WallClock { given.clock }
    var ids: SortableIDSource { given.ids }
    var limits: EightLimits { given.limits }
    var log: Log { given.log }

    /// How many items a page gets; throws 422 outside of what is allowed.
    func page(_ limit: Int?, usual: Int? = nil) throws -> Int {
        let limit = limit ?? usual ?? limits.pageDefault
        guard (1...limits.config.pageMaximum).contains(limit) else {
            throw Problem.unprocessable(
                "limit", "out_of_range", "A page holds 1 to \(limits.config.pageMaximum) items.")
        }
        return limit
    }

    /// A page of a list whose order is that of ids, of which one more was looked for than it gets.
    func page<Item: Identifiable<SortableID> & Codable & Sendable>(
        of found: [Item], _ limit: Int, in list: String
    ) -> Page<Item> {
        let next = found.count > limit ? found.prefix(limit).last : nil
        return Page(
            items: Array(found.prefix(limit)), nextCursor: next.map { cursors.cursor(in: list, after: $0.id) })
    }

    /// The address of the picture that is kept with a report, for one moderator.
    func evidenceURL(of report: SortableID, for viewer: SortableID) -> String {
        given.mount + links.link(to: "/api/v1/media/\(report)/\(MediaRoutes.evidence)/0", for: viewer)
    }

    /// The address of a file for one viewer.
    func url(_ item: SortableID, _ kind: MediaKind, _ size: Int, for viewer: SortableID) -> String {
        given.mount + links.link(to: "/api/v1/media/\(item)/\(kind.rawValue)/\(size)", for: viewer)
    }
}

extension EightText.Violation {
    /// The refusal of a field that breaks the rule.
    func problem(_ field: String) -> Problem { .unprocessable(field, code, message) }
}
