import Base
import Database
import EightAPI
import Foundation
import Jobs
import ServerKit
import Wire

/// Answers beside what they answer (E8-108). Nobody sees more of the two than each by itself shows them; a film is made when
/// somebody first asks, once for all, and forgotten when nobody has asked for a while.
struct Duets: Sendable {
    let context: EightContext
    let media: MediaStore

    /// Which answer.
    struct Work: Codable, Sendable {
        var clip: SortableID
    }

    /// Pixels of the shorter side of a film, by which its file is named.
    static let size = 960
    /// Seconds without anybody who asks after which a film is forgotten.
    static let rest: TimeInterval = 30 * 86_400
    /// Seconds that making one takes at most, with all its attempts; after that it can be asked for again.
    static let longest: TimeInterval = 3_600
    static let job = JobKind<Work>("duet", attempts: 3, firstRetry: 5, longestRetry: 60, lease: 20)

    /// How far it is; throws 404 for who does not see both.
    func state(of id: SortableID, for viewer: SortableID) async throws -> Duet {
        try await context.database.read { [self] in try duet(id, for: viewer, $0) }
    }

    /// Has it made, unless it is there or on its way.
    func make(_ id: SortableID, for viewer: SortableID) async throws -> Duet {
        try await context.database.write { [self] connection in
            let found = try duet(id, for: viewer, connection)
            let now = context.clock.now()
            switch found.state {
            case .making: return found
            case .ready:
                try connection.execute("UPDATE duets SET asked_at = \(now) WHERE clip_id = \(id)")
                return found
            case .none, .failed:
                guard let jobs = context.given.jobs else { return Duet(state: .failed) }
                // What was made of it beside another one, is of no use.
                try media.remove(.duet, of: id, connection)
                try connection.execute(
                    """
                    INSERT INTO duets (clip_id, parent_id, asked_at)
                    SELECT c.id, c.parent_id, CAST(\(now) AS BIGINT) FROM clips c WHERE c.id = \(id) AND c.parent_id IS NOT NULL
                    ON CONFLICT (clip_id) DO UPDATE SET parent_id = excluded.parent_id, state = 0,
                        asked_at = excluded.asked_at
                    """)
                try jobs.enqueue(Self.job, .init(clip: id), uniqueKey: "\(id)", in: connection)
                return try duet(id, for: viewer, connection)
            }
        }
    }

    private func duet(_ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection) throws -> Duet {
        let row = try connection.row(
            """
            SELECT c.has_flashes, p.has_flashes, d.state, d.milliseconds, d.width, d.height, d.has_sound, d.bytes,
                d.first_frame_bytes
            FROM clips c JOIN clips p ON p.id = c.parent_id
            LEFT JOIN duets d ON d.clip_id = c.id AND d.parent_id = p.id
            WHERE c.id = \(id) AND \(Self.isSeen("c", beside: "p", by: viewer))
            """
        ) { row in
            let number = try row[2] as Int?
            let flashes = [try row[0] as Bool, try row[1] as Bool]
            let state: Duet.State =
                switch number {
                case 0: .making
                case 1: .ready
                case nil: .none
                default: .failed
                }
            var duet = Duet(
                state: state, duration: Double(try row[3] as Int? ?? 0) / 1_000, width: try row[4] as Int? ?? 0,
                height: try row[5] as Int? ?? 0, hasSound: try row[6] as Bool? ?? false,
                hasFlashes: flashes.contains(true))
            if state == .ready {
                duet.film = Clip.Rendition(
                    size: Self.size, bytes: try row[7] as Int? ?? 0, firstFrameBytes: try row[8] as Int? ?? 0,
                    url: context.url(id, .duet, Self.size, for: viewer))
            }
            return duet
        }
        guard let row else { throw Problem.notFound() }
        return row
    }

    /// Holds for an answer and what it answers, under aliases, where somebody sees both; each sees their own.
    static func isSeen(_ clip: SQL, beside parent: SQL, by viewer: SortableID) -> SQL {
        """
        (\(clip).state = 3 AND \(parent).state = 3
            AND (\(clip).author_id = \(viewer) OR \(WhoSeesWhat.sees(clip, for: viewer)))
            AND (\(parent).author_id = \(viewer) OR \(WhoSeesWhat.sees(parent, for: viewer))))
        """
    }

    /// Forgets films that nobody asks for any more, and those of videos that are gone.
    func sweep() async throws {
        let now = context.clock.now()
        let (before, stuck) = (now.addingTimeInterval(-Self.rest), now.addingTimeInterval(-Self.longest))
        try await context.database.write { [media] connection in
            let over = try connection.values(
                """
                SELECT d.clip_id FROM duets d
                WHERE d.asked_at < \(before) OR d.state = 0 AND d.asked_at < \(stuck) OR NOT EXISTS (
                    SELECT 1 FROM clips c JOIN clips p ON p.id = c.parent_id
                    WHERE c.id = d.clip_id AND p.id = d.parent_id AND c.state = 3 AND p.state = 3)
                LIMIT 500
                """, as: SortableID.self)
            for id in over { try media.remove(.duet, of: id, connection) }
            try connection.execute("DELETE FROM duets WHERE clip_id IN \(list: over)")
        }
    }
}
