import CCurl
import Dispatch
import Synchronization
import Wire

/// One exchange: what the loop, libcurl's callbacks and the caller share of it.
///
/// It is `@unchecked Sendable`: what is neither constant nor locked belongs to the loop's thread, which libcurl calls
/// back on too.
final class CurlTransfer: @unchecked Sendable {
    enum Phase {
        case waiting, connecting, sending, receiving, ended
        /// A connection that carries bytes both ways.
        case open
    }

    /// What the caller knows of the head.
    private enum News {
        case none
        case awaited(CheckedContinuation<Void, any Error>)
        case told(Result<Void, any Error>)
    }

    let request: ClientRequest
    let options: HTTPOptions
    let incoming = IncomingPieces()
    let outgoing: OutgoingBody
    /// What stands between, to this host.
    let proxy: HTTPProxy?
    /// Whether only a connection is wanted, which then carries the body and whatever comes.
    let isSocket: Bool
    /// How that connection is kept from others, where it is one to a mail server.
    let mail: MailSecurity?
    private let news = Mutex(News.none)

    // The loop's own.
    var handle: UnsafeMutableRawPointer?
    var fieldList: UnsafeMutablePointer<curl_slist>?
    var trust: OpaquePointer?
    let words: UnsafeMutablePointer<CChar>
    var head = AnswerHead()
    var phase = Phase.waiting
    /// What went wrong in a callback, which libcurl only knows as a refusal.
    var failure: HTTPClientError.Reason?
    /// An address that the guard refused.
    var wasRefusedByGuard = false
    var refusesConnection = false
    var takesFreshConnection = false
    var hasNews = false
    private var received: Int64 = 0
    /// An open connection: its socket, what came and nobody has room for, what is on its way out, and whether there is
    /// more to do before anything happens.
    var socket = curl_socket_t(-1)
    var held: [UInt8] = []
    var unsent: [UInt8] = []
    var hasMore = false
    let started: UInt64
    var connectStart: UInt64 = 0
    var lastActivity: UInt64

    init(_ request: ClientRequest, _ options: HTTPOptions, isSocket: Bool = false, mail: MailSecurity? = nil) {
        self.request = request
        self.options = options
        self.isSocket = isSocket
        self.mail = mail
        proxy = options.proxy.flatMap { $0.serves(request.address.host) ? $0 : nil }
        outgoing = OutgoingBody(request.body)
        words = .allocate(capacity: Int(CURL_ERROR_SIZE))
        words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        started = Self.now
        lastActivity = started
    }

    deinit {
        words.deallocate()
        if let trust { hs_trust_release(trust) }
    }

    /// Nanoseconds of a clock that never steps.
    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    var host: String { request.address.host }

    // MARK: - The caller

    /// Returns when the head has come. Throws why there is none.
    func awaitHead() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let told = news.withLock { news -> Result<Void, any Error>? in
                if case .told(let result) = news { return result }
                news = .awaited(continuation)
                return nil
            }
            if let told { continuation.resume(with: told) }
        }
    }

    // MARK: - The loop

    /// Tells the caller that the head is there, or why there is none. Later calls do nothing.
    func deliver(_ result: Result<Void, any Error>) {
        let continuation = news.withLock { news -> CheckedContinuation<Void, any Error>? in
            defer { if case .told = news {} else { news = .told(result) } }
            if case .awaited(let continuation) = news { return continuation }
            return nil
        }
        continuation?.resume(with: result)
    }

    /// The exchange is over.
    func end(_ result: Result<Void, any Error>) {
        phase = .ended
        outgoing.close()
        incoming.finish(result)
        if case .failure = result, !head.isComplete { deliver(result) } else { deliver(.success(())) }
    }

    /// When the exchange has taken too long, and with what; nil when nothing but its whole time counts.
    var deadline: (time: UInt64, phase: HTTPClientError.Phase) {
        let whole = started &+ options.limits.whole.nanoseconds
        let limits = options.limits
        let next: (UInt64, HTTPClientError.Phase)? =
            switch phase {
            case .waiting: (whole, .waitingForConnection)
            case .connecting: (connectStart &+ limits.connect.nanoseconds, .connecting)
            case .sending where outgoing.isWaiting: nil
            case .sending:
                (lastActivity &+ limits.firstByte.nanoseconds, outgoing.isSent ? .firstByte : .sending)
            case .receiving where incoming.isPaused: nil
            case .receiving: (lastActivity &+ limits.betweenBytes.nanoseconds, .betweenBytes)
            case .ended, .open: (.max, .whole)
            }
        if let next, next.0 <= whole { return next }
        return (whole, .whole)
    }

    // MARK: - libcurl's callbacks

    /// Whether the connection that is about to be used is one for this exchange.
    func mayUse(address: String) -> Bool {
        if proxy == nil {
            var bytes = [UInt8](repeating: 0, count: 16)
            guard hs_curl_parse_address(address, &bytes), options.reach.allows(IPAddress(bytes: bytes)) else {
                return refuse()
            }
        }
        if let trust, request.address.scheme.isSecure, let handle, !hs_trust_fits(trust, handle) { return refuse() }
        phase = .sending
        lastActivity = Self.now
        return true
    }

    private func refuse() -> Bool {
        refusesConnection = true
        return false
    }

    func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
        lastActivity = Self.now
        // The greeting of a mail server is no head.
        if mail != nil { return true }
        do {
            guard try head.take(line, options.limits) else { return true }
        } catch {
            failure = error == .tooLarge ? .headTooLarge : .malformedAnswer
            return false
        }
        if request.method != .head, let count = head.contentLength, count > options.limits.answer {
            failure = .tooLarge(limit: options.limits.answer)
            return false
        }
        phase = .receiving
        hasNews = true
        return true
    }

    /// How many bytes were taken; nil to hold the server back.
    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int? {
        lastActivity = Self.now
        guard received + Int64(bytes.count) <= options.limits.answer else {
            failure = .tooLarge(limit: options.limits.answer)
            return 0
        }
        guard incoming.offer(bytes) else { return nil }
        received += Int64(bytes.count)
        return bytes.count
    }

    /// Begins anew over a connection of its own.
    func startsOver() -> Bool {
        guard refusesConnection, !takesFreshConnection, outgoing.rewind() else { return false }
        refusesConnection = false
        takesFreshConnection = true
        return true
    }
}

extension Duration {
    /// Whole nanoseconds, from none to a hundred years.
    var nanoseconds: UInt64 {
        let limit: Int64 = 3_155_760_000
        let parts = components
        guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
        guard parts.seconds < limit else { return UInt64(limit) * 1_000_000_000 }
        return UInt64(parts.seconds) * 1_000_000_000 + UInt64(parts.attoseconds / 1_000_000_000)
    }
}
