import Base
import Database
import OnlyFriendsAPI
import ServerKit

/// Reads who somebody is to the others of a conversation. Rows have `name`, `state`, `friend`, `is_group` and the columns
/// of their picture.
enum MemberRow {
    /// A name and what they are to the viewer; nil for somebody who has left for good.
    static func person(_ row: Row, _ id: SortableID, for viewer: SortableID) -> User? {
        guard let state = try? row.int("state"), state != 2, let name: String = try? row["name"] else { return nil }
        let isFriend = (try? row["friend"] as Int64?) ?? nil != nil
        return User(id: id, name: name, relation: id == viewer ? .`self` : isFriend ? .friend : .none)
    }

    /// The picture, where the viewer may see it: of friends, and of those who share a group with them.
    static func picture(_ row: Row, _ id: SortableID, for viewer: SortableID) throws -> MediaRow? {
        guard try row.int("state") == 0 else { return nil }
        let isFriend = try row["friend"] as Int64? != nil
        let isGroup = try row.bool("is_group")
        guard id == viewer || isFriend || isGroup else { return nil }
        return try MediaRow(row)
    }
}
