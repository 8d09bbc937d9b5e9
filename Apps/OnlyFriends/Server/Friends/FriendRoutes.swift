import Accounts
import Base
import Database
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of friendships.
struct FriendRoutes: Sendable {
    let context: ServerContext
    let store: FriendshipStore
    let requests: FriendRequestService
    let lister: FriendLister
    let lists: FriendLists
    let suggestions: Suggestions
    let numbers: BlockedNumbers
    let phoneBook: PhoneBook

    func add(to router: inout Router) {
        addRequests(to: &router)
        addFriends(to: &router)
        addSuggestions(to: &router)
        addBlocks(to: &router)
        addLists(to: &router)
    }

    private func addRequests(to router: inout Router) {
        router.serve(
            FriendsAPI.request,
            reply: { call in
                try await requests.request(call.parameters.userId, call.body, by: try call.viewer)
            })
        router.serve(FriendsAPI.requests) { call in try await requests.list(for: try call.viewer) }
        router.serve(FriendsAPI.accept) { call in
            try await requests.accept(call.parameters.requestId, by: try call.viewer)
        }
        router.serve(FriendsAPI.decline) { call in
            try await requests.decline(call.parameters.requestId, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(FriendsAPI.withdraw) { call in
            try await requests.withdraw(call.parameters.requestId, by: try call.viewer)
            return NoAnswer()
        }
    }

    private func addFriends(to router: inout Router) {
        router.serve(FriendsAPI.list) { call in try await lister.page(call.parameters, for: try call.viewer) }
        router.serve(FriendsAPI.listOf) { call in try await lister.page(call.parameters, for: try call.viewer) }
        router.serve(FriendsAPI.birthdays) { call in try await lister.birthdays(for: try call.viewer) }
        router.serve(FriendsAPI.presence) { call in
            let viewer = try call.viewer
            return try await context.database.read { [context] connection in
                try PresenceReader(context: context).friends(of: viewer, connection)
            }
        }
        router.serve(FriendsAPI.remove) { call in
            let (viewer, friend) = (try call.viewer, call.parameters.userId)
            let parted = try await context.database.write { try store.part(viewer, friend, $0) }
            guard parted else { throw Problem.notFound() }
            context.live.publish(.parted(viewer, friend))
            return NoAnswer()
        }
        router.serve(FriendsAPI.addCloseFriend) { call in
            try await setClose(true, call.parameters.userId, of: try call.viewer)
        }
        router.serve(FriendsAPI.removeCloseFriend) { call in
            try await setClose(false, call.parameters.userId, of: try call.viewer)
        }
        router.serve(FriendsAPI.mute) { call in try await setMuted(true, call.parameters.userId, by: try call.viewer) }
        router.serve(FriendsAPI.unmute) { call in
            try await setMuted(false, call.parameters.userId, by: try call.viewer)
        }
    }

    private func addSuggestions(to router: inout Router) {
        router.serve(FriendsAPI.suggestions) { call in try await suggestions.list(for: try call.viewer) }
        router.serve(FriendsAPI.dismissSuggestion) { call in
            try await suggestions.dismiss(call.parameters.userId, by: try call.viewer)
            return NoAnswer()
        }
    }

    private func setMuted(_ isMuted: Bool, _ friend: SortableID, by person: SortableID) async throws -> User {
        let found = try await context.database.write { try store.setMuted(isMuted, friend, by: person, $0) }
        guard found else { throw Problem.notFound() }
        context.live.publish(.mutesChanged(viewer: person))
        return try await context.people.user(friend, for: person)
    }

    private func setClose(_ isClose: Bool, _ friend: SortableID, of person: SortableID) async throws -> User {
        let found = try await context.database.write { try store.setClose(isClose, friend, of: person, $0) }
        guard found else { throw Problem.notFound() }
        return try await context.people.user(friend, for: person)
    }

    private func addBlocks(to router: inout Router) {
        router.serve(FriendsAPI.block) { call in
            let (viewer, other) = (try call.viewer, call.parameters.userId)
            try await block(other, by: viewer)
            context.live.publish(.parted(viewer, other))
            return NoAnswer()
        }
        router.serve(FriendsAPI.unblock) { call in
            let (viewer, other) = (try call.viewer, call.parameters.userId)
            try await context.database.write { [store, numbers] connection in
                let isByName = try connection.value(
                    """
                    SELECT 1 FROM blocks WHERE user_id = \(viewer) AND other_id = \(other) AND mine = 1
                        AND by_number IS NULL
                    """, as: Int.self)
                guard isByName != nil, try store.unblock(other, by: viewer, connection) else {
                    throw Problem.notFound()
                }
                let number = try connection.value("SELECT phone FROM users WHERE id = \(other)", as: String.self)
                // Whoever has a number that is blocked stays so.
                if let number { try numbers.apply(number, to: other, by: viewer, connection) }
            }
            return NoAnswer()
        }
        router.serve(FriendsAPI.blockedNumbers) { call in try await numbers.all(of: try call.viewer) }
        router.serve(FriendsAPI.blockNumber) { call in
            let number = try phoneBook.number(call.body.phoneNumber, country: call.body.country)
            return try await numbers.block(number, by: try call.viewer)
        }
        router.serve(FriendsAPI.unblockNumber) { call in
            try await numbers.unblock(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(FriendsAPI.blocked) { call in
            let viewer = try call.viewer
            return try await context.database.read { connection in
                try connection.rows(
                    """
                    SELECT u.id, u.name, b.created_at FROM blocks b JOIN users u ON u.id = b.other_id
                    WHERE b.user_id = \(viewer) AND b.mine = 1 AND b.by_number IS NULL ORDER BY b.created_at DESC, u.id LIMIT 1000
                    """
                ) { row in BlockedUser(id: try row[0], name: try row[1], blockedAt: try row[2]) }
            }
        }
    }

    /// Only somebody who can be seen can be blocked; blocking twice changes nothing.
    private func block(_ other: SortableID, by person: SortableID) async throws {
        try await context.database.write { connection in
            let isMine = try connection.value(
                "SELECT mine FROM blocks WHERE user_id = \(person) AND other_id = \(other)", as: Int.self)
            if isMine == 1 { return }
            guard other != person else { throw Problem.conflict("self_block", "You cannot block yourself.") }
            let row = try context.people.person(other, for: person, connection)
            guard let row, row.standing.shows(.card) else { throw Problem.notFound() }
            try store.block(other, by: person, connection)
        }
    }

    private func addLists(to router: inout Router) {
        router.serve(FriendsAPI.lists) { call in try await lists.all(of: try call.viewer) }
        router.serve(FriendsAPI.createList) { call in try await lists.create(call.body, by: try call.viewer) }
        router.serve(FriendsAPI.updateList) { call in
            try await lists.update(call.parameters.id, call.body, by: try call.viewer)
        }
        router.serve(FriendsAPI.deleteList) { call in
            try await lists.delete(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
    }
}
