import Base
import Foundation
import HTTPClient
import ListBackupAPI
import Wire

/// Sends one message to one address. It follows no redirect and goes nowhere that sources may not lie (LB-029).
struct WebhookMessenger: Sendable {
    let client: HTTPClient
    let reach: NetworkReach
    let clock: WallClock
    private static let longest = Duration.seconds(15)
    private static let mostAnswer = 64 << 10

    /// Refuses an address that can never be sent to.
    func check(_ text: String) throws -> HTTPAddress {
        func refusal(_ sentence: String) -> Problem { Problem.unprocessable("address", "invalid", sentence) }
        guard text.utf8.count <= 500, let address = try? HTTPAddress(text) else {
            throw refusal("Write the whole address, such as https://example.com/hooks/backup.")
        }
        guard address.scheme == .https || address.scheme == .http && reach != .publicOnly else {
            throw refusal("The address has to begin with https://.")
        }
        if let number = IPAddress(address.host), !reach.allows(number) {
            throw refusal("Messages are not sent to \(address.host) from here.")
        }
        return address
    }

    /// - Returns: the status that was answered, and why the message did not arrive; nil when it did.
    func send(
        _ body: [UInt8], id: String, to address: String, secrets: [[UInt8]]
    ) async throws -> (status: Int?, complaint: String?) {
        guard let address = try? check(address) else {
            return (nil, "Messages can no longer be sent to this address from here.")
        }
        var options = HTTPOptions()
        options.reach = reach
        options.redirects = .none
        options.retries = .none
        options.limits.whole = Self.longest
        let timestamp = Int(exactly: clock.now().timeIntervalSince1970.rounded(.down)) ?? 0
        let fields: HTTPFields = [
            "Content-Type": "application/json", "User-Agent": "ListBackup", "Webhook-Id": id,
            "Webhook-Timestamp": "\(timestamp)",
            "Webhook-Signature": WebhookSignature.field(secrets, id: id, timestamp: timestamp, body: body),
        ]
        do {
            let response = try await client.fetch(
                ClientRequest(.post, address, fields: fields, body: .bytes(body)), options: options,
                limit: Self.mostAnswer)
            let status = response.status.rawValue
            guard (200..<300).contains(status) else {
                return (status, "\(address.host) answered \(status) \(response.status.phrase).")
            }
            return (status, nil)
        } catch let error as HTTPClientError {
            return (nil, error.message)
        }
    }
}
