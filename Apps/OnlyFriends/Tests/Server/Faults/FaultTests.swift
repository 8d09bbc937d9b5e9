import AccountsAPI
import Base
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
import Synchronization
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What conversations come through: a history of all that was sent, answered and seen tells whether anything was lost,
/// doubled or moved.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FaultTests {
    /// Nobody is held back for writing much.
    private static var limits: ServerLimits {
        var limits = ServerLimits.forTests
        limits.messagesAtOnce = 1_000_000
        limits.messagesPerSecond = 1_000_000
        return limits
    }

    /// Ann and Ben in a conversation.
    private struct Pair: Sendable {
        var ann: Person, ben: Person, id: SortableID
        let history = MessageHistory()

        init(_ server: TestServer) async throws {
            ann = try await server.join("Ann")
            ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            id = try await ann.conversation(with: ben).id
        }

        /// The same two at a server that stands on something else.
        func at(_ handler: @escaping HTTPHandler) -> Pair {
            var pair = self
            for path in [\Pair.ann, \Pair.ben] {
                pair[keyPath: path].handler = handler
                pair[keyPath: path].client = APIClient(
                    transport: InProcessTransport(handler: handler), credentials: self[keyPath: path].credentials)
            }
            return pair
        }

        /// What is wrong with the conversation as it is now.
        func faults(_ readers: [MessageHistory.Reader] = []) async throws -> [String] {
            history.faults(in: try await ann.client.wholeConversation(id), readers: readers)
        }
    }

    /// How often a socket was cut.
    private final class Cuts: Sendable { let count = Atomic<Int>(0) }

    private func handler(
        _ server: TestServer, _ change: (inout OnlyFriendsServer.Dependencies) -> Void
    ) -> HTTPHandler {
        var given = server.dependencies
        change(&given)
        return OnlyFriendsServer(dependencies: given).routes(log: given.log).handler
    }

    @Test(arguments: TestDatabase.all)
    func `OF-151 OF-227 A database that goes away before and after it has written loses and doubles nothing`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind, limits: Self.limits) { server in
            let plain = try await Pair(server), luck = FaultyDatabase.Luck(seed: 22)
            let pair = plain.at(handler(server) { $0.database = FaultyDatabase(inner: server.database, luck: luck) })
            luck.fail(oneIn: 5)
            async let anns: Void = {
                for number in 1...60 { try await pair.ann.insist("Ann \(number)", in: pair.id, pair.history) }
            }()
            async let bens: Void = {
                for number in 1...60 { try await pair.ben.insist("Ben \(number)", in: pair.id, pair.history) }
            }()
            _ = try await (anns, bens)
            luck.fail(oneIn: 0)
            var reader = MessageHistory.Reader("Ben")
            try await pair.ben.catchUp(&reader, in: pair.id)
            #expect(pair.history.acknowledged.count == 120)
            #expect(try await pair.faults([reader]).isEmpty)
        }
    }

    @Test func `OF-227 A disk that is full now and then refuses messages whole, and takes each once in the end`()
        async throws
    {
        try await TestServer.run(limits: Self.limits) { server in
            let pair = try await Pair(server)
            var refusals = 0
            for number in 1...120 {
                // The database may not grow; where a page has room a message still fits.
                if number % 3 == 0 { try await server.database.write { try $0.execute("PRAGMA max_page_count = 1") } }
                let text = "Ann \(number)"
                pair.history.send(text)
                if try await refusal({
                    pair.history.acknowledge(text, as: try await pair.ann.saySure(text, in: pair.id))
                })?.code == "storage_full" {
                    refusals += 1
                    #expect(try await !pair.ann.messages(in: pair.id).contains { $0.text == text })
                    try await server.database.write { try $0.execute("PRAGMA max_page_count = 1000000") }
                    try await pair.ann.insist(text, in: pair.id, pair.history)
                }
            }
            #expect(refusals > 0 && pair.history.acknowledged.count == 120)
            #expect(try await pair.faults().isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-151 Two servers that write to one database at once keep one order for everybody`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind, limits: Self.limits) { server in
            let one = try await Pair(server)
            // A file of SQLite is opened a second time, as by another process.
            let path =
                kind == .sqlite
                ? try await server.database.read {
                    try $0.value("SELECT file FROM pragma_database_list WHERE name = 'main'", as: String.self)
                } : nil
            let second = try path.map { try SQLiteDatabase(path: $0, readers: 2) }
            let other = one.at(handler(server) { $0.database = second ?? server.database })
            var reader = MessageHistory.Reader("Ben")
            try await withThrowingTaskGroup { group in
                for (pair, name) in [(one, "first"), (other, "second")] {
                    for person in [pair.ann, pair.ben] {
                        group.addTask {
                            for number in 1...60 {
                                try await person.insist("\(person.name)-\(name) \(number)", in: pair.id, pair.history)
                            }
                        }
                    }
                }
                // Who reads meanwhile never sees a place before those below it.
                for _ in 0..<60 { try await other.ben.catchUp(&reader, in: other.id) }
                try await group.waitForAll()
            }
            try await one.ben.catchUp(&reader, in: one.id)
            #expect(one.history.acknowledged.count == 240)
            #expect(try await other.faults([reader]).isEmpty)
            await second?.close()
        }
    }

    @Test func `OF-151 A clock that jumps by hours, forth and back, moves no message and no receipt`() async throws {
        try await TestServer.run(limits: Self.limits) { server in
            let pair = try await Pair(server)
            var generator = SeededGenerator(seed: 151), ahead = 0.0, read = 0
            var reader = MessageHistory.Reader("Ben")
            for number in 1...150 {
                let jump = Double.random(in: -7_200...7_200, using: &generator)
                // Within half a day, so that nobody's session ends of it.
                if abs(ahead + jump) < 20_000 {
                    ahead += jump
                    server.clock.set(by: jump)
                }
                try await pair.ann.insist("Ann \(number)", in: pair.id, pair.history)
                guard number % 3 == 0 else { continue }
                try await pair.ben.insist("Ben \(number)", in: pair.id, pair.history)
                try await pair.ben.catchUp(&reader, in: pair.id)
                let last = try #require(try await pair.ann.messages(in: pair.id).max { $0.sequence < $1.sequence })
                _ = try await pair.ben.client.call(MessagesAPI.read, .init(id: pair.id, messageId: last.id))
                let members = try await pair.ann.look(at: pair.id).members
                let now = members.first { $0.user.id == pair.ben.id }?.readSequence ?? 0
                #expect(now >= last.sequence && now >= read)
                read = now
            }
            try await pair.ben.catchUp(&reader, in: pair.id)
            #expect(try await pair.faults([reader]).isEmpty)
            // Lists are by time, and end all the same.
            #expect(try await pair.ben.conversations().items.map(\.id) == [pair.id])
        }
    }

    @Test func `OF-151 OF-153 A socket that is cut 10,000 times costs no message and no order`() async throws {
        try await TestServer.run(limits: Self.limits) { server in
            let pair = try await Pair(server)
            var configuration = HTTPServer.Configuration(port: 0, loops: 1)
            configuration.limits.connectionsPerAddress = 1_000
            let http = HTTPServer(
                configuration: configuration, log: server.dependencies.log, handler: server.handler)
            let port = try await http.start().port
            let token = pair.ben.credentials.current.accessToken, cuts = Cuts()
            let readers = try await withThrowingTaskGroup(of: MessageHistory.Reader.self) { group in
                for device in 1...4 {
                    group.addTask {
                        var reader = MessageHistory.Reader("Ben \(device)")
                        for round in 1...2_500 {
                            let socket = try await WebSocketClient(
                                port: port, path: LiveAPI.path, fields: "Authorization: Bearer \(token)\r\n")
                            // Most are cut as soon as they are there; some have begun to hear.
                            if round % 25 == 0 {
                                while let frame = try await socket.frame() {
                                    if frame.opcode == 1 { break }
                                }
                                try await pair.ben.catchUp(&reader, in: pair.id)
                            }
                            cuts.count.add(1, ordering: .relaxed)
                            _ = socket
                        }
                        try await pair.ben.catchUp(&reader, in: pair.id)
                        return reader
                    }
                }
                var number = 0
                while cuts.count.load(ordering: .relaxed) < 9_900 {
                    number += 1
                    try await pair.ann.insist("Ann \(number)", in: pair.id, pair.history)
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(cuts.count.load(ordering: .relaxed) == 10_000)
            var caughtUp = readers
            for index in caughtUp.indices { try await pair.ben.catchUp(&caughtUp[index], in: pair.id) }
            #expect(try await pair.faults(caughtUp).isEmpty)
            // Nothing is left of them.
            try await eventually { http.connectionCount == 0 }
            await http.stop(grace: .zero)
        }
    }
}
