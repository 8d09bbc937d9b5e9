/// A value read from a browser's message. Everything in it is untrusted.
package enum MessageValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([MessageValue])
    case object([String: MessageValue])

    /// The text of a string.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A number that is finite.
    package var double: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// A number that is whole and that JavaScript can count to, so that adding to it is safe.
    package var integer: Int? {
        double.flatMap { abs($0) < 0x1p53 ? Int(exactly: $0) : nil }
    }

    /// A length or a place in points, held within what a page can be: so that an app may do with it what it does with
    /// lengths, `Int(frame.minX)` included.
    package var points: Double? {
        double.map { min(max($0, -Self.farthest), Self.farthest) }
    }

    /// A number of an app's own, as a slider's, held within what a whole number of JavaScript's is.
    package var quantity: Double? {
        double.map { min(max($0, -0x1p53), 0x1p53) }
    }

    /// Ten million points: beyond it browsers themselves stop laying out (Blink's and WebKit's `LayoutUnit` ends at 2²⁵).
    package static let farthest: Double = 10_000_000

    package var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    package var elements: [MessageValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    package subscript(key: String) -> MessageValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }
}

/// Why a browser's message was refused.
package struct MessageError: Error, Equatable, Sendable {
    /// One sentence for the log.
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}
