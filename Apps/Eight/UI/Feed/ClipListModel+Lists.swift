import Base
import EightAPI
import Wire

/// The lists that there are.
extension ClipListModel {
    /// - Parameter unseen: Whether only what one has not watched is in it.
    static func feed(_ client: EightClient, unseen: Bool = false) -> ClipListModel {
        ClipListModel(client: client, canHide: true, isUnseenOnly: unseen) { client, cursor in
            let page = try await client.feed(cursor, unseen: unseen)
            return (page.items, page.nextCursor)
        } loadShown: { client, cursor in
            let page = try await client.feed(cursor)
            return (page.items, page.nextCursor)
        }
    }

    static func school(_ client: EightClient) -> ClipListModel {
        ClipListModel(client: client, canHide: true, reason: .school) { client, cursor in
            let page = try await client.schoolFeed(cursor)
            return (page.items, page.nextCursor)
        }
    }

    static func grid(of person: SortableID, _ client: EightClient) -> ClipListModel {
        ClipListModel(client: client, reason: .page) { client, cursor in
            let page = try await client.grid(person, cursor)
            return (page.items, page.nextCursor)
        }
    }

    static func responses(to clip: SortableID, _ client: EightClient) -> ClipListModel {
        ClipListModel(client: client, isByTime: false, canHide: true, reason: .answer) { client, cursor in
            let page = try await client.responses(clip, cursor)
            return (page.items, page.nextCursor)
        }
    }

    static func chain(from clip: SortableID, _ client: EightClient) -> ClipListModel {
        ClipListModel(client: client, isByTime: false, canHide: true, reason: .answer) { client, cursor in
            let page = try await client.chain(clip, cursor)
            return (page.items, page.nextCursor)
        }
    }

    static func single(_ clip: SortableID, _ client: EightClient) -> ClipListModel {
        ClipListModel(client: client, isByTime: false, reason: .opened) { client, _ in
            ([try await client.clip(clip)], nil)
        }
    }
}
