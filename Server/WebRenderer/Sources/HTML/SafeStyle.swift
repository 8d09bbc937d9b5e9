/// Decides which style declarations may reach a browser: one declaration stays one declaration.
package enum SafeStyle {
    /// False for names that are no names and for values that could end the declaration or load something.
    package static func allows(_ name: String, _ value: String) -> Bool {
        guard isPropertyName(name) else { return false }
        var quote: UInt8?
        var depth = 0
        for byte in value.utf8 {
            switch (byte, quote) {
            case (0x5C, _), (0x0A, _), (0x0D, _): return false
            case (let byte, let open?): if byte == open { quote = nil }
            case (0x22, nil), (0x27, nil): quote = byte
            case (0x28, nil): depth += 1
            case (0x29, nil): depth -= 1
            case (0x3B, nil), (0x7B, nil), (0x7D, nil): return false
            default: break
            }
        }
        return quote == nil && depth == 0
    }

    private static func isPropertyName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte == 0x2D || byte == 0x5F || (byte >= 0x30 && byte <= 0x39)
                    || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
            }
    }
}
