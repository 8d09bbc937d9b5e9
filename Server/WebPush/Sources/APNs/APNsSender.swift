public import Base
import Foundation
public import HTTPClient
import Wire

/// An iPhone that takes pushes.
public struct APNsDevice: Sendable, Hashable {
    /// Apple's name of it, in hexadecimal.
    public var token: String
    /// Whether its app came from Xcode and not from Apple.
    public var isSandbox: Bool

    public init(token: String, isSandbox: Bool) {
        self.token = token
        self.isSandbox = isSandbox
    }
}

/// Sends pushes to iPhones, over Apple's service.
public struct APNsSender: Sendable {
    /// Bytes that a push may have.
    public static let longest = 4_096
    /// Bytes of what tells that a later push takes the place of one that waits.
    static let longestCollapse = 64

    private struct Refusal: Decodable {
        var reason: String?
        /// Milliseconds since 1970.
        var timestamp: Double?
    }

    private let client: HTTPClient
    private let token: ProviderToken
    private let topic: String
    private let host: HTTPAddress?
    private let clock: WallClock
    private let options: HTTPOptions

    /// - Parameters:
    ///   - topic: The app's name at Apple, such as `org.example.friends`.
    ///   - host: Another server than Apple's two.
    ///   - tls: Whom to trust there.
    public init(
        client: HTTPClient, token: ProviderToken, topic: String, host: HTTPAddress? = nil, clock: WallClock = .system,
        tls: TLSOptions = TLSOptions()
    ) {
        self.client = client
        self.token = token
        self.topic = topic
        self.host = host
        self.clock = clock
        var options = PushSender.usual
        options.tls = tls
        // Apple takes who opens many connections for an attacker.
        options.sharesConnection = true
        // Whoever runs the house chose the server, which may stand beside it.
        if host != nil { options.reach = .privateNetworks }
        self.options = options
    }

    /// Whether a text is one that Apple may have given to a device. Their length may change, Apple says.
    public static func isToken(_ text: String) -> Bool {
        (64...200).contains(text.utf8.count) && text.utf8.count.isMultiple(of: 2)
            && text.utf8.allSatisfy { (48...57).contains($0) || (65...70).contains($0) || (97...102).contains($0) }
    }

    /// Sends a message.
    ///
    /// - Parameters:
    ///   - id: A UUID, the same however often the message is tried.
    ///   - lifetime: Seconds that Apple keeps it for a device that is away.
    ///   - collapse: A later message of the same takes the place of one that waits.
    public func send<Content>(
        _ message: APNsMessage<Content>, to device: APNsDevice, id: String, lifetime: Int,
        urgency: PushUrgency = .normal, collapse: String? = nil
    ) async throws -> PushOutcome {
        guard Self.isToken(device.token), let address = try? address(of: device) else { return .gone }
        guard let body = try message.encoded() else { return .refused(status: 413, reason: "PayloadTooLarge") }
        let now = clock.now()
        var fields: HTTPFields = [
            "Content-Type": "application/json", "apns-push-type": "alert", "apns-topic": topic, "apns-id": id,
            "apns-priority": urgency == .high ? "10" : "5",
            "apns-expiration": String(Int64(now.timeIntervalSince1970) + Int64(lifetime)),
        ]
        if let collapse, collapse.utf8.count <= Self.longestCollapse { fields["apns-collapse-id"] = collapse }
        let first = try token.text(at: now)
        var (outcome, reason) = try await ask(address, fields, body, first)
        if reason == "ExpiredProviderToken" {
            // Nothing is wrong with the device: what may be renewed is, once, and else it waits.
            guard let second = try token.successor(of: first, at: now) else { return .later(after: nil) }
            (outcome, reason) = try await ask(address, fields, body, second)
            if reason == "ExpiredProviderToken" { return .later(after: nil) }
        }
        return outcome
    }

    private func address(of device: APNsDevice) throws -> HTTPAddress {
        let apple = device.isSandbox ? "https://api.sandbox.push.apple.com" : "https://api.push.apple.com"
        return try (host ?? HTTPAddress(apple)).appending(path: "/3/device/\(device.token)")
    }

    private func ask(
        _ address: HTTPAddress, _ fields: HTTPFields, _ body: [UInt8], _ token: String
    ) async throws -> (outcome: PushOutcome, reason: String?) {
        var fields = fields
        fields["Authorization"] = "bearer \(token)"
        let response: HTTPResponse
        do {
            response = try await client.send(
                ClientRequest(.post, address, fields: fields, body: .bytes(body)), options: options)
        } catch is HTTPClientError {
            return (.later(after: nil), nil)
        }
        // Read to its end, so that the connection stays good for the next push.
        let answer = (try? await response.body.collect(limit: 64 << 10)) ?? []
        let refusal = try? JSONCoding.decode(Refusal.self, from: answer)
        return (outcome(of: response, refusal), refusal?.reason)
    }

    private func outcome(of response: HTTPResponse, _ refusal: Refusal?) -> PushOutcome {
        switch (response.status.rawValue, refusal?.reason) {
        case (200..<300, _): return .taken
        case (410, _):
            guard let time = refusal?.timestamp, time.isFinite else { return .gone }
            return .goneSince(Date(timeIntervalSince1970: time / 1_000))
        case (400, "BadDeviceToken"?): return .gone
        case (429, _), (500..., _):
            return .later(after: response.fields["Retry-After"].flatMap { Double($0) })
        case (let status, let reason): return .refused(status: status, reason: reason)
        }
    }
}
