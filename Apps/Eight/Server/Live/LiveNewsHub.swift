import Base
import Database
import EightAPI
import Events
import HTTPServer
import ServerKit
import Synchronization
import Wire

/// Knows the open sockets of this process, and tells each what its person may know.
final class LiveNewsHub: Sendable {
    private struct State {
        var sockets: [SortableID: [ObjectIdentifier: LiveSocket<SortableID>]] = [:]
        var listener: Task<Void, Never>?
        /// Clips whose likes are told of soon, and what does so.
        var liked: Set<SortableID> = []
        var telling: Task<Void, Never>?
    }

    private let context: EightContext
    /// Told in every process of who may not call any more.
    private let didSuspend: @Sendable (SortableID) -> Void
    private let state = Mutex(State())
    /// Sockets of one person.
    private static let mostSockets = 20
    /// Messages that wait for a device.
    private static let mostWaiting = 100
    /// Seconds until a device has to show its token again.
    private static let lifetime = 900.0

    init(context: EightContext, didSuspend: @escaping @Sendable (SortableID) -> Void = { _ in }) {
        self.context = context
        self.didSuspend = didSuspend
    }

    func start() {
        let subscription = context.given.events.subscribe(to: [EightEvent.topic], buffer: 4_096)
        let listener = Task { [weak self] in
            for await delivery in subscription {
                guard let self else { return }
                switch delivery {
                case .event(let event): if let event: EightEvent = event.payload() { await self.tell(event) }
                case .overflowed: for person in self.connected { self.send(.changed, to: person) }
                }
            }
        }
        state.withLock { $0.listener = listener }
    }

    /// Stops listening and says goodbye to every socket.
    func stop() {
        let (tasks, sockets) = state.withLock { state in
            defer { state = State() }
            return ([state.listener, state.telling], state.sockets.values.flatMap(\.values))
        }
        for task in tasks { task?.cancel() }
        for socket in sockets { socket.close(.goingAway, reason: "The server restarts. Come back in a moment.") }
    }

    func add(to router: inout Router) {
        router.on(.get, LiveNews.path, access: .session) { [self] request in
            guard request.fields["Upgrade"]?.lowercased() == "websocket" else {
                throw Problem(.upgradeRequired, code: "upgrade_required", "This address speaks WebSocket.")
            }
            let person = try request.viewer
            var response = HTTPResponse(status: .switchingProtocols)
            response.webSocket = { [self] channel in await serve(channel, person) }
            return response
        }
    }

    private func serve(_ channel: any ServerWebSocket, _ person: SortableID) async {
        let socket = LiveSocket(owner: person, channel: channel, capacity: Self.mostWaiting)
        let isWelcome = state.withLock { state in
            guard state.sockets[person]?.count ?? 0 < Self.mostSockets else { return false }
            state.sockets[person, default: [:]][ObjectIdentifier(socket)] = socket
            return true
        }
        guard isWelcome else { return channel.close(.tryAgainLater, reason: "Too many devices are connected.") }
        let guardian = Task { [clock = context.clock] in
            try await clock.sleep(seconds: Self.lifetime)
            socket.close(.goingAway, reason: "Come back with a fresh token.")
        }
        await socket.run()
        guardian.cancel()
        state.withLock { state in
            state.sockets[person]?[ObjectIdentifier(socket)] = nil
            if state.sockets[person]?.isEmpty == true { state.sockets[person] = nil }
        }
    }

    private var connected: Set<SortableID> { state.withLock { Set($0.sockets.keys) } }

    private func tell(_ event: EightEvent) async {
        switch event {
        case .suspended(let person): shutOut(person, "Your account is suspended.")
        case .left(let person): shutOut(person, "You have deleted your account.")
        // Whether they may call is looked up again.
        case .away(let person): didSuspend(person)
        case .liked(let clip): return collect(clip)
        default: break
        }
        let connected = connected
        guard !connected.isEmpty else { return }
        do {
            switch event {
            case .posted(let clip, let author):
                let followers = try await context.database.read { connection in
                    try connection.values(
                        """
                        SELECT f.follower_id FROM clips c JOIN follows f ON f.person_id = c.author_id
                        WHERE c.id = \(clip) AND c.state = 3 AND c.parent_id IS NULL AND f.is_accepted = 1
                            AND c.audience <= 1 + f.is_mutual
                        """, as: SortableID.self)
                }
                for person in connected.intersection(followers + [author]) { send(.posted(clip), to: person) }
            case .removed(let clip, let authors):
                let followers = try await context.database.read { connection in
                    try connection.values(
                        "SELECT follower_id FROM follows WHERE person_id IN \(list: authors) AND is_accepted = 1",
                        as: SortableID.self)
                }
                for person in connected.intersection(followers + authors) { send(.removed(clip), to: person) }
            case .parted(let one, let other):
                for person in connected.intersection([one, other]) { send(.changed, to: person) }
            case .suspended, .left, .away, .rules:
                // What this person has posted is gone for everybody, or comes back; or people may do other things.
                for person in connected { send(.changed, to: person) }
            case .noticed(let person):
                if connected.contains(person) { send(.noticed, to: person) }
            case .liked: break
            }
        } catch {
            context.log.error("An event could not be told", ["error": "\(error)"])
            for person in connected { send(.changed, to: person) }
        }
    }

    // MARK: Likes

    /// Has likes be told of once a second at most, however many there are (E8-028).
    private func collect(_ clip: SortableID) {
        state.withLock { state in
            state.liked.insert(clip)
            guard state.telling == nil else { return }
            state.telling = Task { [weak self, clock = context.clock] in
                guard (try? await clock.sleep(seconds: 1)) != nil else { return }
                await self?.tellLikes()
            }
        }
    }

    private func tellLikes() async {
        let (liked, connected) = state.withLock { state in
            defer { (state.liked, state.telling) = ([], nil) }
            return (state.liked, Set(state.sockets.keys))
        }
        guard !connected.isEmpty else { return }
        for clip in liked {
            let told = try? await context.database.read { try Self.likes(of: clip, among: connected, $0) }
            for person in told?.people ?? [] { send(.liked(clip, by: told?.count ?? 0), to: person) }
        }
    }

    /// How many like a clip, and which of some people may know.
    private static func likes(
        of clip: SortableID, among people: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> (people: [SortableID], count: Int) {
        let count = try connection.value(
            """
            SELECT c.like_count FROM clips c JOIN people p ON p.id = c.author_id AND p.hides_counts = 0
            WHERE c.id = \(clip) AND c.state = 3
            """, as: Int.self)
        guard let count else { return ([], 0) }
        let told = try people.filter { person in
            try connection.value(
                """
                SELECT 1 FROM clips c JOIN people v ON v.id = \(person) AND v.hides_counts = 0
                WHERE c.id = \(clip) AND \(WhoSeesWhat.sees("c", for: person))
                """, as: Int.self) != nil
        }
        return (Array(told), count)
    }

    private func shutOut(_ person: SortableID, _ reason: String) {
        didSuspend(person)
        let sockets = state.withLock { state in state.sockets[person].map { Array($0.values) } ?? [] }
        for socket in sockets { socket.close(.policyViolation, reason: reason) }
    }

    private func send(_ news: LiveNews, to person: SortableID) {
        guard let text = try? JSONCoding.encode(news) else { return }
        let sockets = state.withLock { state in state.sockets[person].map { Array($0.values) } ?? [] }
        for socket in sockets { socket.send(.text(String(decoding: text, as: UTF8.self))) }
    }
}
