import Foundation
import HTTPClient

/// Why a source, or one stream of it, could not be read: in a sentence, with the way out.
struct SourceError: Error, Sendable, Equatable, LocalizedError {
    enum Code: String, Sendable, Codable {
        case badSettings, notAllowed, unreachable, needsSignIn, forbidden, refused, notJSON, errorInside, cutShort,
            loop, limited
        case serverFailed, changedShape, storage, tooLarge
    }

    var code: Code
    var message: String
    /// The permissions that are missing, as the source names them, where it does.
    var missing: [String]
    /// What the source answered with, where it refused.
    var status: Int?
    /// When the source lets in more, where that is longer than a run holds its place (LB-032).
    var until: Date?

    init(_ code: Code, _ message: String, missing: [String] = [], status: Int? = nil, until: Date? = nil) {
        self.status = status
        self.until = until
        self.code = code
        self.message = message
        self.missing = missing
    }

    var errorDescription: String? { message }

    /// Whether what was asked for is not there any more.
    var isGone: Bool { status == 404 || status == 410 }

    /// Whether the same request may succeed later (LB-035, LB-036).
    var isPassing: Bool {
        guard until == nil else { return false }
        return switch code {
        case .unreachable, .notJSON, .cutShort, .limited, .serverFailed: true
        default: false
        }
    }

    /// Whether no other stream of the source can be read either.
    var endsRun: Bool {
        until != nil || [.badSettings, .notAllowed, .unreachable, .needsSignIn].contains(code)
    }

    init(_ error: HTTPClientError) {
        switch error.reason {
        case .cutShort, .badEncoding, .connectionLost: self.init(.cutShort, error.message)
        case .addressNotAllowed: self.init(.notAllowed, error.message)
        case .tooLarge: self.init(.tooLarge, error.message)
        case .badAddress, .tls, .badRedirect, .tooManyRedirects: self.init(.refused, error.message)
        default: self.init(.unreachable, error.message)
        }
    }
}
