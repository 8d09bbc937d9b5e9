import Base
import Database
import Foundation
import ServerKit

/// Tells authors of clips whose rest never came, and forgets what nobody tries again: every clip ends up live, failed
/// with a reason, or gone.
struct ClipSweep: Sendable {
    let context: EightContext
    let media: MediaStore
    let uploads: Uploads

    /// What the author of a clip reads whose bytes are not here any more.
    static let gone = "The video waited too long for its rest. Post it again."
    /// The bytes of clips that wait, are worked on or may be tried again, however old (E8-091).
    static let worksOnUpload: SQL = """
        EXISTS (SELECT 1 FROM clips c WHERE c.author_id = uploads.owner_id AND c.upload_id = uploads.id
            AND c.state <> 3 AND c.state IN (1, 2, 4))
        """

    func run() async throws {
        try await endUnfinished()
        try await removeOldReports()
        try await removeOldMarks()
        try await VideoExports(context: context, media: media).desk.removeExpired()
        try await Duets(context: context, media: media).sweep()
        try await Absences(context: context, members: Members(context: context, store: media)).endThoseOver()
        try await Bans(context: context).endThoseOver()
        try await PlaybackCounts(context: context).sweep()
        try await Guardians(context: context, pace: GuardianPace(clock: context.clock)).sweep()
        let year = SchoolYear(context: context)
        try await year.begin()
        try await year.endStays()
        try await Purge(context: context, media: media, uploads: uploads).run()
        while try await removeFailed() {}
        while try await uploads.removeStale(batch: 500) {}
    }

    private func removeOldReports() async throws {
        let before = context.clock.now().addingTimeInterval(-context.limits.evidenceLifetime)
        try await context.database.write { [context, media] connection in
            try media.bury(try context.reports.removeReports(before: before, connection), connection)
        }
    }

    /// What has served its time: orders of responses, and when somebody followed whom.
    private func removeOldMarks() async throws {
        let now = context.clock.now()
        try await context.database.write { [limits = context.limits] connection in
            try connection.execute("DELETE FROM follow_marks WHERE at <= \(now.addingTimeInterval(-86_400))")
            try connection.execute(
                "DELETE FROM response_orders WHERE made_at < \(now.addingTimeInterval(-limits.orderLifetime))")
        }
    }

    private func endUnfinished() async throws {
        let oldest = uploads.oldest
        try await context.database.write { connection in
            try connection.execute(
                """
                UPDATE clips SET state = 4, failure_code = 'upload_expired', failure = \(Self.gone), is_retryable = 0,
                    upload_id = NULL
                WHERE state <> 3 AND state = 0 AND NOT EXISTS (
                    SELECT 1 FROM uploads u WHERE u.id = clips.upload_id
                        AND (u.created_at > \(oldest) OR u.bytes = clips.upload_bytes))
                """)
        }
    }

    /// Forgets a batch of clips that failed long ago; false when there are no more.
    private func removeFailed() async throws -> Bool {
        let last = SortableID.first(at: context.clock.now().addingTimeInterval(-context.limits.failedLifetime))
        return try await context.database.write { [media, uploads] connection in
            let failed = try connection.rows(
                "SELECT id, upload_id FROM clips WHERE state <> 3 AND state = 4 AND id < \(last) LIMIT 500"
            ) { (id: try $0[0] as SortableID, upload: try $0[1] as SortableID?) }
            guard !failed.isEmpty else { return false }
            try media.remove(failed.map(\.id), connection)
            try uploads.remove(failed.compactMap(\.upload), connection)
            try connection.execute("DELETE FROM clips WHERE id IN \(list: failed.map(\.id))")
            return failed.count == 500
        }
    }
}
