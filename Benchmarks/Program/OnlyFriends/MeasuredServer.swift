import AppHost
import Base
import CSockets
import Foundation
import HTTPClient
import HTTPServer
import Jobs
import OnlyFriendsAPI
import OnlyFriendsServer
import Secrets
import Synchronization
import Wire

/// The server of Only Friends as the rows of its table want it: limits out of the way that only hold people back, a clock
/// that goes on when it is told, and what it is compared with in the same process.
enum MeasuredServer {
    /// The hidden command under which this program is that server: a folder, and some words of `Option`.
    static let name = "only-friends-server"

    enum Option: String {
        /// Passwords cost what they cost in the program.
        case costly
        /// Rounds of cleaning up come every second, and pushes go out.
        case jobs
        /// Phones take pushes, by the service whose files are in the folder.
        case phones
    }

    static func serve() async {
        let arguments = CommandLine.arguments.dropFirst(2)
        let options = Set(arguments.dropFirst().compactMap(Option.init))
        let clock = MovedClock(), relay = BareRelay()
        let folder = URL(fileURLWithPath: arguments.first ?? ".")
        var jobs: JobQueue?
        do {
            let pushes = options.contains(.phones) ? try PhoneService.engine(folder) : RecordedPushes()
            let feed = try await FeedServer(folder: folder) { given in
                given.clock = clock.wallClock
                given.ids = SortableIDSource(clock: clock.wallClock)
                given.limits = limits
                if !options.contains(.costly) { given.hasher = try PasswordHasher(cost: .minimal) }
                guard options.contains(.jobs) else { return }
                jobs = JobQueue(database: given.database, clock: clock.wallClock, log: given.log)
                given.jobs = jobs
                given.pushes = HTTPClient(engine: pushes)
                if options.contains(.phones) {
                    given.phonePushes = try PhoneService.pushes(folder, pushes)
                }
            }
            try await jobs?.start()
            var configuration = HTTPServer.Configuration(port: 0, loops: 2)
            configuration.limits.connectionsPerAddress = 20_000
            configuration.limits.connections = 20_000
            // So that everybody comes from an address of their own.
            configuration.trustedProxies = ["127.0.0.1"]
            let server = HTTPServer(configuration: configuration, log: Log(label: "benchmark", level: .error)) {
                request in
                switch request.path {
                case "/measured/nothing":
                    HTTPResponse(fields: ["Content-Type": "application/json"], body: HTTPBody(HTTPBenchmark.json))
                case "/measured/pushes": HTTPResponse(body: HTTPBody(pushes.text))
                case let path where path.hasPrefix("/measured/relay/"): await relay.answer(request)
                default: await feed.handler(request)
                }
            }
            let port = try await server.start().port
            Allocator.forgetStart()
            Report.write("\(port)")
            await clock.listen()
            await server.stop(grace: .seconds(1))
            await jobs?.stop()
            await feed.close()
        } catch {
            Report.write("\(error)")
        }
    }

    private static var limits: ServerLimits {
        var limits = ServerLimits()
        limits.shared.accessTokenLifetime = 7 * 86_400
        limits.messagesAtOnce = 1_000_000
        limits.messagesPerSecond = 1_000_000
        limits.searchesPerMinute = 1_000_000
        limits.contactsPerDay = 100_000_000
        limits.contactsAtFirst = 100_000_000
        limits.contactsPerAddressAndDay = 100_000_000
        limits.sweepInterval = 1
        return limits
    }
}

/// The machine's clock, ahead by what it is told on standard input: lines such as `advance 3600`.
private final class MovedClock: Sendable {
    private let ahead = Atomic<Int>(0)

    var wallClock: WallClock {
        WallClock(
            now: { [self] in Date().addingTimeInterval(TimeInterval(ahead.load(ordering: .relaxed))) },
            sleepUntil: { [self] date in
                while true {
                    let left = date.timeIntervalSinceNow - TimeInterval(ahead.load(ordering: .relaxed))
                    guard left > 0 else { return }
                    try await Task.sleep(for: .seconds(min(left, 0.5)))
                }
            }, elapsed: { Double(hs_monotonic_time()) / 1e9 })
    }

    /// Returns when standard input ends.
    func listen() async {
        await withCheckedContinuation { continuation in
            let thread = Thread { [self] in
                while let line = readLine() {
                    let words = line.split(separator: " ")
                    if words.first == "advance", let seconds = words.last.flatMap({ Int($0) }) {
                        ahead.add(seconds, ordering: .relaxed)
                    }
                }
                continuation.resume()
            }
            thread.start()
        }
    }
}

/// What a message costs where nothing is kept, checked or told to others: the same server passes a body on to a socket.
private final class BareRelay: Sendable {
    private let sockets = Mutex<[String: any ServerWebSocket]>([:])

    func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let name = String(request.path.split(separator: "/").last ?? "")
        guard request.method == .post else {
            var response = HTTPResponse(status: .switchingProtocols)
            response.webSocket = { [self] socket in
                sockets.withLock { $0[name] = socket }
                while (try? await socket.receive()) != nil {}
                sockets.withLock { $0[name] = nil }
            }
            return response
        }
        let body = (try? await request.body.collect(limit: 10_000)) ?? []
        sockets.withLock { $0[name] }?.post(.text(String(decoding: body, as: UTF8.self)))
        return HTTPResponse(status: .created)
    }
}
