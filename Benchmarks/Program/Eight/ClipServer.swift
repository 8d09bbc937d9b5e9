import Base
import Blobs
import Database
import EightServer
import Foundation
import HTTPServer
import Images
import Jobs
import Processes
import Secrets
import Video
import WebRenderer
import Wire

/// Eight's server on a folder, with a page of clips on stages beside it. Whoever calls says who they are.
enum ClipServer {
    /// The hidden command under which this program is the server of its own benchmark.
    static let name = "eight-server"

    /// Serves until standard input ends; prints the port first.
    static func serve() async {
        do {
            let folder = CommandLine.arguments.dropFirst(2).first ?? "."
            let log = Log(label: "benchmark", level: .error)
            let database = try SQLiteDatabase(path: "\(folder)/eight.sqlite")
            let jobs = JobQueue(database: database, clock: .system, log: log)
            let images = try InProcessImageProcessor()
            // Few people ask for many feeds here.
            var limits = EightLimits()
            limits.feedsPerMinute = .max
            let eight = EightServer(
                dependencies: .init(
                    database: database,
                    blobs: try FolderBlobStore(directory: URL(fileURLWithPath: "\(folder)/blobs")), images: images,
                    videos: VideoProcessor(runner: ProcessRunner(log: log), images: images, folder: folder, log: log),
                    workFolder: folder, keys: try KeyRing(directory: URL(fileURLWithPath: "\(folder)/keys")),
                    jobs: jobs, log: log, limits: limits,
                    authenticate: { request in
                        guard let id = request.fields["Authorization"].flatMap({ SortableID(String($0.dropFirst(7))) })
                        else { throw Problem.unauthorized() }
                        request.context[ViewerKey.self] = Viewer(person: id)
                    }))
            try await eight.start()
            try await ClipDataset.fill(database)
            try await jobs.start()
            var router = eight.routes(log: log)
            let live = try await addStages(to: &router, folder, log)
            let server = HTTPServer(configuration: .init(port: 0), log: log, handler: router.handler)
            Report.write("\(try await server.start().port)")
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    _ = FileHandle.standardInput.readDataToEndOfFile()
                    continuation.resume()
                }
            }
            await live.stop()
            await server.stop(grace: .seconds(1))
            await jobs.stop(grace: .seconds(1))
            await database.close()
        } catch {
            Report.write("\(error)")
        }
    }

    /// The page `/stages`, and the one file that all of its clips are, each under an address of its own.
    private static func addStages(to router: inout Router, _ folder: String, _ log: Log) async throws -> LiveServer {
        let app = LiveApp(id: "stages", title: "Clips") { _ in StagedClips.view }
        let live = try await LiveServer(
            apps: [app], containers: CookieContainers(),
            files: ClientFiles(compress: { Gzip.compress($0, level: 9) }), log: log)
        router.authenticate = nil
        for route in await live.routes {
            router.on(route.method, route.path, allowsCompression: false, route.handler)
        }
        router.on(.get, "/staged/{number}") { request in
            FileResponder.respond(
                to: request, file: "\(folder)/staged.mp4", contentType: "video/mp4",
                entityTag: "\"\(request.path.hashValue)\"", cacheControl: "private, no-cache")
        }
        return live
    }
}
