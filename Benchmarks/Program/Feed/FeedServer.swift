import AppHost
import Base
import Blobs
import Database
import Events
import Foundation
import HTTPServer
import Images
import Messaging
import OnlyFriendsServer
import Secrets
import Wire

/// The server of Only Friends on a data set, as the program serves it.
struct FeedServer {
    /// The hidden command under which this program is the server of its own benchmark.
    static let name = "feed-server"

    let database: SQLiteDatabase
    let handler: HTTPHandler
    private let server: OnlyFriendsServer

    /// - Parameter change: What is to be otherwise than in the program.
    init(
        folder: URL, _ change: (inout OnlyFriendsServer.Dependencies) throws -> Void = { _ in }
    ) async throws {
        database = try SQLiteDatabase(path: folder.appendingPathComponent("only-friends.sqlite").path)
        let log = Log(label: "benchmark", level: .error)
        var dependencies = OnlyFriendsServer.Dependencies(
            database: database, blobs: try FolderBlobStore(directory: folder.appendingPathComponent("blobs")),
            images: try InProcessImageProcessor(),
            keys: try KeyRing(directory: folder.appendingPathComponent("keys")),
            hasher: try PasswordHasher(), sms: NoMessages(), events: LocalEventBus(), log: log)
        try change(&dependencies)
        server = OnlyFriendsServer(dependencies: dependencies)
        try await server.start()
        handler = server.routes(log: log).handler
    }

    func close() async {
        await server.stop()
        await database.close()
    }

    /// Serves until standard input ends; prints the port first.
    static func serve() async {
        do {
            let feed = try await FeedServer(
                folder: URL(fileURLWithPath: CommandLine.arguments.dropFirst(2).first ?? "."))
            let server = HTTPServer(
                configuration: .init(port: 0), log: Log(label: "benchmark", level: .error), handler: feed.handler)
            Report.write("\(try await server.start().port)")
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    _ = FileHandle.standardInput.readDataToEndOfFile()
                    continuation.resume()
                }
            }
            await server.stop(grace: .seconds(1))
            await feed.close()
        } catch {
            Report.write("\(error)")
        }
    }
}

/// Sends nothing to nobody.
private struct NoMessages: SMSGateway {
    func send(_ message: SMSMessage) async throws {}
}
