public import Base
public import Foundation
public import HTTPClient
import Wire

/// Where a browser takes pushes, as it was subscribed.
public struct PushSubscription: Sendable, Hashable {
    /// An address of the browser's push service.
    public var endpoint: String
    public var keys: PushKeys

    public init(endpoint: String, keys: PushKeys) {
        self.endpoint = endpoint
        self.keys = keys
    }
}

/// How soon a push has to be there.
public enum PushUrgency: String, Sendable { case low, normal, high }

/// What became of a push.
public enum PushOutcome: Sendable, Equatable {
    /// The push service has it.
    case taken
    /// The subscription is no more and is to be forgotten.
    case gone
    /// The device took no pushes any more at a time; who has registered since is not meant.
    case goneSince(Date)
    /// To be tried again, after so many seconds where the service says so.
    case later(after: Double?)
    /// It will not be taken, however often it is tried.
    case refused(status: Int, reason: String? = nil)
}

/// Sends pushes to browsers (RFC 8030).
public struct PushSender: Sendable {
    private let client: HTTPClient
    private let vapid: VAPID
    private let clock: WallClock
    private let options: HTTPOptions

    /// - Parameter options: Endpoints are anybody's words, so that by themselves these let nothing but public hosts be asked.
    public init(client: HTTPClient, vapid: VAPID, clock: WallClock = .system, options: HTTPOptions = Self.usual) {
        self.client = client
        self.vapid = vapid
        self.clock = clock
        self.options = options
    }

    /// Small answers, no redirects, nothing tried again here.
    public static var usual: HTTPOptions {
        var options = HTTPOptions()
        options.redirects = .none
        options.retries = .none
        options.limits.whole = .seconds(30)
        options.limits.answer = 64 << 10
        return options
    }

    /// Whether an endpoint is one that can be written to.
    public static func isEndpoint(_ text: String) -> Bool {
        text.utf8.count <= 1_000 && text.hasPrefix("https://") && (try? HTTPAddress(text)) != nil
    }

    /// Sends a message.
    ///
    /// - Parameters:
    ///   - lifetime: Seconds that the service keeps it for a browser that is away.
    ///   - topic: A later message of the same topic takes the place of one that waits; up to 32 letters of base64url.
    public func send(
        _ message: [UInt8], to subscription: PushSubscription, lifetime: Int, urgency: PushUrgency = .normal,
        topic: String? = nil
    ) async throws -> PushOutcome {
        guard let address = try? HTTPAddress(subscription.endpoint),
            let body = PushEncryption.encrypt(message, for: subscription.keys)
        else { return .gone }
        var fields: HTTPFields = [
            "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": String(lifetime),
            "Urgency": urgency.rawValue,
            "Authorization": try vapid.authorization(for: address.origin, at: clock.now()),
        ]
        if let topic { fields["Topic"] = topic }
        let request = ClientRequest(.post, address, fields: fields, body: .bytes(body))
        let response: HTTPResponse
        do {
            response = try await client.send(request, options: options)
        } catch is HTTPClientError {
            return .later(after: nil)
        }
        switch response.status.rawValue {
        case 200..<300: return .taken
        // The subscription is over, or was made for another key than this server's.
        case 401, 403, 404, 410: return .gone
        case 429, 500...: return .later(after: response.fields["Retry-After"].flatMap { Double($0) })
        default: return .refused(status: response.status.rawValue)
        }
    }
}
