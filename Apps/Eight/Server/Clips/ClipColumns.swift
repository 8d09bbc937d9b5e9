import Base
import Database
import EightAPI
import Foundation
import ServerKit

/// How the database numbers the states of a clip.
enum StoredState: Int, Sendable, DatabaseConvertible {
    case uploading, queued, processing, live, failed
    /// Deleted, and still answered.
    case gone
    /// Reported, and hidden from all but its author.
    case hidden
    /// Waits until a moderator has looked at it.
    case review

    var shown: ClipState {
        switch self {
        case .uploading: .uploading
        case .queued: .queued
        case .processing: .processing
        case .live, .gone: .live
        case .failed, .hidden: .failed
        case .review: .review
        }
    }
}

/// A clip with its author and what the viewer thinks of it, in one statement for a whole page.
enum ClipColumns {
    static func select(for viewer: SortableID) -> SQL {
        """
        SELECT c.id, c.author_id, c.parent_id, c.caption, c.alt, c.state, c.audience, c.responders, c.upload_id,
            c.upload_bytes, c.failure_code, c.failure, c.is_retryable, c.milliseconds, c.width, c.height, c.has_sound,
            c.thumbhash, c.posters, c.renditions, c.like_count, c.dislike_count, c.view_count, c.response_count, c.edit,
            c.captions, c.has_flashes,
            (SELECT r.value FROM reactions r WHERE r.clip_id = c.id AND r.person_id = \(viewer)) AS mine,
            EXISTS (SELECT 1 FROM pins n WHERE n.clip_id = c.id) AS pinned,
            (p.hides_counts = 1 OR EXISTS (SELECT 1 FROM people v WHERE v.id = \(viewer) AND v.hides_counts = 1))
                AS hides,
            (SELECT u.bytes FROM uploads u WHERE u.id = c.upload_id) AS came,
            \(HeldResponses.ownCount(under: "c", for: viewer)) AS held,
            \(HeldResponses.isInThread("c", of: viewer)) AS in_thread,
            \(SchoolRulesBook.stopsResponses(to: "p")) AS closed,
            \(PersonColumns.sql("p", for: viewer))
        FROM clips c JOIN people p ON p.id = c.author_id
        """
    }

    /// - Parameter judging: Whether its files are for a moderator, also where it is hidden.
    static func clip(
        _ row: Row, for viewer: SortableID, _ context: EightContext, judging: Bool = false
    ) throws -> Clip {
        let id: SortableID = try row["id"]
        let state: StoredState = try row["state"]
        let closeness = try PersonColumns.closeness(row, to: viewer)
        let isOwn = closeness == .oneself
        var clip = Clip(
            id: id, author: try PersonColumns.person(row, for: viewer, context), at: id.time,
            caption: try row["caption"], alt: try row["alt"], state: state.shown,
            duration: Double(try row["milliseconds"] as Int) / 1_000, width: try row["width"],
            height: try row["height"], hasSound: try row["has_sound"], likeCount: try row["like_count"],
            responseCount: try (row["response_count"] as Int) + (row["held"] as Int), parentId: try row["parent_id"])
        clip.isGone = state == .gone
        clip.isPinned = try row["pinned"]
        clip.showsLikes = try !(row["hides"] as Bool)
        if !clip.showsLikes { clip.likeCount = 0 }
        let mine: Int? = try row["mine"]
        clip.myReaction = mine == 1 ? .like : mine == -1 ? .dislike : .none
        let texts = try ClipEdit(stored: try row["edit"])?.texts.map(\.text) ?? []
        clip.texts = texts.isEmpty ? nil : texts
        clip.captions = try CaptionTrack(stored: try row["captions"])?.lines
        clip.hasFlashes = try row["has_flashes"]
        let responders = Responders(rank: try row["responders"]) ?? .nobody
        clip.canRespond =
            try state == .live && WhoSeesWhat.mayRespond(responders, closeness) && !(row["closed"] as Bool)
        clip.canSave = state == .live && isOwn
        clip.canHold = try state == .live && row["in_thread"]
        if state == .live || state == .review || judging && state == .hidden {
            clip.poster = poster(
                id, clip.width, clip.height, hash: try row["thumbhash"], sizes: try row["posters"], for: viewer, context
            )
            clip.renditions = renditions(id, try row["renditions"], for: viewer, context)
        }
        guard isOwn else { return clip }
        if clip.showsLikes { clip.dislikeCount = try row["dislike_count"] }
        // Whoever would rather not count likes does not count views either.
        if clip.showsLikes { clip.viewCount = try row["view_count"] }
        clip.audience = Audience(rank: try row["audience"])
        if state == .uploading {
            clip.uploadId = try row["upload_id"]
            clip.uploadBytes = try row["upload_bytes"]
            clip.uploadedBytes = try row["came"]
        }
        if state == .failed || state == .hidden {
            clip.failure = .init(
                code: try row["failure_code"] as String? ?? "failed",
                message: try row["failure"] as String? ?? "The video couldn't be processed.",
                isRetryable: try row["is_retryable"])
        }
        return clip
    }

    private static func poster(
        _ id: SortableID, _ width: Int, _ height: Int, hash: String?, sizes: String?, for viewer: SortableID,
        _ context: EightContext
    ) -> Picture? {
        guard let hash, let sizes else { return nil }
        return Picture(
            width: width, height: height, thumbhash: hash,
            sizes: numbers(sizes).filter { $0.count == 2 }.map {
                .init(width: $0[1], url: context.url(id, .poster, $0[0], for: viewer))
            })
    }

    private static func renditions(
        _ id: SortableID, _ text: String?, for viewer: SortableID, _ context: EightContext
    ) -> [Clip.Rendition] {
        numbers(text ?? "").filter { $0.count == 3 }.map {
            Clip.Rendition(
                size: $0[0], bytes: $0[1], firstFrameBytes: $0[2], url: context.url(id, .video, $0[0], for: viewer))
        }
    }

    /// Groups of numbers, such as `720:1800000:70000 480:…`; what is no number is left out.
    private static func numbers(_ text: String) -> [[Int]] {
        var groups: [[Int]] = [[]]
        var number: Int?
        for character in text.utf8 {
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let (tens, isTooLarge) = (number ?? 0).multipliedReportingOverflow(by: 10)
                number = isTooLarge ? 0 : tens &+ Int(character - UInt8(ascii: "0"))
            default:
                if let found = number { groups[groups.count - 1].append(found) }
                number = nil
                if character == UInt8(ascii: " ") { groups.append([]) }
            }
        }
        if let found = number { groups[groups.count - 1].append(found) }
        return groups
    }
}
