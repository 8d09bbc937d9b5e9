import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// Finds out whom to think of today, where the person asked for that.
@Observable @MainActor
final class NudgesModel {
    private(set) var nudges: [Nudge] = []
    private let people: PeopleRepository
    private let messages: MessagesRepository
    private let clock: WallClock
    /// Pages that are read at most: as many friends as anybody can have.
    private static let pages = 50

    init(people: PeopleRepository, messages: MessagesRepository, clock: WallClock) {
        self.people = people
        self.messages = messages
        self.clock = clock
    }

    /// Without an answer nobody is named: it is an extra.
    func load(in calendar: Calendar) async {
        do {
            let friends = try await all { try await self.people.friends(.name, $0) }
            var talks: [User.ID: Date] = [:]
            for conversation in try await all({ try await self.messages.conversations($0) }) where !conversation.isGroup
            {
                guard let last = conversation.lastMessage?.timestamp else { continue }
                for member in conversation.members { talks[member.id] = last }
            }
            nudges = Nudge.today(friends, talks: talks, now: clock.now(), calendar: calendar)
        } catch {}
    }

    func forget() { nudges = [] }

    private func all<Item>(_ page: (String?) async throws -> Page<Item>) async throws -> [Item] {
        var items: [Item] = []
        var cursor: String?
        for _ in 0..<Self.pages {
            let next = try await page(cursor)
            items += next.items
            cursor = next.nextCursor
            if cursor == nil { break }
        }
        return items
    }
}
