import AccountsAPI
import Base
import ClientKit
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

/// Two programs, each with a folder of its own, that serve one house from one PostgreSQL.
@Suite(.timeLimit(.minutes(4)), .enabled(if: TestDatabase.all.contains(.postgreSQL)))
struct HostsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Somebody at one of the programs.
    private struct Friend {
        var id: SortableID
        var client: APIClient
        private var token: String
        private var port: Int

        init(_ name: String, _ number: String, at program: RunningProgram, _ messages: MessageService) async throws {
            let address = try #require(URL(string: program.address + "/only-friends"))
            let session = try await messages.signUp(at: address, number: number)
            id = session.user.id
            token = session.accessToken
            port = program.port
            client = APIClient(
                transport: URLSessionTransport(baseURL: address), credentials: FixedToken(token: session.accessToken))
            _ = try await client.call(UsersAPI.updateMe, .init(), ProfileChange(name: name))
        }

        /// A socket that has said hello.
        func listen() async throws -> WebSocketClient {
            let socket = try await WebSocketClient(
                port: port, path: "/only-friends\(LiveAPI.path)", fields: "Authorization: Bearer \(token)\r\n")
            _ = try await next("ready", on: socket)
            return socket
        }

        /// The next event; nil when the socket has closed.
        func next(on socket: WebSocketClient) async throws -> LiveEvent? {
            while let frame = try await socket.frame() {
                if frame.opcode == 1 { return try JSONCoding.decode(LiveEvent.self, from: frame.payload) }
            }
            return nil
        }

        /// The next event of a type.
        func next(_ type: String, on socket: WebSocketClient) async throws -> LiveEvent? {
            while let event = try await next(on: socket) {
                if event.type == type { return event }
            }
            return nil
        }
    }

    @Test
    func `OF-151 OF-204 What is said at one host is heard at the other's sockets, and nothing is missed after a cut`()
        async throws
    {
        let text = try await PostgreSQLCluster.shared.makeDatabase()
        let host = String(try #require(text.firstMatch(of: /host=(\S+)/)?.1))
        let schema = String(try #require(text.firstMatch(of: /search_path=(\w+)/)?.1))
        let address = "postgresql:///postgres?host=\(host)&user=homescreen&options=-c%20search_path%3D\(schema)"
        let messages = try await MessageService.start()
        let arguments = ["--apps", "only-friends", "--database", address] + messages.arguments
        let one = try await RunningProgram.start(data: folder.file("one"), arguments: arguments)
        // A folder that knows nothing of the house is refused, as ever.
        let stranger = try await RunningProgram.run(
            ["serve", "--port", "0", "--data", folder.file("stranger"), "--log", "error"] + arguments)
        #expect(stranger.0 == 1 && stranger.2.contains("whose keys are not in"), "\(stranger)")
        try copyHouse(from: folder.file("one"), to: folder.file("other"))
        let other = try await RunningProgram.start(data: folder.file("other"), arguments: arguments)

        let ann = try await Friend("Ann", "+4741234567", at: one, messages)
        let bo = try await Friend("Bo", "+4741234568", at: other, messages)
        let socket = try await bo.listen()
        _ = try await ann.client.call(FriendsAPI.matchContacts, body: ContactNumbers(numbers: ["+4741234568"]))
        let request = try await ann.client.call(FriendsAPI.request, ByUser(userId: bo.id), FriendRequestDraft())
        #expect(try await bo.next("friend.requested", on: socket) != nil)
        _ = try await bo.client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
        let post = try await ann.client.call(PostsAPI.create, .init(), PostDraft(text: "Seen from afar"))
        guard case .postCreated(let seen)? = try await bo.next("post.created", on: socket) else {
            Issue.record("The post did not come.")
            return
        }
        #expect(seen.id == post.id)

        let talk = try await ann.client.call(MessagesAPI.begin, body: ConversationDraft(userIds: [bo.id]))
        func say(_ number: Int) async throws {
            _ = try await ann.client.call(
                MessagesAPI.send, ByID(id: talk.id), MessageDraft(clientId: "\(number)", text: "\(number)"))
        }
        var known: [Int: String] = [:], revision = 0
        /// What a client does: takes what the socket tells, and asks for what came since when it is told to.
        func hear(until count: Int) async throws {
            while known.count < count, let event = try await bo.next(on: socket) {
                switch event {
                case .messageChanged(let message):
                    known[message.sequence] = message.text
                    // A gap is asked for too.
                    if message.revision == revision + 1 { revision = message.revision } else { try await catchUp() }
                case .resync: try await catchUp()
                default: break
                }
            }
        }
        func catchUp() async throws {
            let page = try await bo.client.call(
                MessagesAPI.messages, .init(id: talk.id, after: revision, limit: 50))
            for message in page.items { known[message.sequence] = message.text }
            revision = max(revision, page.items.map(\.revision).max() ?? 0)
        }
        for number in 1...10 { try await say(number) }
        try await hear(until: 10)
        let database = try PostgreSQLDatabase(connectionString: text, connections: 1)
        let house = try String(contentsOfFile: folder.file("one") + "/house", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let cut = try await database.write { connection in
            try connection.values(
                """
                SELECT CASE WHEN pg_terminate_backend(pid) THEN 1 ELSE 0 END FROM pg_stat_activity
                WHERE query = \("LISTEN \"homescreen_\(house.filter { $0 != "-" })\"")
                """, as: Int.self
            ).count
        }
        #expect(cut >= 2)
        for number in 11...40 { try await say(number) }
        try await hear(until: 40)
        #expect(known.sorted { $0.key < $1.key }.map(\.value) == (1...40).map(String.init))

        await database.close()
        // A stop says that the server goes (OF-226).
        #expect(try await one.stop() == 0)
        async let stopped = other.stop()
        var close: WebSocketClient.Frame?
        while let frame = try await socket.frame() {
            guard frame.opcode == 8 else { continue }
            close = frame
            try await socket.send(8, WebSocketClient.close(1001))
        }
        #expect(close?.code == 1001)
        #expect(try await stopped == 0)
        await messages.stop()
    }

    /// Begins the folder of another host, as Documentation/operate.md tells.
    private func copyHouse(from one: String, to other: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: other, withIntermediateDirectories: false)
        for name in ["lock", "house", "keys", "apps"] {
            try files.copyItem(atPath: "\(one)/\(name)", toPath: "\(other)/\(name)")
        }
    }
}
