import Base
import Foundation
import Synchronization
import Wire

/// Reaches a house by connections to servers with its keys and no others (OF-216).
///
/// Where a server shows another key nothing of the request has been sent. What the owner has signed since is asked for then,
/// over a connection that tells nothing and needs no key, for the signature is enough: it brings other keys, or switches the
/// looking at keys off. Only with that the request is tried again, once.
public struct PinnedTransport: Transport {
    /// Where a house keeps what its owner has signed.
    public static let path = "/.well-known/only-friends-pins"

    private let keeper: PinKeeper
    private let connect: @Sendable (Set<KeyPin>?) -> any Transport
    private let news: PinNews

    /// - Parameter connect: What reaches only servers that have one of some keys, and fails with `strangeKey` before it sends
    ///   anything to another; for nil, whatever server the system trusts.
    public init(
        keeper: PinKeeper, clock: WallClock = .system, connect: @escaping @Sendable (Set<KeyPin>?) -> any Transport
    ) {
        self.keeper = keeper
        self.connect = connect
        news = PinNews(keeper: keeper, clock: clock, connect: connect)
    }

    /// Reaches a house by the system's own URL loading, as phones do.
    /// - Parameter house: The address below which it has Only Friends.
    public init(house: URL, keeper: PinKeeper, clock: WallClock = .system) {
        let sessions = PinnedSessions(house: house)
        self.init(keeper: keeper, clock: clock) { sessions.transport(for: $0) }
    }

    /// Asks for what the owner has signed lately, as at every start: whoever hears of the next key in time is never shut out.
    public func lookForNews() async { _ = await news.ask(by: keeper.pins) }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await reach { try await $0.send(request) }
    }

    public func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        try await reach { try await $0.openWebSocket(request) }
    }

    private func reach<Answer>(_ work: (any Transport) async throws -> Answer) async throws -> Answer {
        let pins = keeper.pins
        do {
            return try await work(connect(pins))
        } catch let error as TransportError where error.code == .strangeKey {
            _ = await news.ask(by: nil)
            let since = keeper.pins
            guard since != pins else { throw Self.stranger }
            do {
                return try await work(connect(since))
            } catch let error as TransportError where error.code == .strangeKey {
                throw Self.stranger
            }
        }
    }

    /// Whoever answers is not the house.
    static let stranger = TransportError(
        .strangeKey, message: "This connection doesn't lead to your house. Nothing was sent. Try another network.")
}

/// The connections to a house, one lot for each set of keys: what is open to a server that nobody has looked at is never used
/// by a request that asks for its key.
private final class PinnedSessions: Sendable {
    private struct Session {
        var pins: Set<KeyPin>?
        var transport: URLSessionTransport
    }

    private let house: URL
    private let sessions = Mutex<[Session]>([])

    init(house: URL) { self.house = house }

    func transport(for pins: Set<KeyPin>?) -> any Transport {
        sessions.withLock { sessions -> URLSessionTransport in
            if let known = sessions.first(where: { $0.pins == pins }) { return known.transport }
            // Older keys come back no more.
            sessions.removeAll { $0.pins != nil && pins != nil }
            let transport = Self.transport(to: house, for: pins)
            sessions.append(Session(pins: pins, transport: transport))
            return transport
        }
    }

    private static func transport(to house: URL, for pins: Set<KeyPin>?) -> URLSessionTransport {
        guard let pins else { return URLSessionTransport(baseURL: house) }
        return URLSessionTransport(baseURL: house) { key in
            guard let pin = KeyPin(publicKey: key) else { return false }
            return pins.contains(pin)
        }
    }
}

/// Asks a house for what its owner has signed, once at a time and not more than once in a while.
private actor PinNews {
    private static let pause: TimeInterval = 60
    private static let longest = 32_768
    private let keeper: PinKeeper
    private let clock: WallClock
    private let connect: @Sendable (Set<KeyPin>?) -> any Transport
    private var asking: Task<Bool, Never>?
    private var asked: Date?

    init(keeper: PinKeeper, clock: WallClock, connect: @escaping @Sendable (Set<KeyPin>?) -> any Transport) {
        self.keeper = keeper
        self.clock = clock
        self.connect = connect
    }

    /// Whether there was something newer.
    func ask(by pins: Set<KeyPin>?) async -> Bool {
        if let asking { return await asking.value }
        let now = clock.now()
        if let asked, (0..<Self.pause).contains(now.timeIntervalSince(asked)) { return false }
        asked = now
        let task = Task { [connect, keeper] in
            // Neither who asks nor what for.
            let request = HTTPRequest(method: .get, path: PinnedTransport.path)
            guard let answer = try? await connect(pins).send(request), answer.status == .ok,
                let bytes = try? await answer.body.collect(limit: Self.longest),
                let signed = try? JSONCoding.decode(SignedPins.self, from: bytes)
            else { return false }
            return keeper.adopt(signed)
        }
        asking = task
        defer { asking = nil }
        return await task.value
    }
}
