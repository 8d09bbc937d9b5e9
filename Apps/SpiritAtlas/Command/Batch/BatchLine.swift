import Foundation

/// One line of a batch, refused when it is no JSON that anybody would have meant.
struct BatchLine {
    /// The line's bytes.
    let data: Data

    /// - Throws: `Failure` for a line that is too long, that was no UTF-8, or that has a comma before an end.
    init(_ text: String) throws(Failure) {
        guard text.utf8.count <= LineReader.limit else {
            throw Failure("lineTooLong", "A line has at most \(LineReader.limit) bytes.")
        }
        // What stands for broken bytes would be left out of a name without a word.
        guard !text.unicodeScalars.contains("\u{FFFD}") else {
            throw Failure("badJSON", "The line is not valid UTF-8.")
        }
        guard !Self.hasStrayComma(text) else { throw Failure("badJSON", "The line is not valid JSON.") }
        data = Data(text.utf8)
    }

    /// Whether a comma stands before the end of an object or array: the decoder takes it for nothing, JSON does not.
    private static func hasStrayComma(_ text: String) -> Bool {
        var (isQuoted, isEscaped, isAfterComma) = (false, false, false)
        for byte in text.utf8 {
            if isQuoted {
                isQuoted = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if isAfterComma { return true }
            case UInt8(ascii: " "), UInt8(ascii: "\t"): break
            default:
                isQuoted = byte == UInt8(ascii: "\"")
                isAfterComma = byte == UInt8(ascii: ",")
            }
        }
        return false
    }
}
