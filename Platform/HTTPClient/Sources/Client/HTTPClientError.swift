public import Foundation
public import Wire

/// Why an exchange failed, with the host that it was with.
public struct HTTPClientError: Error, Sendable, Equatable {
    /// What took too long.
    public enum Phase: Sendable, Equatable {
        case waitingForConnection, connecting, sending, firstByte, betweenBytes, whole
    }

    /// What went wrong.
    public enum Reason: Sendable, Equatable {
        case badAddress
        case nameNotFound
        case refused
        case unreachable
        /// The connection broke before an answer.
        case connectionLost
        /// The address lies where this request may not go.
        case addressNotAllowed
        case timedOut(Phase)
        case tls(TLSFailure)
        /// The answer ended early.
        case cutShort
        case tooLarge(limit: Int64)
        case headTooLarge
        /// What is packed cannot be unpacked.
        case badEncoding
        case malformedAnswer
        case tooManyRedirects(limit: Int)
        /// A redirect that may not be followed, and why.
        case badRedirect(String)
        /// Another kind of content than was asked for.
        case wrongContent(expected: String, found: String)
        /// A status that the caller does not accept.
        case status(Int)
        case proxy
        /// The server opens no WebSocket; its status.
        case noWebSocket(Int)
        /// The request's body could not be read.
        case bodyUnreadable
        /// The answer could not be written to its file.
        case notWritten
        /// The client was shut down.
        case closed
        /// Anything else, in the words of the library beneath.
        case failed(String)
    }

    public var reason: Reason
    /// Empty where none is known.
    public var host: String

    public init(_ reason: Reason, host: String) {
        self.reason = reason
        self.host = host
    }
}

extension HTTPClientError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { message }
    public var description: String { message }

    /// One sentence for the person who waits.
    public var message: String {
        let name = host.isEmpty ? "The server" : host
        return switch reason {
        case .badAddress: "That is not a web address: check it for typing errors."
        case .nameNotFound: "There is no server called \(name): check the address."
        case .refused: "\(name) refused the connection: check the port and that the server is running."
        case .unreachable: "\(name) cannot be reached: check the network."
        case .connectionLost: "\(name) closed the connection without an answer."
        case .addressNotAllowed: "\(name) is at an address that may not be used here."
        case .timedOut(let phase): Self.message(name, phase)
        case .tls(let failure): failure.message(name)
        case .cutShort: "The answer from \(name) was cut short."
        case .tooLarge(let limit): "The answer from \(name) is larger than \(Self.size(limit))."
        case .headTooLarge: "The answer from \(name) has too large a head."
        case .badEncoding: "The answer from \(name) is damaged: it cannot be unpacked."
        case .malformedAnswer: "\(name) answered, but not as a web server does: check the port."
        case .tooManyRedirects(let limit): "\(name) redirected more than \(limit) times."
        case .badRedirect(let why): "\(name) redirected to where it may not lead: \(why)"
        case .wrongContent(let expected, let found): "\(name) answered with \(found) instead of \(expected)."
        case .status(let status): "\(name) answered with \(status) \(HTTPStatus(rawValue: status).phrase)."
        case .proxy: "The proxy did not let the connection to \(name) through."
        case .noWebSocket(let status):
            "\(name) opened no WebSocket; it answered with \(status) \(HTTPStatus(rawValue: status).phrase)."
        case .bodyUnreadable: "What should be sent to \(name) could not be read."
        case .notWritten: "The answer from \(name) could not be saved: check the free space."
        case .closed: "The connection to \(name) was closed because the program stops."
        case .failed(let words): "The exchange with \(name) failed: \(words)"
        }
    }

    private static func message(_ name: String, _ phase: Phase) -> String {
        switch phase {
        case .waitingForConnection: "Too many requests to \(name) are under way: try again later."
        case .connecting: "\(name) did not accept the connection in time."
        case .sending: "\(name) did not take the upload in time."
        case .firstByte: "\(name) did not answer in time."
        case .betweenBytes: "\(name) stopped in the middle of its answer."
        case .whole: "The exchange with \(name) took too long."
        }
    }

    private static func size(_ bytes: Int64) -> String {
        switch bytes {
        case ..<2_048: "\(bytes) bytes"
        case ..<(2 << 20): "\(bytes >> 10) KB"
        case ..<(2 << 30): "\(bytes >> 20) MB"
        default: "\(bytes >> 30) GB"
        }
    }
}

extension TLSFailure {
    fileprivate func message(_ name: String) -> String {
        switch reason {
        case .expired: "The certificate of \(name) has expired."
        case .notYetValid: "The certificate of \(name) is not valid yet: check this machine's clock."
        case .wrongName: "The certificate that \(name) shows is for another name."
        case .selfSigned: "The certificate of \(name) is signed by itself: look at its fingerprint before you trust it."
        case .unknownAuthority: "The certificate of \(name) comes from an authority that is not known here."
        case .pinDiffers: "\(name) shows another certificate than the one that was trusted."
        case .clientCertificate: "\(name) wants a client certificate that it knows."
        case .handshake(let words): "No secure connection to \(name) could be made: \(words)"
        }
    }
}

extension HTTPClientError {
    /// The same failure in the words that every transport has.
    public var transportError: TransportError {
        let code: TransportError.Code =
            switch reason {
            case .nameNotFound, .refused, .unreachable, .connectionLost, .proxy, .closed: .offline
            case .timedOut: .timedOut
            case .tls(let failure) where failure.reason == .pinDiffers: .strangeKey
            case .badAddress, .addressNotAllowed, .tls, .badRedirect, .bodyUnreadable, .notWritten, .noWebSocket:
                .refused
            default: .brokenAnswer
            }
        return TransportError(code, message: message)
    }

    /// Whether the request cannot have reached the server.
    var isBeforeSending: Bool {
        switch reason {
        case .refused, .unreachable, .timedOut(.connecting): true
        default: false
        }
    }

    /// Whether the same request may succeed later.
    var isPassing: Bool {
        switch reason {
        case .connectionLost, .timedOut(.firstByte): true
        default: isBeforeSending
        }
    }
}
