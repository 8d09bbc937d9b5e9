import Base
import Database
import EightAPI
import Foundation
import Jobs
import ServerKit
import Wire

/// Makes clips and answers, and takes them back.
struct Clips: Sendable {
    let context: EightContext
    let reader: ClipReader
    let media: MediaStore
    let uploads: Uploads

    /// Begins a clip: it is its author's alone until its bytes are here and were looked at.
    func create(
        _ draft: ClipDraft, answering parent: SortableID? = nil, key: String?, by uploader: Uploader,
        at date: Date? = nil
    ) async throws -> Clip {
        let viewer = uploader.person, config = context.limits.config
        let caption = try text(draft.caption, config.captionMaximum, "caption")
        let alt = try text(draft.alt, config.altMaximum, "alt")
        if let cover = draft.coverAt { try Covers.check(cover, config) }
        let draft = try checked(draft, config)
        let track = CaptionTrack(lines: draft.captions ?? [])
        let captions = try Captions.checked(track, milliseconds: Int(config.clipSeconds * 1_000)).stored()
        if let key {
            guard (1...200).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw Problem.unprocessable(
                    "Idempotency-Key", "invalid", "The key needs 1 to 200 visible ASCII characters.")
            }
        }
        if let bytes = draft.bytes {
            guard bytes > 0 else { throw Problem.unprocessable("bytes", "out_of_range", "The file is empty.") }
            guard bytes <= config.clipBytes else { throw Problem.contentTooLarge(limit: config.clipBytes) }
        }
        if let again = try await repeated(key, caption, parent, of: viewer) { return again }
        try await checkPace(viewer)
        let upload = try await uploads.begin(length: draft.bytes, purpose: "video", by: uploader)
        do {
            return try await context.database.write { [self] connection in
                let id = date.map(Self.id) ?? context.ids.next()
                try insert(
                    id, draft, caption: caption, alt: alt, captions: captions, answering: parent, key: key,
                    upload: upload.id, by: viewer, connection)
                guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
                return clip
            }
        } catch {
            try? await uploads.cancel(upload.id, owner: viewer)
            // Two requests with one key at once: the other one made it.
            if let again = try await repeated(key, caption, parent, of: viewer) { return again }
            throw error
        }
    }

    /// An id of a moment that is over, as the demo's clips have.
    private static func id(at date: Date) -> SortableID {
        let first = SortableID.first(at: date)
        return SortableID(rawValue: first.rawValue + Int64.random(in: 0..<(1 << 22))) ?? first
    }

    private func insert(
        _ id: SortableID, _ draft: ClipDraft, caption: String?, alt: String?, captions: String?,
        answering parent: SortableID?, key: String?, upload: SortableID, by viewer: SortableID,
        _ connection: DatabaseConnection
    ) throws {
        let account = try connection.row(
            """
            SELECT \(WhoSeesWhat.accountAudience(of: "a")), a.responders FROM people a WHERE a.id = \(viewer)
            """
        ) { (audience: try $0[0] as Int, responders: try $0[1] as Int) }
        guard let account else { throw Problem.unauthorized() }
        try SchoolRulesBook.check(parent == nil ? .video : .response, by: viewer, connection)
        // A clip's audience is the account's or a narrower one.
        var audience = max(account.audience, draft.audience?.rank ?? 0)
        var root = id, depth = 0
        if let parent {
            guard let answered = try reader.clip(parent, for: viewer, connection), answered.state == .live else {
                throw Problem.notFound()
            }
            guard answered.canRespond else {
                throw Problem.forbidden(code: "responses_closed", "You can't respond to this video.")
            }
            let above = try connection.row("SELECT root_id, depth, audience FROM clips WHERE id = \(parent)") {
                (root: try $0[0] as SortableID, depth: try $0[1] as Int, audience: try $0[2] as Int)
            }
            guard let above else { throw Problem.notFound() }
            (root, depth, audience) = (above.root, above.depth + 1, above.audience)
        }
        try connection.execute(
            """
            INSERT INTO clips (id, author_id, parent_id, root_id, depth, caption, alt, audience, responders,
                request_key, upload_id, upload_bytes, is_cut, cover_milliseconds, edit, captions)
            VALUES (\(id), \(viewer), \(parent), \(root), \(depth), \(caption), \(alt), \(audience),
                \(account.responders), \(key), \(upload), \(draft.bytes), \(draft.isCut ?? false),
                \(draft.coverAt.map { Int(clamping: Int64($0 * 1_000)) }), \(try draft.edit?.stored()), \(captions))
            """)
    }

    /// The clip that a request with the same key began.
    private func repeated(
        _ key: String?, _ caption: String?, _ parent: SortableID?, of viewer: SortableID
    ) async throws -> Clip? {
        guard let key else { return nil }
        let clip = try await context.database.read { [self] connection in
            try connection.value(
                "SELECT id FROM clips WHERE author_id = \(viewer) AND request_key = \(key)", as: SortableID.self
            ).flatMap { try reader.clip($0, for: viewer, connection) }
        }
        if let clip, clip.caption != caption || clip.parentId != parent {
            throw Problem.conflict("idempotency_conflict", "This key was used for something else already.")
        }
        return clip
    }

    private func checkPace(_ viewer: SortableID) async throws {
        let day = SortableID.first(at: context.clock.now().addingTimeInterval(-86_400))
        let (used, most) = try await context.database.read { [context] connection in
            let used = try connection.row(
                """
                SELECT COALESCE(SUM(CASE WHEN id > \(day) THEN 1 ELSE 0 END), 0) AS lately,
                    CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes
                FROM clips WHERE author_id = \(viewer)
                """
            ) { (lately: try $0[0] as Int, bytes: try $0[1] as Int) }
            let usually = context.limits.videosPerDay
            return (
                used, try NewcomerPace(context: context).most(.video, usually: usually, by: viewer, connection)
            )
        }
        if most < context.limits.videosPerDay, used?.lately ?? 0 >= most { throw NewcomerPace.enough }
        guard used?.lately ?? 0 < context.limits.videosPerDay else {
            throw Problem.tooMany(
                code: "videos_per_day", retryAfter: 3_600,
                "That's \(context.limits.videosPerDay) videos in a day. Post more tomorrow.")
        }
        guard used?.bytes ?? 0 < context.limits.storageBytes else {
            throw Problem(
                .contentTooLarge, code: "quota_reached",
                "Your videos fill all the room that you have. Delete some first.")
        }
    }

    /// Has a clip whose bytes are all here looked at.
    func queue(_ upload: SortableID, of viewer: SortableID, with jobs: JobQueue?) async throws -> Clip {
        try await context.database.write { [self] connection in
            let id = try connection.value(
                "SELECT id FROM clips WHERE upload_id = \(upload) AND author_id = \(viewer)", as: SortableID.self)
            guard let id else { throw Problem.notFound() }
            let changed = try connection.execute("UPDATE clips SET state = 1 WHERE id = \(id) AND state = 0")
            if changed == 1 {
                try jobs?.enqueue(ClipWorker.job, .init(clip: id), uniqueKey: "\(id)", in: connection)
            }
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return clip
        }
    }

    func retry(_ id: SortableID, by viewer: SortableID, with jobs: JobQueue?) async throws -> Clip {
        try await context.database.write { [self] connection in
            let changed = try connection.execute(
                """
                UPDATE clips SET state = 1, failure = NULL, failure_code = NULL
                WHERE id = \(id) AND author_id = \(viewer) AND state = 4 AND is_retryable = 1
                """)
            if changed == 1 { try SchoolRulesBook.check(.video, by: viewer, connection) }
            if changed == 1 {
                try jobs?.enqueue(ClipWorker.job, .init(clip: id), uniqueKey: "\(id)", in: connection)
            }
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return clip
        }
    }

    func clip(_ id: SortableID, for viewer: SortableID) async throws -> Clip {
        let clip = try await context.database.read { [self] in try reader.clip(id, for: viewer, $0) }
        guard let clip else { throw Problem.notFound() }
        return clip
    }

    /// One's own that are not live, the newest first.
    func pending(of viewer: SortableID) async throws -> Page<Clip> {
        try await context.database.read { [self] connection in
            let ids = try connection.values(
                """
                SELECT id FROM clips WHERE author_id = \(viewer) AND state <> 3 AND state <> 5
                ORDER BY id DESC LIMIT 50
                """, as: SortableID.self)
            return Page(items: try reader.clips(ids, for: viewer, connection))
        }
    }

    /// Takes one's own clip back. Where it is answered a gap stays, so that the answers keep their place.
    func delete(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [self] connection in
            let kept = try connection.row(
                """
                SELECT c.parent_id, c.state, c.upload_id, c.response_count, r.author_id FROM clips c
                LEFT JOIN clips r ON r.id = c.root_id
                WHERE c.id = \(id) AND c.author_id = \(viewer) AND c.state <> 5
                """
            ) {
                (
                    parent: try $0[0] as SortableID?, state: try $0[1] as StoredState, upload: try $0[2] as SortableID?,
                    responses: try $0[3] as Int, host: try $0[4] as SortableID?
                )
            }
            guard let kept else { throw Problem.notFound() }
            if kept.state == .live {
                let authors = Set([viewer] + (kept.host.map { [$0] } ?? []))
                context.publish(.removed(clip: id, authors: Array(authors)), after: connection)
            }
            try media.remove([id], connection)
            if let upload = kept.upload { try uploads.remove([upload], connection) }
            if kept.state == .live, let parent = kept.parent {
                try connection.execute(
                    """
                    UPDATE clips SET response_count = response_count - 1
                    WHERE id = \(parent) AND NOT \(HeldResponses.isHeld("\(id)"))
                    """)
            }
            if kept.responses > 0 {
                for table in ["reactions", "pins", "hidden_clips", "held_responses", "clip_views"] {
                    try connection.execute("DELETE FROM \(identifier: table) WHERE clip_id = \(id)")
                }
                try connection.execute(
                    """
                    UPDATE clips SET state = 5, caption = NULL, alt = NULL, edit = NULL, captions = NULL, posters = NULL,
                        renditions = NULL, thumbhash = NULL, bytes = 0, like_count = 0, dislike_count = 0,
                        view_count = 0 WHERE id = \(id)
                    """)
            } else {
                try connection.execute("DELETE FROM clips WHERE id = \(id)")
            }
        }
    }

    /// The draft with its edit as it is kept; with none where that changes nothing.
    private func checked(_ draft: ClipDraft, _ config: EightConfig) throws -> ClipDraft {
        guard let edit = draft.edit else { return draft }
        var kept = draft
        do throws(EightText.Violation) {
            let edit = try edit.checked(seconds: config.clipSecondsLeast...config.clipSeconds)
            kept.edit = edit.isNeutral ? nil : edit
        } catch { throw error.problem("edit") }
        return kept
    }

    private func text(_ text: String?, _ maximum: Int, _ field: String) throws -> String? {
        do throws(EightText.Violation) {
            return try EightText.paragraph(text, maximum: maximum, what: field)
        } catch { throw error.problem(field) }
    }
}
