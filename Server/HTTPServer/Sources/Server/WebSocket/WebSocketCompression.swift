import Wire

/// What a handshake agreed on about permessage-deflate (RFC 7692).
///
/// Neither side remembers one message while it reads or writes the next (no context takeover). So an idle socket holds
/// no window, all sockets of a loop share one `MessageCodec`, and no message's length tells anything about another's.
struct WebSocketCompression: Sendable, Equatable {
    /// Bits of the window that we compress with, 9 to 15.
    var windowBits = 15
    /// Whether the client set that number, and so has to hear it again.
    private var isWindowAsked = false

    /// The first of a client's offers that can be kept; nil when there is none.
    static func agreed(_ fields: HTTPFields) -> WebSocketCompression? {
        for value in fields.values("Sec-WebSocket-Extensions") where value.utf8.count <= 1_024 {
            for offer in value.split(separator: ",") {
                if let agreed = WebSocketCompression(offer: offer) { return agreed }
            }
        }
        return nil
    }

    /// What `Sec-WebSocket-Extensions` answers.
    var answer: String {
        "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
            + (isWindowAsked ? "; server_max_window_bits=\(windowBits)" : "")
    }

    /// Reads one offer; nil for another extension, and for parameters that are unknown, repeated or out of range.
    private init?(offer: Substring) {
        var parts = offer.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmedOfBlanks() }
        guard parts.removeFirst() == "permessage-deflate" else { return nil }
        var seen: Set<Substring> = []
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.trimmedOfBlanks() }
            guard let name = pair.first, seen.insert(name).inserted else { return nil }
            let value = pair.count == 2 ? pair[1] : nil
            switch name {
            case "server_no_context_takeover", "client_no_context_takeover":
                guard value == nil else { return nil }
            case "client_max_window_bits":
                // We read windows of every size.
                guard value == nil || Self.bits(value) != nil else { return nil }
            case "server_max_window_bits":
                // zlib writes no window of 8 bits.
                guard let bits = Self.bits(value), bits > 8 else { return nil }
                windowBits = bits
                isWindowAsked = true
            default: return nil
            }
        }
    }

    /// A number of 8 to 15 without leading zeros, with or without quotes.
    private static func bits(_ text: Substring?) -> Int? {
        guard var text else { return nil }
        if text.count >= 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), text.first != "0", let bits = Int(text) else {
            return nil
        }
        return (8...15).contains(bits) ? bits : nil
    }
}

extension Substring {
    /// Without spaces and tabs at its ends.
    fileprivate func trimmedOfBlanks() -> Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
        return self[...last].drop(while: isBlank)
    }
}
