import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import ServerKit
import Wire

extension Moments {
    /// Adds friends of whoever started a moment to it while it is open; those who are in it already stay as they are.
    func add(people: [SortableID], to id: SortableID, by owner: SortableID) async throws -> Moment {
        let most = context.limits.shared.momentMembersMaximum
        let (seen, members) = try await context.database.write { [self] connection in
            guard try guardOpen(id, for: owner, connection).isMine else {
                throw Problem.forbidden(code: "not_yours", "Only who started a moment can add people.")
            }
            let people = try others(people, than: owner)
            let there = try Self.members(of: id, connection)
            let added = people.filter { !there.contains($0) }
            if !added.isEmpty {
                try guardFriends(added, of: owner, connection)
                guard there.count + added.count <= most else { throw Self.crowded(most) }
                let rows = added.map { member -> SQL in "(\(id), \(member))" }
                try connection.execute("INSERT INTO moment_members (moment_id, user_id) VALUES \(rows.joined())")
                try context.notices.note(
                    .moment, for: added.filter(try owner.isHeard(connection)), by: owner, about: id, connection)
            }
            return (try moment(id, for: owner, connection), there + added)
        }
        tell(id, members)
        return seen
    }
}
