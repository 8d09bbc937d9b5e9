public import Base
import HTTPServer
import Synchronization

/// Another company's API as far as a backup meets it: four ways of paging, OAuth 2 with refresh tokens that work once,
/// limits, failures, bodies that end early, and data that change while they are read. For tests, the demo and benchmarks.
public final class ShopServer: Sendable {
    /// What goes wrong, and how often.
    public struct Behaviour: Sendable {
        /// Requests a second before it answers 429; nil for any number.
        public var rate: Int?
        /// Seconds that access tokens live; nil lets everybody in.
        public var tokenLife: Double?
        /// Requests that an access token lets in while it lives; nil for any number.
        public var tokenUses: Int?
        /// Each so-manieth request is answered with 500.
        public var failEvery: Int?
        /// Each so-manieth body ends in its middle.
        public var cutEvery: Int?
        /// Each so-manieth answer is a web page with status 200.
        public var pageEvery: Int?
        /// Answers 200 with an error inside.
        public var saysErrorInside = false
        /// Gives the same cursor again and again.
        public var repeatsCursor = false
        /// Empty pages before each page of a cursor, all of which say that there is more.
        public var emptyPages = 0
        /// Answers 403 for these collections.
        public var forbidden: Set<String> = []
        /// Names the scope that is missing when it answers 403.
        public var namesScopes = false
        /// So many new records are taken and the answer to them is lost.
        public var lostAnswers = 0
        /// Answers to the refresh of a token fail so many times first.
        public var refreshFailures = 0
        /// Requests before it answers 429 with `retryAfter`; nil for any number.
        public var quota: Int?
        /// The seconds that it says then.
        public var retryAfter = 3600
        /// Requests that its fields say are allowed in the next two hours; nil for no such fields.
        public var daily: Int?
        /// So many answers with a file lack its last byte.
        public var shortFiles = 0
        /// Takes requests and answers none of them.
        public var isSilent = false

        public init() {}
    }

    /// What happened.
    public struct Statistics: Sendable, Equatable {
        public var requests = 0
        public var limited = 0
        public var unauthorized = 0
        public var refreshes = 0
        /// Refresh tokens that came a second time.
        public var reused = 0
        /// Files that were given out.
        public var files = 0
    }

    struct Collection: Sendable {
        var ids: [String] = []
        var rows: [String: [UInt8]] = [:]
        /// When each was last written, where that was said.
        var written: [String: Int] = [:]
    }

    struct State {
        var collections: [String: Collection] = [:]
        var behaviour = Behaviour()
        var statistics = Statistics()
        var tokens: [String: (end: Double, uses: Int)] = [:]
        var refreshTokens: Set<String> = ["r0"]
        /// Codes that were given out, with what has to be shown for them.
        var codes: [String: (challenge: String, redirect: String)] = [:]
        /// The ids of records that were made with a token, by that.
        var made: [String: String] = [:]
        var window = (second: 0, count: 0)
        /// Files by their names, with the number of their version.
        var files: [String: (bytes: [UInt8], version: Int)] = [:]
        /// What addresses of files have to say.
        var signature = 1
        var afterRequest: (@Sendable (ShopServer, Int) -> Void)?
    }

    let state = Mutex(State())
    let clock: WallClock
    private let server: Mutex<HTTPServer?> = Mutex(nil)
    private let log: Log

    public init(clock: WallClock = .system, log: Log = Log(label: "shop", level: .error)) {
        self.clock = clock
        self.log = log
    }

    /// How it behaves from now on.
    public func behave(_ body: (inout Behaviour) -> Void) { state.withLock { body(&$0.behaviour) } }

    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// A code as somebody gets it who lets a client in.
    public func code(for challenge: String, redirect: String) -> String {
        let code = "c\(UInt64.random(in: 0...UInt64.max))"
        state.withLock { $0.codes[code] = (challenge, redirect) }
        return code
    }

    /// Called after each answered request for records, with their number so far: for changes while somebody reads.
    public func afterRequests(_ body: (@Sendable (ShopServer, Int) -> Void)?) {
        state.withLock { $0.afterRequest = body }
    }

    /// Puts a record, at the end where it is new.
    /// - Parameter time: when it was written, for `updated_since`.
    public func put(_ collection: String, _ id: String, _ json: String, at time: Int = 0) {
        state.withLock { state in
            if state.collections[collection, default: Collection()].rows[id] == nil {
                state.collections[collection, default: Collection()].ids.append(id)
            }
            state.collections[collection]?.rows[id] = Array(json.utf8)
            state.collections[collection]?.written[id] = time
        }
    }

    /// Replaces all of a collection; fast for many records.
    public func fill(_ collection: String, _ records: [(id: String, json: [UInt8])]) {
        state.withLock { state in
            state.collections[collection] = Collection(
                ids: records.map(\.id), rows: Dictionary(records.map { ($0.id, $0.json) }) { $1 })
        }
    }

    /// Puts a file, in place of the one of that name.
    public func putFile(_ name: String, _ bytes: [UInt8]) {
        state.withLock { $0.files[name] = (bytes, ($0.files[name]?.version ?? 0) + 1) }
    }

    /// Has addresses of files say something else from now on, as those that are good for a short time.
    public func sign(_ signature: Int) { state.withLock { $0.signature = signature } }

    /// Removes records without a trace.
    public func remove(_ collection: String, _ ids: Set<String>) {
        state.withLock { state in
            state.collections[collection]?.ids.removeAll { ids.contains($0) }
            for id in ids { state.collections[collection]?.rows[id] = nil }
        }
    }

    /// Removes a whole collection: whoever asks for it hears that there is none.
    public func dismiss(_ collection: String) { state.withLock { $0.collections[collection] = nil } }

    public func ids(_ collection: String) -> [String] { state.withLock { $0.collections[collection]?.ids ?? [] } }

    public func record(_ collection: String, _ id: String) -> String? {
        state.withLock { $0.collections[collection]?.rows[id].map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Listens at a port of this machine and gives its address, such as `http://127.0.0.1:40123`.
    public func start(port: Int = 0) async throws -> String {
        var router = Router(log: log)
        addRoutes(to: &router)
        let server = HTTPServer(configuration: .init(port: port, loops: 1), log: log, handler: router.handler)
        let address = try await server.start()
        self.server.withLock { $0 = server }
        return "http://\(address)"
    }

    public func stop() async { await server.withLock { $0 }?.stop(grace: .milliseconds(100)) }
}
