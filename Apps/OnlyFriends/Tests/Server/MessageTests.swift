import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct MessageTests {
    @Test(arguments: TestDatabase.all)
    func `OF-144 A hundred calls at once open one conversation of two`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let ids = try await withThrowingTaskGroup(of: SortableID.self) { group in
                for index in 0..<100 {
                    let (one, other) = index.isMultiple(of: 2) ? (ann, ben) : (ben, ann)
                    group.addTask { try await one.conversation(with: other).id }
                }
                return try await group.reduce(into: Set<SortableID>()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            // Nothing was said yet, so nobody's list has it.
            #expect(try await ben.conversations().items.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-145 OF-146 What is sent twice is one message, and the order has no gaps`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<40 {
                    let person = index.isMultiple(of: 2) ? ann : ben
                    group.addTask { try await person.say("\(index)", in: id, clientID: "number-\(index / 4)") }
                }
                try await group.waitForAll()
            }
            let anns = try await ann.messages(in: id), bens = try await ben.messages(in: id)
            #expect(anns.map(\.sequence) == Array(1...20))
            #expect(anns.map(\.id) == bens.map(\.id))
            #expect(anns.allSatisfy { ($0.clientId != nil) == ($0.sender?.id == ann.id) })
            #expect(try await ben.conversations().items.first?.unreadCount == 10)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-154 OF-155 Whoever was away reads all that changed since, and nothing twice`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let first = try await ann.say("First", in: id)
            var known: [SortableID: Message] = [:]
            var revision = 0
            func catchUp() async throws {
                while true {
                    let page = try await ben.client.call(MessagesAPI.messages, .init(id: id, after: revision, limit: 3))
                    #expect(page.items.allSatisfy { $0.revision > revision })
                    for message in page.items { known[message.id] = message }
                    revision = page.revision
                    guard page.hasMore else { return }
                }
            }
            try await catchUp()
            for index in 0..<7 { try await ann.say("\(index)", in: id) }
            _ = try await ann.client.call(
                MessagesAPI.edit, .init(id: id, messageId: first.id), MessageChange(text: "First of all"))
            try await catchUp()
            let whole = try await ben.messages(in: id)
            #expect(known.values.sorted { $0.sequence < $1.sequence } == whole)
            #expect(whole.first?.text == "First of all" && whole.first?.editedAt != nil)
            try await catchUp()
            #expect(known.count == 8)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-147 OF-148 OF-149 Delivered and read only grow, and are told where both let others know`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let one = try await ann.say("One", in: id), two = try await ann.say("Two", in: id)
            func bens() async throws -> ConversationMember? {
                try await ann.look(at: id).members.first { $0.id == ben.id }
            }
            func advance(_ message: Message, read: Bool) async throws {
                _ = try await ben.client.call(
                    read ? MessagesAPI.read : MessagesAPI.delivered, .init(id: id, messageId: message.id))
            }
            try await advance(two, read: false)
            #expect(try await bens()?.deliveredSequence == 2)
            #expect(try await bens()?.readSequence == 0)
            try await advance(two, read: true)
            try await advance(one, read: true)
            #expect(try await bens()?.readSequence == 2)
            #expect(try await ben.look(at: id).unreadCount == 0)
            let hidden = ProfileChange(settings: SettingsChange(showsReading: false))
            #expect(try await ann.client.call(UsersAPI.updateMe, .init(), hidden).settings?.showsReading == false)
            #expect(try await bens()?.readSequence == nil)
            let anns = try await ben.look(at: id).members.first { $0.id == ann.id }
            #expect(anns?.readSequence == nil)
        }
    }

    @Test func `OF-149 What is unread is exact, whatever happens in which order`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            var random = SeededGenerator(seed: 149)
            /// What was said, by whom, and whether it is there for both still.
            var said: [(message: Message, isAnns: Bool, isThere: Bool)] = []
            var read = [true: 0, false: 0]
            for step in 0..<1_000 {
                let isAnns = Bool.random(using: &random), person = isAnns ? ann : ben
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1:
                    said.append((try await person.say("\(step)", in: id), isAnns, true))
                case 2:
                    guard let message = said.randomElement(using: &random)?.message else { continue }
                    _ = try await person.client.call(MessagesAPI.read, .init(id: id, messageId: message.id))
                    read[isAnns] = max(read[isAnns] ?? 0, message.sequence)
                default:
                    guard let index = said.indices.randomElement(using: &random), said[index].isAnns == isAnns,
                        said[index].isThere
                    else { continue }
                    _ = try await person.client.call(
                        MessagesAPI.delete, .init(id: id, messageId: said[index].message.id, scope: .everyone))
                    said[index].isThere = false
                }
                // The other's pace is not what this is about.
                server.clock.advance(by: 2)
                guard step % 10 == 0 else { continue }
                for (isAnn, viewer) in [(true, ann), (false, ben)] {
                    let expected = said.count {
                        $0.isAnns != isAnn && $0.isThere && $0.message.sequence > read[isAnn] ?? 0
                    }
                    #expect(try await viewer.look(at: id).unreadCount == expected)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-159 OF-160 A message is changed for a quarter of an hour, and removed for oneself or for everyone`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let message = try await ann.say("A secret", in: id)
            let answer = try await ben.say("Which one?", in: id, answering: message.id)
            #expect(answer.quote == MessageQuote(messageId: message.id, senderName: "Ann", text: "A secret"))
            let foreign = try await refusal {
                try await ben.client.call(
                    MessagesAPI.edit, .init(id: id, messageId: message.id), MessageChange(text: "Mine"))
            }
            #expect(foreign?.status == 403)
            _ = try await ben.client.call(MessagesAPI.delete, .init(id: id, messageId: message.id, scope: .me))
            #expect(try await ben.messages(in: id).map(\.id) == [answer.id])
            #expect(try await ben.messages(in: id).first?.quote?.text == nil)
            #expect(try await ann.messages(in: id).count == 2)
            server.clock.advance(by: 901)
            let late = try await refusal {
                try await ann.client.call(
                    MessagesAPI.edit, .init(id: id, messageId: message.id), MessageChange(text: "None"))
            }
            #expect(late?.code == "edit_window_over")
            _ = try await ann.client.call(MessagesAPI.delete, .init(id: id, messageId: message.id, scope: .everyone))
            let left = try await ann.messages(in: id)
            #expect(left.first?.isDeleted == true && left.first?.text == nil)
            #expect(left.last?.quote == MessageQuote(messageId: message.id))
            let words = try await server.database.read {
                try $0.values("SELECT search FROM messages WHERE id = \(message.id)", as: String?.self)
            }
            #expect(words == [nil])
            server.clock.advance(by: 86_400)
            let over = try await refusal {
                try await ben.client.call(
                    MessagesAPI.delete, .init(id: id, messageId: answer.id, scope: .everyone))
            }
            #expect(over?.code == "delete_window_over")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-161 One emoji of each person stands under a message`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let message = try await ann.say("Cake?", in: id)
            let target = MessagesAPI.ByMessage(id: id, messageId: message.id)
            _ = try await ben.client.call(MessagesAPI.react, target, ReactionDraft(emoji: .heart))
            let both = try await ann.client.call(MessagesAPI.react, target, ReactionDraft(emoji: .laugh))
            #expect(Set(both.reactions.map(\.emoji)) == [.heart, .laugh])
            let same = try await ann.client.call(MessagesAPI.react, target, ReactionDraft(emoji: .heart))
            #expect(same.reactions == [Reaction(emoji: .heart, count: 2, isMine: true, people: [ann.id, ben.id])])
            let back = try await ann.client.call(MessagesAPI.unreact, target)
            #expect(back.reactions == [Reaction(emoji: .heart, count: 1, isMine: false, people: [ben.id])])
            #expect(back.revision > same.revision)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-162 Messages that disappear are gone for every reader, and from the disk with the next sweep`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            try await ann.say("Stays", in: id)
            let changed = try await ben.client.call(
                MessagesAPI.change, ByID(id: id), ConversationChange(lifetime: 86_400))
            #expect(changed.lifetime == 86_400)
            try await ann.say("Goes", in: id)
            server.clock.advance(by: 86_399)
            #expect(try await ben.messages(in: id).compactMap(\.text) == ["Stays", "Goes"])
            server.clock.advance(by: 1)
            #expect(try await ben.messages(in: id).compactMap(\.text) == ["Stays"])
            #expect(try await ben.messages(in: id).last?.notice?.lifetime == 86_400)
            try await server.server.sweeper.sweep()
            let kept = try await server.database.read {
                try $0.values("SELECT text FROM messages WHERE text IS NOT NULL", as: String.self)
            }
            #expect(kept == ["Stays"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-163 OF-135 What was said stays readable after parting, a block looks the same, and friends go on`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            let parted = try await ann.conversation(with: ben).id, blocked = try await ann.conversation(with: cid).id
            try await ann.say("Hello", in: parted)
            try await ann.say("Hello", in: blocked)
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: cid.id))
            for (person, id) in [(ben, parted), (cid, blocked)] {
                #expect(try await person.messages(in: id).map(\.text) == ["Hello"])
                let seen = try await person.look(at: id)
                #expect(!seen.canSend)
                let other = try #require(seen.members.first { $0.id == ann.id })
                #expect(other.user.name == "Ann" && other.user.relation == Relation.none)
                let refused = try await refusal { try await person.say("Still there?", in: id) }
                #expect(refused?.status == 403 && refused?.code == ProblemCode.notFriends)
                _ = try await person.client.call(MessagesAPI.typing, ByID(id: id))
                #expect(try await refusal { try await person.conversation(with: ann) }?.status == 403)
            }
            try await server.befriend(ann, ben)
            try await ben.say("Again", in: parted)
            #expect(try await ann.messages(in: parted).map(\.text) == ["Hello", "Again"])
        }
    }

    @Test func `OF-152 Sixty messages at once are enough, and then one a second`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            for index in 0..<60 { try await ann.say("\(index)", in: id) }
            #expect(try await refusal { try await ann.say("One more", in: id) }?.status == 429)
            server.clock.advance(by: 1)
            try await ann.say("One more", in: id)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-164 Messages are found by how words begin, whatever their accents, by those who see them`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            try await server.befriend(ann, cid)
            let id = try await ann.conversation(with: ben).id
            let message = try await ann.say("Crème brûlée at José's, 100% fun", in: id)
            let chinese = try await ann.say("我们明天去爬山", in: id)
            func found(_ query: String, by person: Person) async throws -> [SortableID] {
                try await person.client.call(MessagesAPI.search, .init(q: query)).items.map(\.id)
            }
            #expect(try await found("jose cre", by: ben) == [message.id])
            #expect(try await found("爬山", by: ben) == [chinese.id])
            #expect(try await found("ose", by: ben).isEmpty)
            #expect(try await found("%", by: ben).isEmpty)
            #expect(try await found("jose", by: cid).isEmpty)
            _ = try await ben.client.call(MessagesAPI.leave, ByID(id: id))
            #expect(try await found("jose", by: ben).isEmpty)
            #expect(try await found("jose", by: ann) == [message.id])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-158 Pictures of a message are its readers' alone, and go with it`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            try await server.befriend(ann, cid)
            let id = try await ann.conversation(with: ben).id
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes), bens = try await ben.upload(bytes)
            let foreign = try await refusal {
                try await ann.client.call(
                    MessagesAPI.send, ByID(id: id), MessageDraft(clientId: "1", text: "Look", imageIds: [bens.id]))
            }
            #expect(foreign?.status == 404)
            #expect(try await ann.messages(in: id).isEmpty)
            let message = try await ann.client.call(
                MessagesAPI.send, ByID(id: id), MessageDraft(clientId: "1", imageIds: [picture.id]))
            #expect(message.images.map(\.id) == [picture.id])
            #expect(try await ann.client.call(PostsAPI.looseImages).isEmpty)
            let path = "/api/v1/media/\(picture.id)/320"
            #expect(await ben.send(.get, path).status == .ok)
            #expect(await cid.send(.get, path).status == .notFound)
            server.clock.advance(by: 2 * 86_400)
            try await server.server.sweeper.sweep()
            // Their keys are renewed by then.
            for person in [ann, ben] { _ = try await person.client.call(UsersAPI.me) }
            #expect(await ben.send(.get, path).status == .ok)
            let second = try await ann.upload(bytes)
            let removed = try await ann.client.call(
                MessagesAPI.send, ByID(id: id), MessageDraft(clientId: "2", imageIds: [second.id]))
            _ = try await ann.client.call(MessagesAPI.delete, .init(id: id, messageId: removed.id, scope: .everyone))
            for person in [ann, ben] {
                #expect(await person.send(.get, "/api/v1/media/\(second.id)/320").status == .notFound)
            }
        }
    }
}
