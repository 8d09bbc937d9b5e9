import AccountsAPI
import Base
import Blobs
import Database
import Events
import Foundation
import Glibc
import HTTPServer
import Images
import OnlyFriendsAPI
import OnlyFriendsServer
import Secrets
import TestKit
import Testing
import Wire

/// OF-227: a process that is killed in the middle of posting and writing loses nothing that it has acknowledged.
@Suite(.serialized, .timeLimit(.minutes(5))) struct KillTests {
    /// Where the killed processes find their data; they inherit it.
    private static let variable = "ONLY_FRIENDS_KILL_TEST"

    /// What those who write know before the first kill.
    private struct Cast: Codable {
        var annToken: String
        var benToken: String
        var conversation: SortableID
    }

    /// A line of what was acknowledged: a post, or a message with its place.
    private struct Line: Codable {
        var text: String
        var id: SortableID
        var sequence: Int?
    }

    /// A hundred where somebody asks for all; each is a process of its own, and holds a thread that other tests wait for.
    private static let rounds = ProcessInfo.processInfo.environment["HOMESCREEN_TEST_SIZES"] == "all" ? 100 : 25

    @Test func `OF-227 Kills at any moment lose no acknowledged post and no message, and double none`() async throws {
        let folder = try TemporaryDirectory()
        setenv(Self.variable, folder.path, 1)
        defer { unsetenv(Self.variable) }
        try await Self.signUp(in: folder.url)
        for round in 0..<Self.rounds {
            await #expect(processExitsWith: .signal(SIGKILL)) { try await KillTests.writeUntilKilled() }
            let lines = try Self.acknowledged(in: folder.url)
            #expect(lines.count > round, "Round \(round) acknowledged nothing.")
            if round % 10 == 9 || round == Self.rounds - 1 { try await Self.check(lines, in: folder.url) }
        }
    }

    private static func open(_ folder: URL) async throws -> (HTTPHandler, SQLiteDatabase, SMSRecorder) {
        let database = try SQLiteDatabase(path: folder.appendingPathComponent("data.sqlite").path, readers: 2)
        let sms = SMSRecorder()
        let log = Log(label: "test") { _ in }
        var limits = ServerLimits()
        limits.messagesAtOnce = 1_000_000
        let server = OnlyFriendsServer(
            dependencies: .init(
                database: database,
                blobs: try FolderBlobStore(directory: folder.appendingPathComponent("blobs")),
                images: try InProcessImageProcessor(),
                keys: try KeyRing(directory: folder.appendingPathComponent("keys")),
                hasher: try PasswordHasher(concurrency: 1, cost: .minimal), sms: sms, events: LocalEventBus(), log: log,
                limits: limits))
        try await server.start()
        return (server.routes(log: log).handler, database, sms)
    }

    private static func client(_ handler: @escaping HTTPHandler, _ token: String? = nil) -> APIClient {
        APIClient(transport: InProcessTransport(handler: handler), credentials: token.map(HeldToken.init))
    }

    private struct HeldToken: CredentialSource {
        let token: String
        func accessToken() async throws -> String? { token }
        func refresh(expired token: String) async throws -> String? { nil }
    }

    private static func signUp(in folder: URL) async throws {
        let (handler, database, sms) = try await open(folder)
        var people: [(id: SortableID, token: String)] = []
        for (name, number) in [("Ann", "+4741234567"), ("Ben", "+4741234568")] {
            let started = try await client(handler).call(
                AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: TestServer.password))
            let session = try await client(handler).call(
                AuthAPI.verifyCode,
                body: CodeEntry(
                    verificationId: started.verificationId, code: sms.code(to: number) ?? "", device: nil))
            _ = try await client(handler, session.accessToken).call(
                UsersAPI.updateMe, .init(), ProfileChange(name: name))
            people.append((session.user.id, session.accessToken))
        }
        let ann = client(handler, people[0].token), ben = client(handler, people[1].token)
        _ = try await ann.call(FriendsAPI.matchContacts, body: ContactNumbers(numbers: ["+4741234568"]))
        let request = try await ann.call(FriendsAPI.request, ByUser(userId: people[1].id), FriendRequestDraft())
        _ = try await ben.call(FriendsAPI.accept, ByRequest(requestId: request.id))
        let talk = try await ann.call(MessagesAPI.begin, body: ConversationDraft(userIds: [people[1].id]))
        let cast = Cast(annToken: people[0].token, benToken: people[1].token, conversation: talk.id)
        try Data(JSONCoding.encode(cast)).write(to: folder.appendingPathComponent("cast"))
        await database.close()
    }

    /// Posts and writes from four tasks at once, writes down what was acknowledged, and is killed at some moment.
    ///
    /// A message that may have been taken without an answer is sent again first, under its own name, as by an app.
    private static func writeUntilKilled() async throws {
        let path = try #require(ProcessInfo.processInfo.environment[variable])
        let folder = URL(fileURLWithPath: path)
        let cast = try JSONCoding.decode(
            Cast.self, from: Array(try Data(contentsOf: folder.appendingPathComponent("cast"))))
        let (handler, _, _) = try await open(folder)
        let ann = client(handler, cast.annToken), ben = client(handler, cast.benToken)
        let file = folder.appendingPathComponent("acknowledged").path
        let descriptor = Glibc.open(file, O_WRONLY | O_APPEND | O_CREAT, 0o600)
        let before = try acknowledged(in: folder)
        killSoon()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (worker, client) in [ann, ben, ann, ben].enumerated() {
                group.addTask {
                    let name = ["Ann", "Ben", "post", "post"][worker]
                    var number = before.count { $0.text.hasPrefix(name + " ") }
                    while true {
                        number += 1
                        let text = "\(name) \(number)"
                        let line: Line
                        if worker < 2 {
                            let message = try await client.call(
                                MessagesAPI.send, ByID(id: cast.conversation),
                                MessageDraft(clientId: "\(name)-\(number)", text: text))
                            line = Line(text: text, id: message.id, sequence: message.sequence)
                        } else {
                            let post = try await client.call(PostsAPI.create, .init(), PostDraft(text: text))
                            line = Line(text: text, id: post.id)
                        }
                        let bytes = try JSONCoding.encode(line) + [UInt8(ascii: "\n")]
                        guard write(descriptor, bytes, bytes.count) == bytes.count else {
                            throw Problem.internalError()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func killSoon() {
        let delay = DispatchTimeInterval.microseconds(Int.random(in: 20_000...120_000))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { kill(getpid(), SIGKILL) }
    }

    private static func acknowledged(in folder: URL) throws -> [Line] {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("acknowledged")) else { return [] }
        // A kill may have cut the last line off.
        return data.split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSONCoding.decode(Line.self, from: Array($0))
        }
    }

    private static func check(_ lines: [Line], in folder: URL) async throws {
        let (handler, database, _) = try await open(folder)
        let kept = Set(try await database.read { try $0.values("SELECT id FROM posts", as: SortableID.self) })
        #expect(lines.allSatisfy { $0.sequence != nil || kept.contains($0.id) })
        let cast = try JSONCoding.decode(
            Cast.self, from: Array(try Data(contentsOf: folder.appendingPathComponent("cast"))))
        let history = MessageHistory()
        let messages = try await client(handler, cast.annToken).wholeConversation(cast.conversation)
        // What was taken and never answered is there once too.
        for message in messages { history.send(message.text ?? "") }
        let places = Dictionary(messages.map { ($0.id, $0) }) { first, _ in first }
        for line in lines {
            guard let sequence = line.sequence else { continue }
            #expect(places[line.id]?.text == line.text && places[line.id]?.sequence == sequence)
        }
        #expect(history.faults(in: messages) == [])
        await database.close()
    }
}
