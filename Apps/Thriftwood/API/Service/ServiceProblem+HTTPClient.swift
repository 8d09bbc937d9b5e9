import HTTPClient
import Wire

extension ServiceProblem {
    /// What the client says went wrong.
    init(_ error: HTTPClientError, of connection: ServiceConnection) {
        self.init(Self.reason(error.reason), of: connection)
        // Whoever was sent to another machine that does not answer was sent to a sign-in; the service itself was reached.
        if !host.isEmpty, !error.host.isEmpty, error.host.lowercased() != host.lowercased() { reason = .loginPage }
    }

    /// What a transport says that tells less; for those in the same process.
    init(_ error: TransportError, of connection: ServiceConnection) {
        let reason: Reason =
            switch error.code {
            case .offline: .unreachable
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .refused, .strangeKey: .refused
            case .brokenAnswer: .cutShort
            }
        self.init(reason, of: connection)
    }

    private static func reason(_ reason: HTTPClientError.Reason) -> Reason {
        switch reason {
        case .badAddress: .badAddress
        case .nameNotFound: .nameNotFound
        case .refused: .refused
        case .unreachable, .proxy: .unreachable
        case .connectionLost, .closed: .connectionLost
        case .addressNotAllowed: .addressNotAllowed
        case .timedOut(.waitingForConnection): .busy
        case .timedOut: .timedOut
        case .tls(let failure): .tls(failure)
        case .cutShort, .bodyUnreadable, .notWritten: .cutShort
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .headTooLarge: .tooLarge(limit: 64 << 10)
        case .badEncoding, .malformedAnswer, .noWebSocket, .wrongContent, .failed: .notJSON
        // Who is sent on and on, or from HTTPS to HTTP, stands before a proxy.
        case .tooManyRedirects, .badRedirect: .loginPage
        case .status(let status): .status(status, nil)
        }
    }
}
