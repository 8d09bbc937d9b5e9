import Foundation

/// What events are about, such as `user:0ABC`. Whoever publishes and whoever listens make the same text.
public struct EventTopic: RawRepresentable, Hashable, Sendable, ExpressibleByStringInterpolation {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// Something that happened. It says what changed; whoever needs more reads it from the database.
public struct Event: Sendable {
    private enum Content: Sendable {
        case value(any Codable & Sendable)
        case json([UInt8])
    }

    public let topic: EventTopic
    private let content: Content

    /// An event of this process. The payload is handed on as it is, without being coded.
    public init(_ topic: EventTopic, _ payload: some Codable & Sendable) {
        self.topic = topic
        content = .value(payload)
    }

    /// An event that came from another process as JSON.
    public init(_ topic: EventTopic, json: [UInt8]) {
        self.topic = topic
        content = .json(json)
    }

    /// The payload; nil when it is of another type.
    public func payload<Payload: Codable & Sendable>(as type: Payload.Type = Payload.self) -> Payload? {
        switch content {
        case .value(let value): value as? Payload
        case .json(let bytes): try? JSONDecoder().decode(Payload.self, from: Data(bytes))
        }
    }

    /// The payload for another process.
    public func json() throws -> [UInt8] {
        switch content {
        case .value(let value): Array(try JSONEncoder().encode(value))
        case .json(let bytes): bytes
        }
    }
}
