import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Changes who sees stories that are shown already (OF-106): it holds with the transaction, and what is open follows.
extension Stories {
    /// Changes who sees one's own story; whoever sees it no more loses it, from open viewers too.
    func update(_ id: SortableID, _ change: StoryChange, by author: SortableID) async throws -> Story {
        guard let audience = change.audience else {
            return try await context.database.read { [self] in try guardAuthor(of: id, author, $0) }
        }
        let people = try PostRules(limits: context.limits.shared).users(change.audienceUserIds, of: audience)
        let (lost, story) = try await context.database.write { [self] connection in
            let story = try guardAuthor(of: id, author, connection)
            guard story.expiresAt > context.clock.now() else {
                throw Problem.conflict("story_over", "The day of this story is over. Nobody else sees it any more.")
            }
            let before = try viewers(of: id, connection)
            try connection.execute("UPDATE stories SET audience = \(audience.stored) WHERE id = \(id)")
            try connection.execute("DELETE FROM story_audience WHERE story_id = \(id)")
            try keepAudience(of: id, people, author, connection)
            let after = Set(try viewers(of: id, connection))
            return (before.filter { !after.contains($0) }, try self.story(id, for: author, connection))
        }
        if !lost.isEmpty { context.live.publish(.storyRemoved(story: id, viewers: lost)) }
        context.live.publish(.storyCreated(story: id))
        return story
    }

    /// Hides one's stories from a friend, or shows them again; gives the friend as one sees them now.
    func setHidden(_ isHidden: Bool, from friend: SortableID, by author: SortableID) async throws -> User {
        let (before, after) = try await context.database.write { [self] connection in
            let before = try running(of: author, seenBy: friend, connection)
            guard try FriendshipStore.setHidesStories(isHidden, from: friend, by: author, connection) else {
                throw Problem.notFound()
            }
            return (before, try running(of: author, seenBy: friend, connection))
        }
        for story in before where !after.contains(story) {
            context.live.publish(.storyRemoved(story: story, viewers: [friend]))
        }
        for story in after where !before.contains(story) { context.live.publish(.storyCreated(story: story)) }
        return try await context.people.user(friend, for: author)
    }

    /// Keeps those of the people who are friends now; others change nothing, whoever they are.
    func keepAudience(
        of id: SortableID, _ people: [SortableID], _ author: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard !people.isEmpty else { return }
        try connection.execute(
            """
            INSERT INTO story_audience (story_id, user_id)
            SELECT CAST(\(id) AS BIGINT), friend_id FROM friendships
            WHERE user_id = \(author) AND friend_id IN \(list: people)
            """)
    }

    /// Adds whom the audience of one's own story names, which is read for single stories only.
    func addAudience(to story: inout Story, _ connection: DatabaseConnection) throws {
        guard story.audience == .custom || story.audience == .friendsExcept else { return }
        story.audienceUserIds = try connection.values(
            "SELECT user_id FROM story_audience WHERE story_id = \(story.id) ORDER BY user_id")
    }
}
