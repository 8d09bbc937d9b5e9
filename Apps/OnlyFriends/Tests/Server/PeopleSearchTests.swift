import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire
@testable import OnlyFriendsServer

@Suite struct PeopleSearchTests {
    /// Two hundred people of one name, who came before everybody else.
    private func crowd(named name: String, _ server: TestServer) async throws {
        let ids = server.dependencies.ids, now = server.clock.now
        try await server.database.write { connection in
            for number in 0..<200 {
                let id = ids.next()
                try connection.execute(
                    """
                    INSERT INTO users (id, phone, country, password_hash, name, name_key, findable_by, created_at)
                    VALUES (\(id), \("+0\(number)"), \("NO"), \(""), \(name), \(NameKey.of(name)), \("anyone"), \(now))
                    """)
                for word in NameKey.words(name) {
                    try connection.execute("INSERT INTO user_words (word, user_id) VALUES (\(word), \(id))")
                }
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-189 Among hundreds of one name those with friends in common are found first, and whole names are found`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            try await self.crowd(named: "Ida Berg", server)
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let near = try await server.join("Ida Dahl"), far = try await server.join("Ida Zell")
            try await server.befriend(ann, ben)
            try await server.befriend(ben, near)
            func found(_ text: String) async throws -> [User] {
                try await ann.client.call(UsersAPI.search, .init(q: text)).items
            }
            let first = try await found("ida")
            #expect(first.count == 20)
            #expect(first.first?.id == near.id)
            #expect(first.map(\.mutualFriendsCount) == [1] + Array(repeating: 0, count: 19))
            #expect(try await found("ida zell").map(\.id) == [far.id])
            #expect(try await found("ida zel be") == [])
        }
    }

    @Test func `OF-190 Whom only a common friend shows is gone from the next search when that friendship ends`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                ida = try await server.join("Ida")
            try await server.befriend(ann, ben)
            try await server.befriend(ben, ida)
            _ = try await ida.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(findableBy: .phone)))
            func found() async throws -> [SortableID] {
                try await ann.client.call(UsersAPI.search, .init(q: "ida")).items.map(\.id)
            }
            #expect(try await found() == [ida.id])
            // No time goes by.
            _ = try await ida.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            #expect(try await found() == [])
        }
    }

    @Test func `The friends of friends are counted by how many friends they are of`() {
        func id(_ number: Int64) -> SortableID { SortableID(rawValue: number) ?? .newest }
        let circle = FriendCircles.Circle([3, 9, 1, 3, 9, 3])
        #expect([1, 2, 3, 9, 10].map { circle.shared(with: id($0)) } == [1, 0, 3, 2, 0])
        #expect(circle.nearest(9, of: [1, 2, 3, 4, 9]) == [3, 9, 1, 2, 4])
        #expect(circle.nearest(2, of: [1, 2, 3, 4, 9]) == [3, 9])
        #expect(FriendCircles.Circle([]).shared(with: id(1)) == 0)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-190 What was kept of an earlier search holds only until names and friendships change`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            try await self.crowd(named: "Ida Berg", server)
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid"), ida = try await server.join("Ida Dahl")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            func shared(_ text: String = "ida") async throws -> Int? {
                try await ann.client.call(UsersAPI.search, .init(q: text)).items.first { $0.id == ida.id }?
                    .mutualFriendsCount
            }
            #expect(try await shared("ida dahl") == 0)
            #expect(try await shared() == nil, "behind two hundred others")
            try await server.befriend(ben, ida)
            #expect(try await shared() == 1)
            try await server.befriend(cid, ida)
            #expect(try await shared() == 2)
            _ = try await ida.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            #expect(try await shared() == 1)
            // Who is away counts for nobody.
            _ = try await cid.client.call(AuthAPI.deactivate, body: PasswordProof(password: TestServer.password))
            #expect(try await shared() == nil)
            #expect(try await shared("ida dahl") == 0)
            _ = try await ida.client.call(UsersAPI.updateMe, .init(), ProfileChange(name: "Eva Dahl"))
            #expect(try await shared("ida dahl") == nil)
            #expect(try await shared("eva") == 0)
        }
    }

    @Test func `Lists of numbers in order are gone through together`() {
        let list: [Int64] = [1, 3, 4, 8, 9, 15]
        for (number, place) in [(0, 0), (1, 0), (2, 1), (4, 2), (9, 4), (10, 5), (15, 5), (16, 6)] as [(Int64, Int)] {
            for start in 0...place { #expect(list.firstPlace(from: start) { $0 >= number } == place) }
        }
        #expect(list.common(with: [0, 3, 9, 15, 16]) == [3, 9, 15])
        #expect([].common(with: list) == [])
        var repeated: [Int64] = [2, 2, 3, 5, 5, 5]
        repeated.removeRepeats()
        #expect(repeated == [2, 3, 5])
    }

    @Test func `Shared friends are the same from either side`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            var friends: [Person] = [], found: [Person] = []
            for name in ["Bo", "Cid", "Dan"] {
                friends.append(try await server.join(name))
                try await server.befriend(ann, friends[friends.count - 1])
            }
            for shared in 1...3 {
                let person = try await server.join("Ida")
                for friend in friends.prefix(shared) { try await server.befriend(friend, person) }
                found.append(person)
            }
            let ids = found.map(\.id)
            for side in [PeopleSearch.shared(ids, ann.id), PeopleSearch.sharedByFriends(ids, ann.id)] {
                let counts = try await server.database.read { connection in
                    try connection.rows(side) { row in (try row[0] as SortableID, try row[1] as Int) }
                }
                #expect(counts.sorted { $0.0 < $1.0 }.map(\.1) == [1, 2, 3])
            }
        }
    }
}
