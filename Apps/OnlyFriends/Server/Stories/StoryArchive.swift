import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// What authors keep of their stories when the day is over, for nobody but themselves (OF-110).
struct StoryArchive: Sendable {
    let stories: Stories
    private static let list = "story archive"

    /// One's own stories that are over, latest first.
    func page(_ wanted: StoriesAPI.Archive, of author: SortableID) async throws -> Page<Story> {
        let context = stories.context
        let limit = try context.limits.shared.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: Self.list) } ?? .newest
        return try await context.database.read { [stories] connection in
            let found = try stories.read(
                """
                s.author_id = \(author) AND s.kept > 0 AND s.kept < \(Stories.viewersAlone) AND s.id < \(before) ORDER BY s.id DESC LIMIT \(limit + 1)
                """, for: author, orKept: true, connection)
            let shown = Array(found.prefix(limit))
            let next =
                found.count > limit ? shown.last.map { context.cursors.cursor(in: Self.list, after: $0.id) } : nil
            return Page(items: shown, nextCursor: next)
        }
    }

    /// Takes some stories whose day is over: those of authors who keep theirs become their own alone, and of all
    /// others nothing stays but who saw them (OF-102). Returns how many there were.
    func end(atMost count: Int, _ connection: DatabaseConnection) throws -> Int {
        let ids = try connection.values(
            """
            SELECT id FROM stories WHERE kept = 0 AND expires_at <= \(stories.context.clock.now())
            ORDER BY expires_at LIMIT \(count)
            """, as: SortableID.self)
        guard !ids.isEmpty else { return 0 }
        let kept = try connection.values(
            """
            SELECT s.id FROM stories s JOIN users u ON u.id = s.author_id AND u.keeps_stories = 1
            WHERE s.id IN \(list: ids)
            """, as: SortableID.self)
        if !kept.isEmpty {
            try connection.execute("UPDATE stories SET kept = 1 WHERE id IN \(list: kept)")
            try connection.execute("DELETE FROM story_audience WHERE story_id IN \(list: kept)")
        }
        let keeps = Set(kept)
        let over = ids.filter { !keeps.contains($0) }
        try ExpiryReceipts.begin(.story, over, connection)
        let seen = try connection.values(
            "SELECT DISTINCT story_id FROM story_views WHERE story_id IN \(list: over)", as: SortableID.self)
        try stories.empty(seen, connection)
        let isSeen = Set(seen)
        try stories.remove(over.filter { !isSeen.contains($0) }, connection)
        return ids.count
    }

    /// Removes what is left of some stories that were not kept, a day after theirs. Returns how many there were.
    func removeEmptied(atMost count: Int, _ connection: DatabaseConnection) throws -> Int {
        let end = stories.context.clock.now().addingTimeInterval(-Stories.viewersLifetime)
        let ids = try connection.values(
            """
            SELECT id FROM stories WHERE kept = 3 AND expires_at <= \(end) ORDER BY expires_at LIMIT \(count)
            """, as: SortableID.self)
        try stories.remove(ids, connection)
        return ids.count
    }

    /// Forgets who saw some of the kept stories, a day after theirs. Returns how many there were.
    func forgetViewers(atMost count: Int, _ connection: DatabaseConnection) throws -> Int {
        let end = stories.context.clock.now().addingTimeInterval(-Stories.viewersLifetime)
        let ids = try connection.values(
            """
            SELECT id FROM stories WHERE kept = 1 AND expires_at <= \(end) ORDER BY expires_at LIMIT \(count)
            """, as: SortableID.self)
        guard !ids.isEmpty else { return 0 }
        try connection.execute("DELETE FROM story_views WHERE story_id IN \(list: ids)")
        try connection.execute("UPDATE stories SET kept = \(Stories.withoutViewers) WHERE id IN \(list: ids)")
        return ids.count
    }
}
