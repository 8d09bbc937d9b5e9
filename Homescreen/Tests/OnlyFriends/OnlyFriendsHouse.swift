import AccountsAPI
import Base
import Blobs
import Database
import Events
import Foundation
import HTTPServer
import Images
import Messaging
import OnlyFriendsAPI
import OnlyFriendsServer
import Secrets
import Synchronization
import TestKit
import Wire

@testable import OnlyFriendsUI

/// The server of Only Friends as it is, on a clock that tests move, and clients of it in the same process.
@MainActor
final class OnlyFriendsHouse {
    let clock = ManualClock()
    private let sms = KeptMessages()
    private let server: OnlyFriendsServer
    private let handler: HTTPHandler
    private let directory: TemporaryDirectory

    private init(_ database: any Database) async throws {
        let directory = try TemporaryDirectory()
        self.directory = directory
        let log = Log(label: "test") { _ in }
        server = OnlyFriendsServer(
            dependencies: OnlyFriendsServer.Dependencies(
                database: database,
                blobs: try FolderBlobStore(
                    directory: directory.url.appendingPathComponent("blobs"), clock: clock.wallClock),
                images: try InProcessImageProcessor(), keys: KeyRing(temporary: clock.wallClock),
                hasher: try PasswordHasher(concurrency: 2, cost: .minimal), sms: sms, events: LocalEventBus(),
                clock: clock.wallClock, log: log, limits: ServerLimits()))
        try await server.start()
        handler = server.routes(log: log).handler
    }

    /// Runs a test with a fresh server.
    static func run(_ body: @MainActor (OnlyFriendsHouse) async throws -> Void) async throws {
        try await TestDatabase.sqlite.run { database in
            let house = try await OnlyFriendsHouse(database)
            do {
                try await body(house)
                await house.server.stop()
            } catch {
                await house.server.stop()
                throw error
            }
        }
    }

    /// A window of a device; those with the same secrets are of the same device.
    ///
    /// - Parameter seconds: How far the device's clock is ahead of the server's.
    func window(_ secrets: KeptSecrets = KeptSecrets(), ahead seconds: TimeInterval = 0) -> SessionModel {
        let server = clock.wallClock
        let clock = WallClock(
            now: { server.now() + seconds }, sleepUntil: { try await server.sleepUntil($0 - seconds) },
            elapsed: server.elapsed)
        let handler = handler
        return SessionModel(
            dependencies: OnlyFriendsDependencies(
                transport: InProcessTransport { request in
                    var request = request
                    request.remoteAddress = "192.0.2.1"
                    return await handler(request)
                },
                secrets: secrets, clock: clock, device: Device(name: "Test", platform: "test")))
    }

    func code(to number: String) -> String { sms.code(to: number) ?? "" }

    /// Signs somebody up as the screens do.
    func join(_ name: String, number: String, _ secrets: KeptSecrets = KeptSecrets()) async throws -> SessionModel {
        let session = window(secrets)
        await session.restore()
        let signUp = SignUpModel(authentication: session.authentication)
        signUp.phoneNumber = number
        signUp.password = Self.password
        guard let step = await signUp.signUp() else { throw HouseError(signUp.failure ?? signUp.phoneRefusal ?? "") }
        let verification = VerificationModel(
            started: step.started, authentication: session.authentication, clock: clock.wallClock)
        verification.code = code(to: "+47\(number)")
        await verification.submit { id, code in try await session.verify(verificationId: id, code: code) }
        guard let me = session.me else { throw HouseError(verification.failure ?? "") }
        let profile = EditProfileModel(
            me: me, people: session.people, posts: session.posts, limits: session.config?.limits, now: clock.now)
        profile.name = name
        guard let named = await profile.save() else { throw HouseError(profile.failure ?? "") }
        session.update(named)
        return session
    }

    static let password = "birch forest 41 lake"
}

/// A step that did not go as the test needs.
struct HouseError: Error {
    var sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

/// A gateway that keeps messages.
private final class KeptMessages: SMSGateway {
    private let messages = Mutex<[SMSMessage]>([])

    func send(_ message: SMSMessage) async throws { messages.withLock { $0.append(message) } }

    func code(to number: String) -> String? { messages.withLock { $0.last { $0.to == number }?.code } }
}

/// Secrets in memory.
final class KeptSecrets: SecretStore {
    private let secrets = Mutex<[String: [UInt8]]>([:])

    var isEmpty: Bool { secrets.withLock { $0.isEmpty } }

    func secret(for key: String) throws -> [UInt8]? { secrets.withLock { $0[key] } }

    func setSecret(_ secret: [UInt8]?, for key: String) throws { secrets.withLock { $0[key] = secret } }

    func removeAll() throws { secrets.withLock { $0 = [:] } }
}
