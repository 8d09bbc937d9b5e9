public import Base
import Foundation
public import Wire

/// The socket over which the server tells what happens; comes back by itself after a loss.
///
/// Whoever wants to know asks for `events()` and gets all from then on. After every reconnection listeners get the event
/// that has them read everything anew.
@MainActor
public final class LiveConnection<Event: Sendable> {
    private let client: APIClient
    private let path: String
    private let query: String?
    private let clock: WallClock
    private let resync: Event
    private let decode: @Sendable ([UInt8]) throws -> Event
    private var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
    private var nextListener = 0
    private var running: Task<Void, Never>?
    private var isClosed = false
    private var socket: (any WebSocketChannel)?
    /// What the server was told last, by what it is about.
    private var words: [String: String] = [:]
    private var telling: Task<Void, Never>?
    /// Called when the server says that the session is over.
    public var onSessionEnded: (@MainActor () async -> Void)?

    /// - Parameters:
    ///   - path: Where the server tells what happens.
    ///   - query: What else the server is to know of the connection.
    ///   - resync: Told after every reconnection.
    ///   - decode: Makes an event of what came, off the main actor.
    public init(
        client: APIClient, path: String, query: String? = nil, clock: WallClock, resync: Event,
        decode: @escaping @Sendable ([UInt8]) throws -> Event
    ) {
        self.client = client
        self.path = path
        self.query = query
        self.clock = clock
        self.resync = resync
        self.decode = decode
    }

    /// Opens the socket and keeps it open until `stop`.
    public func start() {
        guard running == nil, !isClosed else { return }
        // What runs for hours does not hold who started it.
        running = Task { [weak self, client, path, query, clock, resync, decode] in
            await Self.run(client, path, query, clock, resync, decode) { event in
                self?.publish(event)
            } opened: {
                self?.opened($0)
            } refused: {
                self?.running = nil
                await self?.onSessionEnded?()
            }
        }
    }

    deinit { running?.cancel() }

    /// Closes the socket; listeners stay for the next start.
    public func stop() {
        running?.cancel()
        running = nil
    }

    /// Closes the socket for good: what showed its events has gone.
    public func close() {
        isClosed = true
        stop()
    }

    /// Tells the server a message about this device, now and at the start of every later connection; of those about one
    /// thing the newest stands.
    public func tell(_ word: String, about thing: String = "") {
        guard word != words[thing] else { return }
        words[thing] = word
        send(word)
    }

    private func opened(_ socket: (any WebSocketChannel)?) {
        self.socket = socket
        for (_, word) in words.sorted(by: { $0.key < $1.key }) { send(word) }
    }

    /// One after the other, so that the newest message is the last one.
    private func send(_ word: String) {
        guard let socket else { return }
        telling = Task { [before = telling] in
            await before?.value
            try? await socket.send(.text(word))
        }
    }

    /// What happens from now on; ends when its task is cancelled.
    public func events() -> AsyncStream<Event> {
        nextListener += 1
        let number = nextListener
        return AsyncStream(bufferingPolicy: .bufferingNewest(256)) { continuation in
            listeners[number] = continuation
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.listeners[number] = nil }
            }
        }
    }

    private static func run(
        _ client: APIClient, _ path: String, _ query: String?, _ clock: WallClock, _ resync: Event,
        _ decode: @escaping @Sendable ([UInt8]) throws -> Event, publish: @MainActor (Event) -> Void,
        opened: @MainActor ((any WebSocketChannel)?) -> Void, refused: @MainActor () async -> Void
    ) async {
        var failures = 0
        var wasConnected = false
        while !Task.isCancelled {
            var hint: Double?
            do {
                let socket = try await client.openWebSocket(path, query: query)
                if wasConnected || failures > 0 { publish(resync) }
                wasConnected = true
                failures = 0
                opened(socket)
                defer { opened(nil) }
                try await listen(to: socket, decode, publish)
                hint = resumeHint(of: socket)
            } catch let problem as Problem where problem.status == 401 {
                if !Task.isCancelled { await refused() }
                return
            } catch {
                failures += 1
            }
            // Half a second, doubling up to half a minute, so that a restarted server is not stormed.
            let usual = min(30, 0.5 * pow(2, Double(min(failures, 6)))) * Double.random(in: 0.75...1.25)
            // A server that leaves knows best when the next one is there, and nobody comes before that.
            let pause = hint.map { $0 * Double.random(in: 1...1.25) } ?? usual
            do { try await clock.sleep(seconds: pause) } catch { return }
        }
    }

    /// The seconds after which a server that closed a socket wants to be asked again; nil where it said nothing of it. Who
    /// names a time of hours is asked after a minute all the same.
    private static func resumeHint(of socket: any WebSocketChannel) -> Double? {
        guard socket.closeCode == .goingAway || socket.closeCode == .tryAgainLater,
            let words = socket.closeReason?.wholeMatch(of: /retry_ms=([0-9]{1,9})/), let pause = Double(words.1)
        else { return nil }
        return min(max(pause / 1_000, 0.1), 60)
    }

    private static func listen(
        to socket: any WebSocketChannel, _ decode: @escaping @Sendable ([UInt8]) throws -> Event,
        _ publish: @MainActor (Event) -> Void
    ) async throws {
        try await withTaskCancellationHandler {
            while let event = try await next(from: socket, decode) { publish(event) }
        } onCancel: {
            socket.close(.normal, reason: "")
        }
    }

    /// The next event; nil when the socket has closed. Posts with pictures take a while to read, and views wait for the
    /// main actor.
    @concurrent private nonisolated static func next(
        from socket: any WebSocketChannel, _ decode: @Sendable ([UInt8]) throws -> Event
    ) async throws -> Event? {
        while let message = try await socket.receive() {
            guard case .text(let text) = message else { continue }
            if let event = try? decode(Array(text.utf8)) { return event }
        }
        return nil
    }

    private func publish(_ event: Event) {
        for listener in listeners.values { listener.yield(event) }
    }
}
