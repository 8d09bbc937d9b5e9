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
import Testing
import Wire

/// A data folder from before each app had a database of its own: the house's holds Only Friends' tables, and its folder
/// the pictures.
@Suite(.timeLimit(.minutes(3))) struct FormerHouseTests {
    private let folder: TemporaryDirectory
    private var data: URL { folder.url.appendingPathComponent("data") }

    init() throws { folder = try TemporaryDirectory() }

    @Test(arguments: TestDatabase.all)
    func `Who was signed in stays so, and sees their post and its picture, in a database and a folder of the app's`(
        _ kind: TestDatabase
    ) async throws {
        let text = kind == .postgreSQL ? try await PostgreSQLCluster.shared.makeDatabase() : nil
        let session = try await live(in: text)
        var arguments: [String] = []
        if let text {
            let host = String(try #require(text.firstMatch(of: /host=(\S+)/)?.1))
            let schema = String(try #require(text.firstMatch(of: /search_path=(\w+)/)?.1))
            arguments = [
                "--database",
                "postgresql:///postgres?host=\(host)&user=homescreen&options=-c%20search_path%3D\(schema)",
            ]
        }
        for workers in ["1", "2"] {
            let program = try await RunningProgram.start(
                data: data.path, arguments: arguments + ["--workers", workers])
            let transport = URLSessionTransport(baseURL: try #require(URL(string: program.address + "/only-friends")))
            let client = APIClient(transport: transport, credentials: FixedToken(token: session.accessToken))
            let post = try #require(try await client.call(PostsAPI.feed, .init()).items.first)
            #expect(post.content.text == "Kept")
            let address = try #require(post.content.images.first?.sizes.first?.url)
            let bare = URLSessionTransport(baseURL: try #require(URL(string: program.address)))
            let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
            let picture = try await bare.send(
                HTTPRequest(method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : nil))
            #expect(picture.status == .ok)
            // A sign-in that was handed out before is renewed by the keys of before.
            if workers == "2" {
                _ = try await client.call(
                    SessionAPI.refreshToken, body: TokenRefresh(refreshToken: session.refreshToken))
            }
            #expect(try await program.stop() == 0)
        }
        let manager = FileManager.default
        #expect(!manager.fileExists(atPath: data.appendingPathComponent("blobs").path))
        #expect(
            manager.fileExists(atPath: data.appendingPathComponent("apps/only-friends/database.sqlite").path)
                == (kind == .sqlite))
    }

    /// Signs somebody up who posts a picture, on the old layout.
    private func live(in text: String?) async throws -> SessionStarted {
        for name in ["data", "data/keys", "data/blobs", "data/people"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700])
        }
        try Data().write(to: data.appendingPathComponent("lock"))
        let database: any Database =
            try text.map { try PostgreSQLDatabase(connectionString: $0) as any Database }
            ?? SQLiteDatabase(path: data.appendingPathComponent("homescreen.sqlite").path)
        let messages = KeptCode()
        let log = Log(label: "test") { _ in }
        let server = OnlyFriendsServer(
            dependencies: .init(
                database: database, blobs: try FolderBlobStore(directory: data.appendingPathComponent("blobs")),
                images: try InProcessImageProcessor(),
                keys: try KeyRing(directory: data.appendingPathComponent("keys")),
                hasher: try PasswordHasher(concurrency: 1, cost: .minimal), sms: messages, events: LocalEventBus(),
                log: log))
        try await server.start()
        let transport = InProcessTransport(handler: server.routes(log: log).handler)
        let stranger = APIClient(transport: transport)
        let started = try await stranger.call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: "+4741234567", password: "birch forest 41 lake"))
        let session = try await stranger.call(
            AuthAPI.verifyCode,
            body: CodeEntry(verificationId: started.verificationId, code: messages.code, device: nil))
        let client = APIClient(transport: transport, credentials: FixedToken(token: session.accessToken))
        let picture = try DrawnPicture.jpeg(seed: 1, width: 400, height: 300)
        let media = try await client.call(
            PostsAPI.uploadImage, body: FileUpload(contentType: "image/jpeg", content: .bytes(picture)))
        _ = try await client.call(PostsAPI.create, .init(), PostDraft(text: "Kept", imageIds: [media.id]))
        await server.stop()
        await database.close()
        return session
    }
}

private final class KeptCode: SMSGateway {
    private let kept = Mutex("")

    var code: String { kept.withLock { $0 } }

    func send(_ message: SMSMessage) async throws { kept.withLock { $0 = message.code ?? "" } }
}
