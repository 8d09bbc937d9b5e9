import Accounts
import AccountsAPI
import Base
import Blobs
import Database
import Events
import Foundation
import HTTPClient
import HTTPServer
import Images
import Jobs
import OnlyFriendsAPI
import Processes
import Secrets
import Synchronization
import TestKit
import Video
import Wire

@testable import OnlyFriendsServer

/// A whole server on a real database, with a clock that tests move and a gateway that they read.
final class TestServer: Sendable {
    let clock: ManualClock
    let sms = SMSRecorder()
    let database: any Database
    let server: OnlyFriendsServer
    let dependencies: OnlyFriendsServer.Dependencies
    let router: Router
    let handler: HTTPHandler
    let blobs: FolderBlobStore
    let avif: AVIFCache
    let logLines = Recorder<Log.Line>()
    private let directory: TemporaryDirectory
    private let numbers = Mutex(0)

    /// Jobs run where pushes go out, by the system's clock.
    private let jobs: JobQueue?

    private init(
        _ database: any Database, limits: ServerLimits, pushes: HTTPClient?, signedPins: String?
    ) async throws {
        let clock = ManualClock()
        self.clock = clock
        self.database = database
        directory = try TemporaryDirectory()
        blobs = try FolderBlobStore(directory: directory.url.appendingPathComponent("blobs"), clock: clock.wallClock)
        let lines = logLines
        let log = Log(label: "test") { line in
            lines.record(line)
            // A 500 says nothing of its cause; whoever reads a failed test wants it.
            guard line.message == "A handler failed." else { return }
            try? FileHandle.standardError.write(contentsOf: Data("error: \(line.message) \(line.fields)\n".utf8))
        }
        let images = try InProcessImageProcessor()
        avif = AVIFCache(directory: directory.url.appendingPathComponent("avif"), images: images, log: log)
        jobs = pushes.map { _ in JobQueue(database: database, log: log) }
        dependencies = OnlyFriendsServer.Dependencies(
            database: database, blobs: blobs, images: images, avif: avif,
            voices: VoiceProcessor(runner: ProcessRunner(log: log), folder: directory.path, log: log),
            keys: KeyRing(temporary: clock.wallClock), hasher: try PasswordHasher(concurrency: 2, cost: .minimal),
            sms: sms, events: LocalEventBus(), jobs: jobs, clock: clock.wallClock, log: log, limits: limits,
            domain: "home.example.org", pushes: pushes, signedPins: signedPins)
        server = OnlyFriendsServer(dependencies: dependencies)
        try await server.start()
        try await jobs?.start()
        router = server.routes(log: log)
        handler = router.handler
    }

    /// Runs a test with a fresh server.
    static func run<Value>(
        on kind: TestDatabase = .sqlite, limits: ServerLimits = .forTests, pushes: HTTPClient? = nil,
        signedPins: String? = nil, _ body: (TestServer) async throws -> Value
    ) async throws -> Value {
        try await kind.run { database in
            let server = try await TestServer(database, limits: limits, pushes: pushes, signedPins: signedPins)
            let value = try await body(server)
            await server.jobs?.stop()
            await server.server.stop()
            return value
        }
    }

    /// A client that nobody is signed in to.
    var stranger: APIClient { client(nil) }

    func client(_ credentials: TestCredentials?, from address: String = "192.0.2.1") -> APIClient {
        let handler = handler
        let transport = InProcessTransport { request in
            var request = request
            request.remoteAddress = address
            return await handler(request)
        }
        return APIClient(transport: transport, credentials: credentials)
    }

    /// A Norwegian mobile number that nobody has yet.
    func newNumber() -> String {
        let count = numbers.withLock { count in
            count += 1
            return count
        }
        return "+47412\(String(10_000 + count))"
    }

    /// Signs somebody up through the API, code and all.
    func join(_ name: String, at number: String? = nil, device: String = "Phone") async throws -> Person {
        let number = number ?? newNumber()
        let started = try await stranger.call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: TestServer.password))
        let code = sms.code(to: number) ?? ""
        let session = try await stranger.call(
            AuthAPI.verifyCode,
            body: CodeEntry(
                verificationId: started.verificationId, code: code, device: Device(name: device, platform: "test")))
        let credentials = TestCredentials(session, handler)
        let person = Person(
            id: session.user.id, name: name, number: number, client: client(credentials), credentials: credentials,
            handler: handler)
        _ = try await person.client.call(UsersAPI.updateMe, .init(), ProfileChange(name: name))
        return person
    }

    /// The same person on another device.
    func anotherDevice(of person: Person) async throws -> Person {
        let session = try await stranger.call(
            AuthAPI.logIn, body: LogIn(phoneNumber: person.number, password: TestServer.password))
        var other = person
        other.credentials = TestCredentials(session, handler)
        other.client = client(other.credentials)
        return other
    }

    /// Two people who are friends.
    func befriend(_ one: Person, _ other: Person) async throws {
        let request = try await one.client.call(
            FriendsAPI.request, ByUser(userId: other.id), FriendRequestDraft())
        _ = try await other.client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
    }

    static let password = "birch forest 41 lake"
}

extension ServerLimits {
    /// The limits of the product, without those that many people from one address meet.
    static var forTests: ServerLimits {
        var limits = ServerLimits()
        limits.accounts.codesPerAddressPerHour = 10_000
        limits.searchesPerMinute = 1_000
        limits.findableByDefault = .anyone
        return limits
    }
}
