import AccountsAPI
import Events
import Base
import Blobs
import Database
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

/// OF-227: a process that is killed in the middle of posting loses nothing that it has acknowledged.
@Suite(.serialized, .timeLimit(.minutes(5))) struct KillTests {
    /// Where the killed processes find their data; they inherit it.
    private static let variable = "ONLY_FRIENDS_KILL_TEST"

    @Test func `OF-227 Twenty kills in the middle of posting lose no acknowledged post`() async throws {
        let folder = try TemporaryDirectory()
        setenv(Self.variable, folder.path, 1)
        defer { unsetenv(Self.variable) }
        try await Self.signUp(in: folder.url)
        for round in 0..<20 {
            await #expect(processExitsWith: .signal(SIGKILL)) { try await KillTests.postUntilKilled() }
            let acknowledged = try Self.acknowledged(in: folder.url)
            #expect(acknowledged.count > round, "Round \(round) acknowledged nothing.")
            try await Self.check(acknowledged, in: folder.url)
        }
    }

    private static func open(_ folder: URL) async throws -> (HTTPHandler, SQLiteDatabase, SMSRecorder) {
        let database = try SQLiteDatabase(path: folder.appendingPathComponent("data.sqlite").path, readers: 2)
        let sms = SMSRecorder()
        let log = Log(label: "test") { _ in }
        let server = OnlyFriendsServer(
            dependencies: .init(
                database: database,
                blobs: try FolderBlobStore(directory: folder.appendingPathComponent("blobs")),
                images: try InProcessImageProcessor(),
                keys: try KeyRing(directory: folder.appendingPathComponent("keys")),
                hasher: try PasswordHasher(concurrency: 1, cost: .minimal), sms: sms, events: LocalEventBus(), log: log)
        )
        try await server.start()
        return (server.routes(log: log).handler, database, sms)
    }

    private static func signUp(in folder: URL) async throws {
        let (handler, database, sms) = try await open(folder)
        let client = APIClient(transport: InProcessTransport(handler: handler))
        let number = "+4741234567"
        let started = try await client.call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: TestServer.password))
        let session = try await client.call(
            AuthAPI.verifyCode,
            body: CodeEntry(
                verificationId: started.verificationId, code: sms.code(to: number) ?? "", device: nil))
        try Data(session.accessToken.utf8).write(to: folder.appendingPathComponent("token"))
        await database.close()
    }

    /// Posts from four tasks at once, writes down what was acknowledged, and is killed at some moment.
    private static func postUntilKilled() async throws {
        let path = try #require(ProcessInfo.processInfo.environment[variable])
        let folder = URL(fileURLWithPath: path)
        let token = String(decoding: try Data(contentsOf: folder.appendingPathComponent("token")), as: UTF8.self)
        let (handler, _, _) = try await open(folder)
        let file = folder.appendingPathComponent("acknowledged").path
        let descriptor = Glibc.open(file, O_WRONLY | O_APPEND | O_CREAT, 0o600)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<4 {
                group.addTask {
                    var count = 0
                    while true {
                        count += 1
                        let response = await handler(request("\(worker) \(count)", token))
                        guard response.status == .created else { throw Problem.internalError() }
                        let post = try JSONCoding.decode(
                            Post.self, from: try await response.body.collect(limit: 1 << 20))
                        let line = Array("\(post.id)\n".utf8)
                        guard write(descriptor, line, line.count) == line.count else { throw Problem.internalError() }
                        if count == 2 && worker == 0 { killSoon() }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func killSoon() {
        let delay = DispatchTimeInterval.microseconds(Int.random(in: 1_000...60_000))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { kill(getpid(), SIGKILL) }
    }

    private static func request(_ text: String, _ token: String) -> HTTPRequest {
        HTTPRequest(
            method: .post, path: "/api/v1/posts",
            fields: ["Content-Type": "application/json", "Authorization": "Bearer \(token)"],
            body: HTTPBody(#"{"text":"\#(text)"}"#))
    }

    private static func acknowledged(in folder: URL) throws -> [SortableID] {
        let text = try String(contentsOf: folder.appendingPathComponent("acknowledged"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { SortableID(String($0)) }
    }

    private static func check(_ ids: [SortableID], in folder: URL) async throws {
        let (_, database, _) = try await open(folder)
        let kept = Set(try await database.read { try $0.values("SELECT id FROM posts", as: SortableID.self) })
        #expect(ids.allSatisfy(kept.contains))
        await database.close()
    }
}
