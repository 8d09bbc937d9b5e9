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

    /// A number that is whole and fits.
    package var integer: Int? {
        double.flatMap { Int(exactly: $0) }
    }

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
