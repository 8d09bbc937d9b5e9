import HTTPClient

/// Why nothing was written, or not to the end.
public enum InsightError: Error, Sendable, Hashable {
    /// The address is none of the web.
    case badAddress
    case keyMissing
    /// The service does not know the key, or the key may not do this.
    case keyRefused
    /// There is no such model.
    case modelUnknown
    /// Too much was asked of it; after so many seconds it may be tried again, where it said so.
    case busy(seconds: Int?)
    /// The account has no credit left.
    case unpaid
    /// The service does not take the request, in its own words.
    case refused(String)
    /// The service has trouble of its own, with its status.
    case failed(Int)
    /// It cannot be reached; why, in a sentence.
    case unreachable(String)
    case tooSlow
    /// What came is no answer of such a service.
    case malformed
    /// The answer broke off.
    case cutShort
    /// The answer is longer than one may be.
    case tooLong
    /// It answered with nothing.
    case empty
    /// Nobody waits for it any more.
    case stopped

    /// What went wrong on the way there.
    init(_ error: any Error) {
        switch error {
        case let error as InsightError: self = error
        case is CancellationError: self = .stopped
        case let error as HTTPClientError:
            switch error.reason {
            case .badAddress: self = .badAddress
            case .timedOut: self = .tooSlow
            case .cutShort: self = .cutShort
            case .tooLarge: self = .tooLong
            default: self = .unreachable(error.message)
            }
        default: self = .unreachable("\(error)")
        }
    }
}
