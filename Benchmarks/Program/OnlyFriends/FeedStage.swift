import Foundation
import OnlyFriendsAPI
import OnlyFriendsServer

/// One of the feed's data sets with people of it signed in, in this process and behind a socket.
struct FeedStage {
    let path: String
    let folder: URL
    let measurements: FeedMeasurements

    var sessions: FeedSessions { measurements.sessions }

    /// OF-S, as `feed` has it.
    static func small() async throws -> FeedStage {
        let (folder, path) = try await FeedBenchmark.dataset()
        return try await FeedStage(folder: folder, path: path)
    }

    /// OF-L: so many times the people of OF-S, and half of that in posts.
    static func large(times scale: Int) async throws -> FeedStage {
        let folder = URL(fileURLWithPath: ".build/datasets/of-l-\(scale)")
        Report.write("Data set of \(scale) times the people in \(folder.path)")
        let path = try await DatasetCommand.make(in: folder, scale: Double(scale), postsEach: 50)
        return try await FeedStage(folder: folder, path: path)
    }

    private init(folder: URL, path: String) async throws {
        let feed = try await FeedServer(folder: folder) { $0.limits.shared.accessTokenLifetime = 86_400 }
        measurements = FeedMeasurements(
            feed: feed, sessions: try await FeedSessions(feed, people: 200), raw: try RawFeed(path: path))
        self.folder = folder
        self.path = path
    }

    func server() throws -> OwnServer { try OwnServer(command: MeasuredServer.name, [folder.path]) }

    func close() async {
        measurements.raw.close()
        await measurements.feed.close()
    }
}
