import Base
import OnlyFriendsAPI
import Wire

/// Reads what a device wants to have that goes without a connection: two hundred posts, and a hundred messages of every
/// conversation, also of those that were never opened (OF-209). What is read is kept on its way, by `SeenTransport`.
@MainActor
final class ReadAhead {
    static let posts = 200
    static let messages = 100
    private let feed: PostsRepository
    private let talks: MessagesRepository
    /// What each conversation was when it was read.
    private var revisions: [SortableID: Int] = [:]
    private var isReading = false

    init(posts: PostsRepository, messages: MessagesRepository) {
        feed = posts
        talks = messages
    }

    /// Reads all that is new since the last time; what fails is read the next time.
    func read() async {
        guard !isReading else { return }
        isReading = true
        defer { isReading = false }
        do {
            try await readFeed()
            try await readConversations()
        } catch {}
    }

    /// Another person's conversations are others.
    func forget() { revisions = [:] }

    private func readFeed() async throws {
        var count = 0, cursor: String?
        repeat {
            let page = try await feed.feed(cursor)
            count += page.items.count
            cursor = page.nextCursor
        } while cursor != nil && count < Self.posts
    }

    private func readConversations() async throws {
        var cursor: String?
        repeat {
            let page = try await talks.conversations(cursor)
            for talk in page.items where revisions[talk.id] != talk.revision {
                try await readMessages(of: talk.id)
                revisions[talk.id] = talk.revision
            }
            cursor = page.nextCursor
        } while cursor != nil
    }

    /// As the screen of a conversation asks for them.
    private func readMessages(of talk: SortableID) async throws {
        _ = try await talks.conversation(talk)
        var count = 0, first: Int?
        repeat {
            let page = try await talks.messages(.init(id: talk, before: first, limit: ConversationModel.page))
            count += page.items.count
            first = page.items.first?.sequence
            guard page.hasMore else { return }
        } while count < Self.messages
    }
}
