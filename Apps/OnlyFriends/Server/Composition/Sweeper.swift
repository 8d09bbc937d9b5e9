import Accounts
import Base
import Blobs
import Database
import Foundation
import Images
import Jobs
import OnlyFriendsAPI
import ServerKit

/// Removes what has had its time: expired posts, abandoned sign-ups and uploads, ended sessions, old counters; and makes searchable
/// what is not yet.
struct Sweeper: Sendable {
    let context: ServerContext
    let posts: Posts
    let uploads: Uploads
    let log: MessageLog
    let stories: Stories
    let moments: Moments
    let departures: Departures
    /// Rows that one transaction removes, so that nobody waits for long.
    private static let batch = 25
    /// Seconds between the end of a picture and of its bytes, so that an upload of the same one is not cut.
    private static let blobRest: TimeInterval = 300

    /// Nothing but that it is time.
    struct Round: Codable, Sendable {}

    static let job = JobKind<Round>("only-friends.sweep", attempts: 1)

    /// Has the rounds made by a job queue.
    func register(with jobs: JobQueue) throws {
        try jobs.handle(Self.job, every: context.limits.sweepInterval, Round()) { _ in try await sweep() }
    }

    /// One round.
    func sweep() async throws {
        try await endBreaks()
        try await removeExpiredPosts()
        try await removeKeptPosts()
        try await removeExpiredMessages()
        try await removeExpiredStories()
        try await inBatches { try await moments.close(atMost: Self.batch) }
        try await inBatches { try await moments.removeStrays(atMost: Self.batch) }
        try await removeLooseMedia()
        try await removeStaleUploads()
        let receipts = ExpiryReceipts(context: context)
        try await receipts.readSums()
        try await removeDeadBlobs()
        try await removeOrphanedAVIFs()
        try await receipts.confirm()
        try await removeOldRows()
        try await removeOldReports()
        try await Exports(context: context, media: posts.media, jobs: nil).desk.removeExpired()
        try await departures.purge()
        try await BlockedNumbers(context).renewHashes()
        try await PostSearch(context: context).index()
        try await indexMessages()
    }

    /// What was written before there was an index takes as many rounds as it takes.
    private func indexMessages() async throws {
        var left = 300
        try await inBatches {
            left -= 1
            let isMore = try await context.database.write { [log] in try MessageWords.index(log, $0) }
            return isMore && left > 0 ? Self.batch : 0
        }
    }

    /// Goes on as long as there are full batches, and rests after each.
    private func inBatches(_ removeSome: () async throws -> Int) async throws {
        while true {
            let start = ContinuousClock.now
            guard try await removeSome() == Self.batch else { return }
            try await SweepRest.rest(since: start)
        }
    }

    /// Copies of what was reported, and what posts said before they were changed, are kept for 30 days.
    private func removeOldReports() async throws {
        let before = context.clock.now().addingTimeInterval(-context.limits.evidenceLifetime)
        try await context.database.write { connection in
            let blobs = try context.reports.removeReports(before: before, connection)
            try connection.execute("DELETE FROM post_history WHERE replaced_at <= \(before)")
            try posts.media.bury(blobs, connection)
        }
    }

    /// Whoever comes back from a break is here for friends again, and sees their stories, without anybody being told of a
    /// break (OF-140).
    private func endBreaks() async throws {
        let now = context.clock.now()
        let back = try await context.database.write { connection in
            try connection.values(
                """
                UPDATE users SET break_until = NULL, version = version + 1 WHERE break_until <= \(now) RETURNING id
                """, as: SortableID.self)
        }
        for person in back {
            context.live.publish(.userUpdated(person))
            context.live.publish(.presenceChanged(person))
            context.live.publish(.mutesChanged(viewer: person))
        }
    }

    private func removeExpiredPosts() async throws {
        try await inBatches {
            let now = context.clock.now()
            let (removed, viewers) = try await context.database.write { connection in
                let ids = try connection.values(
                    """
                    SELECT id FROM posts WHERE expires_at IS NOT NULL AND expires_at <= \(now)
                    ORDER BY expires_at LIMIT \(Self.batch)
                    """, as: SortableID.self)
                var viewers: [SortableID: [SortableID]] = [:]
                guard !ids.isEmpty else { return (ids, viewers) }
                let authors: SQL = "SELECT id, author_id FROM posts WHERE id IN \(list: ids)"
                for pairs in [PostVisibility.viewers(of: ids), authors] {
                    try connection.forEachRow(pairs) { viewers[try $0[0], default: []].append(try $0[1]) }
                }
                try ExpiryReceipts.begin(.post, ids, connection)
                let kept = try PostArchive(posts: posts).take(ids, connection)
                try posts.remove(ids.filter { !kept.contains($0) }, connection)
                return (ids, viewers)
            }
            for id in removed { context.live.publish(.postRemoved(post: id, viewers: viewers[id] ?? [])) }
            return removed.count
        }
    }

    private func removeKeptPosts() async throws {
        let archive = PostArchive(posts: posts)
        try await inBatches { try await context.database.write { try archive.removeOld(atMost: Self.batch, $0) } }
    }

    private func removeExpiredStories() async throws {
        let archive = StoryArchive(stories: stories)
        try await inBatches { try await context.database.write { try archive.end(atMost: Self.batch, $0) } }
        try await inBatches { try await context.database.write { try archive.removeEmptied(atMost: Self.batch, $0) } }
        try await inBatches { try await context.database.write { try archive.forgetViewers(atMost: Self.batch, $0) } }
    }

    /// Messages that were to disappear (OF-162); whoever shows them hides them by the time that they carry.
    private func removeExpiredMessages() async throws {
        try await inBatches {
            try await context.database.write { [log] connection in
                let ids = try connection.values(
                    """
                    SELECT id FROM messages WHERE expires_at IS NOT NULL AND expires_at <= \(context.clock.now())
                    ORDER BY expires_at LIMIT \(Self.batch)
                    """, as: SortableID.self)
                try log.remove(ids, connection)
                return ids.count
            }
        }
    }

    /// Uploads that no post took within a day, and pictures of people and groups that were replaced.
    private func removeLooseMedia() async throws {
        let oldest = SortableID.first(at: context.clock.now().addingTimeInterval(-context.limits.looseMediaLifetime))
        try await inBatches {
            try await context.database.write { connection in
                let ids = try connection.values(
                    """
                    SELECT m.id FROM media m WHERE \(MediaStore.isLoose) AND m.id < \(oldest) AND (
                        m.kind = \(MediaStore.Kind.post) OR NOT EXISTS
                            (SELECT 1 FROM users u WHERE u.id = m.owner_id AND u.avatar_id = m.id)
                        AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.picture_id = m.id))
                    LIMIT \(Self.batch)
                    """, as: SortableID.self)
                try posts.media.delete(ids, connection)
                return ids.count
            }
        }
    }

    /// Uploads whose rest did not come within a day.
    private func removeStaleUploads() async throws {
        while try await uploads.removeStale(batch: Self.batch) {}
    }

    private func removeDeadBlobs() async throws {
        let before = context.clock.now().addingTimeInterval(-Self.blobRest)
        try await inBatches {
            let dead = try await context.database.write { connection in
                let found = try connection.values(
                    "SELECT blob_id FROM dead_blobs WHERE died_at <= \(before) LIMIT \(Self.batch)", as: String.self)
                let used = try MediaStore.used(found, connection)
                try connection.execute("DELETE FROM dead_blobs WHERE blob_id IN \(list: found)")
                return found.map { (blob: $0, isUsed: used.contains($0)) }
            }
            for entry in dead where !entry.isUsed {
                if let id = BlobID(entry.blob) { try await context.blobs.remove(id, putBefore: before) }
            }
            return dead.count
        }
    }

    /// AVIFs of pictures that are gone, however they went and whenever the AVIF was made.
    private func removeOrphanedAVIFs() async throws {
        guard let avif = context.avif else { return }
        for name in await avif.names() {
            if let id = BlobID(name), try await context.blobs.contains(id) { continue }
            await avif.remove(name)
        }
    }

    private func removeOldRows() async throws {
        let now = context.clock.now()
        let limits = context.limits
        try await context.database.write { connection in
            try AccountSweep(context.accounts).sweep(connection)
            // Of whom nobody knows when they were here last, it is now.
            try connection.execute("UPDATE users SET active_at = \(now) WHERE active_at = 0")
            let keys = now.addingTimeInterval(-limits.idempotencyLifetime)
            try connection.execute(
                "DELETE FROM push_subscriptions WHERE session_id NOT IN (SELECT id FROM sessions)")
            try connection.execute("DELETE FROM idempotency WHERE created_at <= \(keys)")
            let numbers = now.addingTimeInterval(-limits.knownNumberLifetime)
            try connection.execute("DELETE FROM invitations WHERE expires_at <= \(now)")
            try connection.execute("DELETE FROM guest_links WHERE expires_at <= \(now)")
            let logIns = now.addingTimeInterval(-limits.logInNoticeLifetime)
            try connection.execute(
                """
                DELETE FROM notices WHERE kind = 'new_device'
                    AND target_id IN (SELECT session_id FROM log_ins WHERE created_at <= \(logIns))
                """)
            try connection.execute("DELETE FROM log_ins WHERE created_at <= \(logIns)")
            try SecurityChanges.sweep(before: logIns, connection)
            let feedback = now.addingTimeInterval(-limits.feedbackLifetime)
            let receipts = now.addingTimeInterval(-limits.receiptLifetime)
            try connection.execute("DELETE FROM expiry_receipts WHERE expired_at <= \(receipts)")
            try connection.execute("DELETE FROM feedback WHERE created_at <= \(feedback)")
            try connection.execute("DELETE FROM known_numbers WHERE seen_at <= \(numbers)")
            let today = Int(now.timeIntervalSince1970 / 86_400)
            try connection.execute("DELETE FROM contact_days WHERE day < \(today)")
        }
    }
}
