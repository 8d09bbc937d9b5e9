import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct PresenceTests {
    private func listen(_ person: Person) async throws -> any WebSocketChannel {
        let socket = try await person.client.openWebSocket(LiveAPI.path)
        while let event = try await next(socket) {
            if case .ready = event { break }
        }
        return socket
    }

    private func next(_ socket: any WebSocketChannel) async throws -> LiveEvent? {
        guard case .text(let text)? = try await socket.receive() else { return nil }
        return try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
    }

    /// The next word about who is here.
    private func presence(_ socket: any WebSocketChannel) async throws -> Presence? {
        while let event = try await next(socket) {
            if case .presence(let presence) = event { return presence }
        }
        return nil
    }

    private func say(_ kind: LiveCommand.Kind, on socket: any WebSocketChannel) async throws {
        let word = try JSONCoding.encode(LiveCommand(type: kind))
        try await socket.send(.text(String(decoding: word, as: UTF8.self)))
    }

    /// Does what ends somebody's last socket, and returns when half a minute of grace has begun.
    private func leaving(_ person: Person, _ server: TestServer, _ action: () async throws -> Void) async throws {
        let end = server.clock.now.addingTimeInterval(30)
        try await action()
        try await eventually { try await self.end(of: person, server) == end }
        // The grace, and the round that says again who is here.
        await server.clock.waitForSleepers(2)
    }

    private func end(of person: Person, _ server: TestServer) async throws -> Date? {
        try await server.database.read {
            try $0.value("SELECT online_until FROM presence WHERE user_id = \(person.id)", as: Date.self)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-170 OF-172 A friend is here with their first socket, and gone half a minute after the last one`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let start = server.clock.now
            #expect(try await ben.client.call(FriendsAPI.presence).isEmpty)
            let bens = try await listen(ben), phone = try await listen(ann), laptop = try await listen(ann)
            let here = Presence(userId: ann.id, isOnline: true)
            #expect(try await presence(bens) == here)
            #expect(try await ben.client.call(FriendsAPI.presence) == [here])

            // Said again by the round, so that a minute without news is none.
            server.clock.advance(by: 35)
            try await eventually { try await end(of: ann, server) == start.addingTimeInterval(95) }
            phone.close(.normal, reason: "")
            try await leaving(ann, server) { laptop.close(.normal, reason: "") }
            #expect(try await ben.client.call(FriendsAPI.presence) == [here])
            server.clock.advance(by: 31)
            let gone = Presence(userId: ann.id, isOnline: false, lastSeen: start)
            #expect(try await presence(bens) == gone)
            #expect(try await ben.client.call(FriendsAPI.presence) == [gone])
        }
    }

    @Test func `OF-239 Who looks at the home screen's card is not here for that`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bens = try await listen(ben)
            let card = try await ann.client.openWebSocket(LiveAPI.path, query: LiveAPI.quiet)
            // That Ben has come may be told first.
            while let event = try await next(card) {
                if case .ready = event { break }
            }
            // It is told what happens all the same, and in its order.
            let post = try await ben.post("Hello")
            while let event = try await next(card) {
                if case .postCreated(let told) = event, told.id == post.id { break }
            }
            #expect(try await ben.client.call(FriendsAPI.presence).isEmpty)
            let app = try await listen(ann)
            #expect(try await presence(bens) == Presence(userId: ann.id, isOnline: true))
            app.close(.normal, reason: "")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-175 Those on a list of one's choice see nothing of one, nor one of them`(_ kind: TestDatabase) async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            let sockets = [try await listen(ann), try await listen(ben), try await listen(cid)]
            func seen(by person: Person) async throws -> Set<SortableID> {
                Set(try await person.client.call(FriendsAPI.presence).filter(\.isOnline).map(\.userId))
            }
            try await eventually { try await seen(by: ann) == [ben.id, cid.id] }
            var draft = FriendListDraft(name: "Work", memberIds: [ben.id], hidesPresence: true)
            let list = try await ann.client.call(FriendsAPI.createList, body: draft)
            #expect(list.hidesPresence == true)
            #expect(try await seen(by: ann) == [cid.id])
            #expect(try await seen(by: cid) == [ann.id])
            // To him she has never been here, at once and by name of nothing.
            #expect(try await ben.client.call(FriendsAPI.presence).isEmpty)
            while let told = try await presence(sockets[1]) {
                if told == Presence(userId: ann.id, isOnline: false) { break }
            }
            draft.hidesPresence = nil
            _ = try await ann.client.call(FriendsAPI.updateList, ByID(id: list.id), draft)
            #expect(try await seen(by: ben) == [ann.id])
            while let told = try await presence(sockets[1]) {
                if told == Presence(userId: ann.id, isOnline: true) { break }
            }
            for socket in sockets { socket.close(.normal, reason: "") }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-175 Neither of two whom a list parts is told that the other has come`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), dan = try await server.join("Dan")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            let draft = FriendListDraft(name: "Work", memberIds: [ben.id], hidesPresence: true)
            _ = try await ann.client.call(FriendsAPI.createList, body: draft)
            var sockets: [any WebSocketChannel] = []
            for person in [ann, ben, cid, dan] { sockets.append(try await listen(person)) }
            let connected = Set([ann, ben, cid, dan].map(\.id))
            func told(of person: Person) async throws -> [SortableID: Bool] {
                let told = try await server.database.read { connection in
                    try PresenceReader(context: server.server.context).told(of: person.id, connected, connection)
                }
                return Dictionary(uniqueKeysWithValues: told.map { ($0.viewer, $0.event == .presence(here(person))) })
            }
            func here(_ person: Person) -> Presence { Presence(userId: person.id, isOnline: true) }
            try await eventually { try await told(of: cid) == [ann.id: true] }
            try await eventually { try await told(of: ann) == [ben.id: false, cid.id: true] }
            #expect(try await end(of: ben, server) != nil)
            #expect(try await told(of: ben) == [ann.id: false])
            #expect(try await told(of: dan) == [:])
            for socket in sockets { socket.close(.normal, reason: "") }
        }
    }

    @Test func `OF-170 OF-173 A reload is no news, and an app that nobody looks at is not here`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bens = try await listen(ben)
            let first = try await listen(ann)
            #expect(try await presence(bens)?.isOnline == true)
            try await leaving(ann, server) { first.close(.normal, reason: "") }
            let second = try await listen(ann)
            let back = server.clock.now.addingTimeInterval(60)
            try await eventually { try await end(of: ann, server) == back }
            // Whoever is back within the half minute is not told to have gone.
            server.clock.advance(by: 31)
            try await leaving(ann, server) { try await say(.background, on: second) }
            server.clock.advance(by: 31)
            #expect(try await presence(bens)?.isOnline == false)
            server.clock.advance(by: 10)
            try await say(.foreground, on: second)
            #expect(try await presence(bens)?.isOnline == true)
        }
    }

    @Test func `OF-173 Whatever somebody does within ten seconds is one word to each friend, and the last one holds`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bens = try await listen(ben)
            let anns = try await listen(ann)
            #expect(try await presence(bens)?.isOnline == true)
            try await leaving(ann, server) { try await say(.background, on: anns) }
            server.clock.advance(by: 31)
            #expect(try await presence(bens)?.isOnline == false)
            // She is back a moment later, from several devices.
            try await say(.foreground, on: anns)
            var others: [any WebSocketChannel] = []
            for _ in 0..<3 { others.append(try await listen(ann)) }
            // The word that waits, and the round.
            await server.clock.waitForSleepers(2)
            let post = try await ann.post("I'm back")
            while let event = try await next(bens) {
                if case .presence = event { Issue.record("It was told twice within ten seconds.") }
                if case .postCreated(let told) = event, told.id == post.id { break }
            }
            server.clock.advance(by: 10)
            #expect(try await presence(bens) == Presence(userId: ann.id, isOnline: true))
            let last = try await ann.post("For good")
            while let event = try await next(bens) {
                if case .presence = event { Issue.record("It was told once more.") }
                if case .postCreated(let told) = event, told.id == last.id { break }
            }
            for socket in others + [anns] { socket.close(.normal, reason: "") }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-171 Presence goes to friends only, and only where both let each other know`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            let bens = try await listen(ben)
            let anns = try await listen(ann)
            #expect(try await presence(bens)?.isOnline == true)
            #expect(try await cid.client.call(FriendsAPI.presence).isEmpty)

            func show(_ shows: Bool) async throws {
                let change = ProfileChange(settings: SettingsChange(showsPresence: shows))
                let me = try await ann.client.call(UsersAPI.updateMe, .init(), change)
                #expect(me.settings?.showsPresence == shows)
            }
            try await show(false)
            // As of somebody who was never here.
            #expect(try await presence(bens) == Presence(userId: ann.id, isOnline: false))
            #expect(try await ben.client.call(FriendsAPI.presence).isEmpty)
            #expect(try await ann.client.call(FriendsAPI.presence).isEmpty)
            try await show(true)
            #expect(try await presence(bens)?.isOnline == true)
            // Who comes is written down after they are told of.
            try await eventually { try await ann.client.call(FriendsAPI.presence).map(\.userId) == [ben.id] }

            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            #expect(try await ben.client.call(FriendsAPI.presence).isEmpty)
            #expect(try await ann.client.call(FriendsAPI.presence).isEmpty)
            anns.close(.normal, reason: "")
        }
    }

    @Test func `OF-170 Nobody stays here whose server died`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            _ = try await listen(ann)
            try await eventually { try await ben.client.call(FriendsAPI.presence).first?.isOnline == true }
            await server.server.stop()
            server.clock.advance(by: 61)
            #expect(try await ben.client.call(FriendsAPI.presence).first?.isOnline == false)
        }
    }

    @Test func `OF-172 When somebody was last here is told in minutes, then hours, then days`() {
        let seen = Date(timeIntervalSince1970: 1_780_315_200 + 3 * 3_600 + 25 * 60 + 40)
        func rounded(after seconds: Double) -> Double {
            Presence.rounded(seen, at: seen.addingTimeInterval(seconds)).timeIntervalSince1970 - 1_780_315_200
        }
        #expect(rounded(after: 1) == 3 * 3_600 + 25 * 60)
        #expect(rounded(after: 3_599) == 3 * 3_600 + 25 * 60)
        #expect(rounded(after: 3_600) == 3 * 3_600)
        #expect(rounded(after: 86_400) == -12 * 3_600)
    }
}
